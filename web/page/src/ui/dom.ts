// SPDX-License-Identifier: MIT
// Creates elements. All that is shown comes in as text nodes, so that no file, message or link can bring markup with it.

export type Content = Node | string | undefined | false;

type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Handlers = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** An element with attributes (`true` is one without a value, `false` and undefined are left out), and its content. */
export function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Attributes = {},
    ...content: Content[]
): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value === undefined || value === false) continue;
        element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...content.filter((part): part is Node | string => part !== undefined && part !== false));
    return element;
}

export function listen<E extends HTMLElement>(element: E, handlers: Handlers): E {
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler as EventListener);
    return element;
}

interface ButtonOptions {
    readonly class?: string;
    readonly icon?: string;
    /** Read by screen readers, and shown while the pointer rests, if the button shows only an icon. */
    readonly label?: string;
    readonly pressed?: boolean;
}

export function button(text: string, action: (event: MouseEvent) => void, options: ButtonOptions = {}): HTMLButtonElement {
    const element = make(
        "button",
        {
            type: "button",
            class: options.class ?? "button",
            "aria-label": options.label,
            title: options.label,
            "aria-pressed": options.pressed === undefined ? undefined : String(options.pressed),
        },
        options.icon !== undefined && icon(options.icon),
        text !== "" && make("span", {}, text),
    );
    return listen(element, { click: action });
}

const svg = "http://www.w3.org/2000/svg";

/** A picture of one path in a square of 20 units; hidden from screen readers. */
export function icon(path: string): SVGSVGElement {
    const element = document.createElementNS(svg, "svg");
    element.setAttribute("viewBox", "0 0 20 20");
    element.setAttribute("class", "icon");
    element.setAttribute("aria-hidden", "true");
    const line = document.createElementNS(svg, "path");
    line.setAttribute("d", path);
    element.append(line);
    return element;
}

/** Replaces the content of an element. */
export function fill(element: Element, ...content: Content[]): void {
    element.replaceChildren(...content.filter((part): part is Node | string => part !== undefined && part !== false));
}
