// SPDX-License-Identifier: MIT
// The XML of CBM prg Studio's designers as elements with names and texts: attributes mean nothing there, and names count in either
// case, as for gato's INCBIN. Who parses it is another matter: the playground has a parser of its own, which knows places (web/formats).

export interface Element {
    /** In lower case. */
    readonly name: string;
    readonly children: readonly Element[];
    readonly text: string;
}

/** A file that is not what its name promises; the message continues after the file's name. */
export class DesignerFileError extends Error {}

/** All elements of a name below another one, in the order of the file. */
export function elements<Some extends Element>(root: Some, name: string): Some[] {
    const wanted = name.toLowerCase();
    const found: Some[] = [];
    const waiting = [...root.children].reverse() as Some[];
    for (let element = waiting.pop(); element; element = waiting.pop()) {
        if (element.name === wanted) found.push(element);
        waiting.push(...([...element.children].reverse() as Some[]));
    }
    return found;
}

/** The text of the first element of a name; empty when there is none. */
export function textOf(root: Element, name: string): string {
    return elements(root, name)[0]?.text.trim() ?? "";
}

/** The decimal number that an element holds, if it holds one. */
export function numberOf(element: Element | undefined): number | undefined {
    const text = element?.text.trim() ?? "";
    return /^-?\d+$/.test(text) ? Number(text) : undefined;
}
