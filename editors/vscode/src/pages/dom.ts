// SPDX-License-Identifier: MIT
// Creates elements.

type Content = Node | string;

/** An element with a class (or "" for none), and its contents. */
export function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    className: string,
    ...content: Content[]
): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    if (className !== "") element.className = className;
    element.append(...content);
    return element;
}

export function mainElement(): HTMLElement {
    return document.querySelector("main") ?? document.body.appendChild(make("main", ""));
}
