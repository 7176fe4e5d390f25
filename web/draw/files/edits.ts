// SPDX-License-Identifier: MIT
// Changes of a text by places: everything between them stays.
import { escaped, type PlacedElement } from "./xml_tree";

export interface Edit {
    readonly begin: number;
    readonly end: number;
    readonly text: string;
}

export function edited(text: string, edits: readonly Edit[]): string {
    const sorted = [...edits].sort((a, b) => b.begin - a.begin);
    return sorted.reduce(
        (result, { begin, end, text: replacement }) => result.slice(0, begin) + replacement + result.slice(end),
        text,
    );
}

/** Gives an element another text, with the white space around the old one; what was in it is gone. */
export function valueEdit(text: string, element: PlacedElement, value: string): Edit {
    const { content, tag, begin, end } = element;
    if (!content) return { begin, end, text: `${text.slice(begin, end).replace(/\s*\/>$/, "")}>${escaped(value)}</${tag}>` };
    const inner = text.slice(content.begin, content.end);
    const [before = ""] = /^\s*/.exec(inner) ?? [];
    const [after = ""] = /\s*$/.exec(inner.slice(before.length)) ?? [];
    return { begin: content.begin + before.length, end: content.end - after.length, text: escaped(value) };
}

/** Where an element begins, with the line break and the white space before it that set it apart. */
export function beginWithBlanks(text: string, element: PlacedElement): number {
    const [blanks = ""] = /\s*$/.exec(text.slice(0, element.begin)) ?? [];
    return element.begin - blanks.length;
}

export function removal(text: string, element: PlacedElement): Edit {
    return { begin: beginWithBlanks(text, element), end: element.end, text: "" };
}

/** A copy of an element, changed by edits within it, to follow another one. */
export function copyBehind(text: string, model: PlacedElement, changes: readonly Edit[], after: PlacedElement): Edit {
    const from = beginWithBlanks(text, model);
    const within = changes.map((change) => ({ ...change, begin: change.begin - from, end: change.end - from }));
    return { begin: after.end, end: after.end, text: edited(text.slice(from, model.end), within) };
}

/** An element, with the white space before it, at the place of another one, which goes a place towards where it came from. */
export function moved(text: string, element: PlacedElement, target: PlacedElement): string {
    if (element.begin === target.begin) return text;
    const from = removal(text, element);
    const piece = text.slice(from.begin, from.end);
    const at = element.begin < target.begin ? target.end : beginWithBlanks(text, target);
    return edited(text, [from, { begin: at, end: at, text: piece }]);
}
