// SPDX-License-Identifier: MIT
// Markdown as elements of the page.
import { make, type Content } from "../ui/dom";
import { parseInline, parseMarkdown, type Block, type Cell, type Inline } from "./markdown";

/** Where links lead. */
export interface ArticleHost {
    /** The element of a link, or undefined where it leads to nothing: then its text stays. */
    readonly link: (target: string, content: Node[]) => HTMLElement | undefined;
    /** The same for code that is the name of something. */
    readonly named: (code: string) => HTMLElement | undefined;
}

const nowhere: ArticleHost = { link: () => undefined, named: () => undefined };

export function article(text: string, host: ArticleHost): Node[] {
    return parseMarkdown(text).map((block) => elementOf(block, host));
}

/** A text without links. */
export const inlineText = (text: string): Node[] => nodesOf(parseInline(text), nowhere);

const nodesOf = (content: readonly Inline[], host: ArticleHost): Node[] => content.flatMap((part) => nodeOf(part, host));

function nodeOf(part: Inline, host: ArticleHost): Node[] {
    if (typeof part === "string") return [document.createTextNode(part)];
    if (part.kind === "code") return [host.named(part.text) ?? make("code", {}, part.text)];
    if (part.kind !== "link") return [make(part.kind, {}, ...nodesOf(part.content, host))];
    // What is a link already is not made another one inside.
    const content = nodesOf(part.content, nowhere);
    const link = host.link(part.target, content);
    return link ? [link] : content;
}

function elementOf(block: Block, host: ArticleHost): HTMLElement {
    switch (block.kind) {
        case "heading":
            return headingOf(block.level, block.slug, nodesOf(block.content, host));
        case "paragraph":
            return make("p", {}, ...nodesOf(block.content, host));
        case "code":
            return make("pre", { tabindex: "0" }, make("code", {}, block.text));
        case "quote":
            return make("blockquote", {}, ...block.content.map((one) => elementOf(one, host)));
        case "list":
            return listOf(block.isOrdered, block.items, host);
        case "table":
            return tableOf(block.head, block.rows, host);
    }
}

/** The pane has a heading of its own above all of these. */
function headingOf(level: number, slug: string, content: Node[]): HTMLElement {
    const name = (["h3", "h4", "h5", "h6"] as const)[Math.min(level, 4) - 1] ?? "h6";
    return make(name, { "data-slug": slug, tabindex: "-1" }, ...content);
}

function listOf(isOrdered: boolean, items: readonly (readonly Block[])[], host: ArticleHost): HTMLElement {
    const parts = (blocks: readonly Block[]): Content[] => {
        const [only] = blocks;
        if (blocks.length === 1 && only?.kind === "paragraph") return nodesOf(only.content, host);
        return blocks.map((block) => elementOf(block, host));
    };
    return make(isOrdered ? "ol" : "ul", {}, ...items.map((item) => make("li", {}, ...parts(item))));
}

function tableOf(head: readonly Cell[], rows: readonly (readonly Cell[])[], host: ArticleHost): HTMLElement {
    const heads = head.map((cell) => (cell.length > 0 ? make("th", { scope: "col" }, ...nodesOf(cell, host)) : make("td")));
    const isHeaded = head.some((cell) => cell.length > 0);
    const lines = rows.map((cells) => make("tr", {}, ...cells.map((cell) => make("td", {}, ...nodesOf(cell, host)))));
    return make(
        "div",
        { class: "help-table", tabindex: "0" },
        make("table", {}, isHeaded && make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...lines)),
    );
}
