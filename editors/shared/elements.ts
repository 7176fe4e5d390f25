// SPDX-License-Identifier: MIT
// The XML of CBM prg Studio's designers as elements with names and texts: attributes mean nothing there, and names match in either
// case, as for gato's INCBIN. Parsing is done elsewhere: the playground has its own parser, which keeps places (web/formats).

export interface Element {
    /** In lower case. */
    readonly name: string;
    readonly children: readonly Element[];
    readonly text: string;
    /** Where it begins in its file, in characters, if its parser knows places. */
    readonly begin?: number;
}

/** A file that is not what its name promises; the message continues after the file's name. */
export class DesignerFileError extends Error {
    constructor(
        message: string,
        /** Where that shows, in characters from the file's beginning, if it is known. */
        readonly at?: number,
    ) {
        super(message);
    }
}

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

/** The text of the first element with a name; empty if there is none. */
export function textOf(root: Element, name: string): string {
    return elements(root, name)[0]?.text.trim() ?? "";
}

/** The decimal number in an element, if there is one. */
export function numberOf(element: Element | undefined): number | undefined {
    const text = element?.text.trim() ?? "";
    return /^-?\d+$/.test(text) ? Number(text) : undefined;
}
