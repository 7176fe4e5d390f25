// SPDX-License-Identifier: MIT
// XML with places: where each element begins and ends in the text, so that a value can be changed and all around it stays as its author,
// a program, wrote it. As much of XML as files of designers have, and what else there is is skipped; what is not XML is refused.
import { DesignerFileError, type Element } from "../../../editors/shared/elements";

export interface PlacedElement extends Element {
    readonly children: readonly PlacedElement[];
    /** As it is written, in whatever case. */
    readonly tag: string;
    /** Offsets of its first character and after its last one. */
    readonly begin: number;
    readonly end: number;
    /** The same for the text between its tags; undefined for a self-closing tag. */
    readonly content: { readonly begin: number; readonly end: number } | undefined;
}

interface OpenElement {
    readonly name: string;
    readonly tag: string;
    readonly begin: number;
    readonly contentBegin: number;
    readonly children: PlacedElement[];
    text: string;
}

const deepest = 64;

/** One piece of markup, or text up to the next one. */
const piece =
    /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<!DOCTYPE[^>[]*>|<(\/?)([^\s<>/!?=]+)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string, begin: number): string {
    return text.replace(/&([^;\s]*);?/g, (whole, name: string, offset: number) => {
        const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
        const point = code ? parseInt(code[1] ?? code[2] ?? "", code[1] ? 16 : 10) : undefined;
        const sign = point !== undefined && point <= 0x10ffff ? String.fromCodePoint(point) : entities[name];
        if (sign === undefined || !whole.endsWith(";"))
            throw new DesignerFileError(`is not valid XML: ${whole} means nothing`, begin + offset);
        return sign;
    });
}

export const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

class TreeBuilder {
    readonly root: OpenElement = { name: "", tag: "", begin: 0, contentBegin: 0, children: [], text: "" };
    private readonly open: OpenElement[] = [this.root];

    private get top(): OpenElement {
        return this.open.at(-1) ?? this.root;
    }

    add(text: string, begin: number): void {
        if (this.open.length === 1 && text.trim() !== "")
            throw new DesignerFileError("is not valid XML: text outside an element", begin);
        this.top.text += text;
    }

    begin(tag: string, begin: number, end: number, closesItself: boolean): void {
        const { top, open } = this;
        if (open.length === 1 && top.children.length > 0)
            throw new DesignerFileError("is not valid XML: more than one root", begin);
        if (open.length > deepest)
            throw new DesignerFileError("is not XML as a designer writes it: it is nested too deeply", begin);
        const element = { name: tag.toLowerCase(), tag, begin };
        if (closesItself) top.children.push({ ...element, end, content: undefined, children: [], text: "" });
        else open.push({ ...element, contentBegin: end, children: [], text: "" });
    }

    end(tag: string, begin: number, end: number): void {
        const { contentBegin, ...element } = this.top;
        if (this.open.length === 1 || element.tag !== tag)
            throw new DesignerFileError(`is not valid XML: </${tag}> closes nothing`, begin);
        this.open.pop();
        this.top.children.push({ ...element, end, content: { begin: contentBegin, end: begin } });
    }

    finish(length: number): PlacedElement {
        if (this.open.length > 1)
            throw new DesignerFileError(`is not valid XML: <${this.top.tag}> is not closed`, this.top.begin);
        if (this.root.children.length === 0) throw new DesignerFileError("is not valid XML: it has no element", 0);
        const { name, tag, children, text } = this.root;
        return { name, tag, children, text, begin: 0, end: length, content: { begin: 0, end: length } };
    }
}

/** The document around the root element; throws a DesignerFileError. */
export function parsePlaced(text: string): PlacedElement {
    const builder = new TreeBuilder();
    // A byte order mark is not part of the document, but keeps its place.
    let at = text.startsWith("\ufeff") ? 1 : 0;
    while (at < text.length) {
        piece.lastIndex = at;
        const found = piece.exec(text);
        if (!found) throw new DesignerFileError(`is not valid XML: ${text.slice(at, at + 20).trim()}`, at);
        const [whole, data, slash, tag, , selfClosing] = found;
        const end = at + whole.length;
        if (data !== undefined) builder.add(data, at);
        else if (tag === undefined) builder.add(whole.startsWith("<") ? "" : unescaped(whole, at), at);
        else if (slash) builder.end(tag, at, end);
        else builder.begin(tag, at, end, selfClosing === "/");
        at = end;
    }
    return builder.finish(text.length);
}

/** The latest texts with their trees: several questions about a document follow each other. */
const known: { readonly text: string; readonly root: PlacedElement }[] = [];
const mostKnown = 4;

/** The same as `parsePlaced`, which is asked once for several calls with the same text. */
export function treeOf(text: string): PlacedElement {
    const there = known.find((one) => one.text === text);
    if (there) return there.root;
    const root = parsePlaced(text);
    known.unshift({ text, root });
    known.length = Math.min(known.length, mostKnown);
    return root;
}
