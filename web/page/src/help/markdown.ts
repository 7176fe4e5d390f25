// SPDX-License-Identifier: MIT
// Reads the Markdown that gato's pages are written in: headings, paragraphs, lists, tables, code, quotes; emphasis, code and links in texts. HTML
// is left out: pages have comments and pictures in it.
import { Slugs } from "../../../manual/node/slugs";

export type Inline =
    | string
    | { readonly kind: "code"; readonly text: string }
    | { readonly kind: "strong" | "em"; readonly content: readonly Inline[] }
    | { readonly kind: "link"; readonly target: string; readonly content: readonly Inline[] };

export type Block =
    | { readonly kind: "heading"; readonly level: number; readonly slug: string; readonly content: readonly Inline[] }
    | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
    | { readonly kind: "code"; readonly text: string }
    | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
    | { readonly kind: "table"; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
    | { readonly kind: "quote"; readonly content: readonly Block[] };

export type Cell = readonly Inline[];

// ---- texts

/** Each alternative is a form of text; the first that matches at the leftmost place counts. */
const forms =
    /\\([!-/:-@[-`{-~])|(`+)((?:(?!\2)[^]|(?!\2))*?[^`])\2(?!`)|!\[[^\]]*\]\([^)]*\)|\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)|<(https?:[^>\s]+)>|<[!/a-z][^>]*>|\*\*((?:[^*]|\*(?!\*))+)\*\*|\*((?:[^*\s])(?:[^*]*[^*\s])?)\*|(?<![\w])_((?:[^_\s])(?:[^_]*[^_\s])?)_(?!\w)/i;

export function parseInline(text: string): Inline[] {
    const found = forms.exec(text);
    if (!found) return text === "" ? [] : [text];
    const before = text.slice(0, found.index);
    const rest = parseInline(text.slice(found.index + found[0].length));
    const here = inlineOf(found);
    return joined([...(before === "" ? [] : [before]), ...(here === undefined ? [] : [here]), ...rest]);
}

function inlineOf(found: RegExpExecArray): Inline | undefined {
    const [, escaped, ticks, code, label, target, address, strong, em, underlined] = found;
    if (escaped !== undefined) return escaped;
    if (ticks !== undefined) return { kind: "code", text: (code ?? "").replace(/\n/g, " ").replace(/^ (.*[^ ].*) $/, "$1") };
    if (target !== undefined) return { kind: "link", target, content: parseInline(label ?? "") };
    if (address !== undefined) return { kind: "link", target: address, content: [address] };
    if (strong !== undefined) return { kind: "strong", content: parseInline(strong) };
    const weak = em ?? underlined;
    return weak === undefined ? undefined : { kind: "em", content: parseInline(weak) };
}

/** Neighbouring strings as one. */
function joined(parts: readonly Inline[]): Inline[] {
    const all: Inline[] = [];
    for (const part of parts) {
        const last = all.at(-1);
        if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
        else all.push(part);
    }
    return all;
}

export const plainText = (content: readonly Inline[]): string =>
    content
        .map((part) => {
            if (typeof part === "string") return part;
            return part.kind === "code" ? part.text : plainText(part.content);
        })
        .join("");

// ---- blocks

const listItem = /^(\s*)([-*]|\d+[.)])\s+/;
const tableRule = /^\s*\|?[\s:|-]*-[\s:|-]*$/;
const fence = /^\s*(`{3,}|~{3,})/;

export const parseMarkdown = (text: string): Block[] =>
    new Reader(
        text
            .replaceAll("\r", "")
            .replace(/<!--[^]*?-->/g, "")
            .split("\n"),
        new Slugs(),
    ).blocks();

class Reader {
    private at = 0;

    constructor(
        private readonly lines: readonly string[],
        private readonly slugs: Slugs,
    ) {}

    blocks(): Block[] {
        const all: Block[] = [];
        while (this.at < this.lines.length) {
            const block = this.block();
            if (block) all.push(block);
        }
        return all;
    }

    get line(): string {
        return this.lines[this.at] ?? "";
    }

    private block(): Block | undefined {
        const { line } = this;
        if (line.trim() === "" || /^<[^>]+>$/.test(line.trim())) {
            ++this.at;
            return undefined;
        }
        if (fence.test(line)) return this.code();
        const [, marks, title] = /^(#{1,6}) +(.*?)(?: +#+)?$/.exec(line) ?? [];
        if (marks !== undefined) return this.heading(marks.length, title ?? "");
        if (line.startsWith(">")) return this.quote();
        if (listItem.test(line)) return this.list();
        if (line.includes("|") && tableRule.test(this.lines[this.at + 1] ?? "")) return this.table();
        if (/^ {4}/.test(line)) return this.indented();
        return this.paragraph();
    }

    private heading(level: number, text: string): Block {
        ++this.at;
        const content = parseInline(text);
        return { kind: "heading", level, slug: this.slugs.next(plainText(content)), content };
    }

    private code(): Block {
        const [, mark = "```"] = fence.exec(this.line) ?? [];
        const indent = this.line.length - this.line.trimStart().length;
        const some: string[] = [];
        for (++this.at; this.at < this.lines.length && !this.line.trim().startsWith(mark); ++this.at)
            some.push(this.line.slice(Math.min(indent, this.line.length - this.line.trimStart().length)));
        ++this.at;
        return { kind: "code", text: some.join("\n") };
    }

    private indented(): Block {
        return {
            kind: "code",
            text: this.while(
                ({ line }) => /^ {4}/.test(line),
                (line) => line.slice(4),
            ).join("\n"),
        };
    }

    private quote(): Block {
        const some = this.while(
            ({ line }) => line.startsWith(">"),
            (line) => line.replace(/^> ?/, ""),
        );
        return { kind: "quote", content: new Reader(some, this.slugs).blocks() };
    }

    private paragraph(): Block {
        const first = this.line;
        ++this.at;
        const rest = this.while(
            ({ line }) => line.trim() !== "" && !/^(#{1,6} |>|\s*(```|~~~))/.test(line) && !listItem.test(line),
            (line) => line,
        );
        return { kind: "paragraph", content: parseInline([first, ...rest].map((line) => line.trim()).join("\n")) };
    }

    /** An item goes on as long as lines are indented as far as its text, or follow it without a break. */
    private list(): Block {
        const isOrdered = /^\s*\d/.test(this.line);
        const [, indent = ""] = listItem.exec(this.line) ?? [];
        const items: Block[][] = [];
        for (let item = this.itemAt(indent); item; item = this.itemAt(indent)) items.push(item);
        return { kind: "list", isOrdered, items };
    }

    private itemAt(indent: string): Block[] | undefined {
        const [mark, own] = listItem.exec(this.line) ?? [];
        if (mark === undefined || own !== indent) return undefined;
        const some = [this.line.slice(mark.length)];
        for (++this.at; this.at < this.lines.length && this.belongs(mark.length, indent); ++this.at)
            some.push(this.line.slice(Math.min(mark.length, this.line.length - this.line.trimStart().length)));
        return new Reader(some, this.slugs).blocks();
    }

    private belongs(width: number, indent: string): boolean {
        const depth = this.line.length - this.line.trimStart().length;
        if (this.line.trim() === "") {
            const next = this.lines[this.at + 1] ?? "";
            return next.trim() !== "" && next.length - next.trimStart().length >= width;
        }
        if (depth >= width) return true;
        const isLazy = (this.lines[this.at - 1] ?? "").trim() !== "";
        return isLazy && !listItem.test(this.line) && !/^(#{1,6} |>|```)/.test(this.line) && depth >= indent.length;
    }

    private table(): Block {
        const head = cellsOf(this.line);
        this.at += 2;
        const rows = this.while(({ line }) => line.includes("|"), cellsOf);
        return { kind: "table", head, rows };
    }

    private while<Result>(isPart: (reader: { readonly line: string }) => boolean, take: (line: string) => Result): Result[] {
        const some: Result[] = [];
        for (; this.at < this.lines.length && isPart(this); ++this.at) some.push(take(this.line));
        return some;
    }
}

const cellsOf = (line: string): Cell[] =>
    line
        .trim()
        .replace(/^\||(?<!\\)\|$/g, "")
        .split(/(?<!\\)\|/)
        .map((cell) => parseInline(cell.trim().replaceAll("\\|", "|")));
