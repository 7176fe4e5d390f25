// SPDX-License-Identifier: MIT
// The XML of CBM prg Studio's designers as elements with names and texts: attributes mean nothing there, and names count in either
// case, as for gato's INCBIN.
import { SaxesParser } from "saxes";

export interface Element {
    readonly name: string;
    readonly children: Element[];
    text: string;
}

/** A file that is not what its name promises; the message goes on behind the file's name. */
export class DesignerFileError extends Error {}

export function parseXml(text: string): Element {
    const root: Element = { name: "", children: [], text: "" };
    const open = [root];
    const top = () => open.at(-1) ?? root;
    const parser = new SaxesParser();
    parser.on("error", (error) => {
        throw new DesignerFileError(`is no XML: ${error.message}`);
    });
    parser.on("opentag", (tag) => {
        const element: Element = { name: tag.name.toLowerCase(), children: [], text: "" };
        top().children.push(element);
        open.push(element);
    });
    parser.on("closetag", () => open.pop());
    parser.on("text", (part) => (top().text += part));
    parser.on("cdata", (part) => (top().text += part));
    // A byte order mark is no part of the document.
    parser.write(text.replace(/^\uFEFF/, "")).close();
    return root;
}

/** All elements of a name below another one, in the order of the file. */
export function elements(root: Element, name: string): Element[] {
    const wanted = name.toLowerCase();
    const found: Element[] = [];
    const waiting = [...root.children].reverse();
    for (let element = waiting.pop(); element; element = waiting.pop()) {
        if (element.name === wanted) found.push(element);
        waiting.push(...[...element.children].reverse());
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
