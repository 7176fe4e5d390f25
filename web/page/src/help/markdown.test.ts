// SPDX-License-Identifier: MIT
// The Markdown of gato's own pages as blocks: by examples of each form, and all pages together, in which nothing may be left unread.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { repository } from "../../../testing/places";
import { parseInline, parseMarkdown, plainText, type Block, type Inline } from "./markdown";

test("texts have code, emphasis and links in them", () => {
    assert.deepEqual(parseInline("a `lda #1` b"), ["a ", { kind: "code", text: "lda #1" }, " b"]);
    assert.deepEqual(parseInline("**x `y`**"), [{ kind: "strong", content: ["x ", { kind: "code", text: "y" }] }]);
    assert.deepEqual(parseInline("[the\nmanual](RUN.md#keys)."), [
        { kind: "link", target: "RUN.md#keys", content: ["the\nmanual"] },
        ".",
    ]);
    assert.deepEqual(parseInline("*once* 2*3 snake_case_name"), [{ kind: "em", content: ["once"] }, " 2*3 snake_case_name"]);
    assert.deepEqual(parseInline("`` a`b `` \\* `|`"), [{ kind: "code", text: "a`b" }, " * ", { kind: "code", text: "|" }]);
});

test("headings have the slugs of the manual's pages, and equal ones are told apart", () => {
    const slugs = parseMarkdown("# `$d011` One\n\n## Keys\n\n## Keys").map((block) => block.kind === "heading" && block.slug);
    assert.deepEqual(slugs, ["d011-one", "keys", "keys-1"]);
});

test("a table has its cells, with escaped bars in them", () => {
    const [table] = parseMarkdown("| a | b |\n| --- | --- |\n| `x\\|y` | 2 |\n\nafter");
    assert.deepEqual(table, {
        kind: "table",
        head: [["a"], ["b"]],
        rows: [[[{ kind: "code", text: "x|y" }], ["2"]]],
    });
});

test("a list has items with lists and code in them", () => {
    const [list, after] = parseMarkdown("- one\n  goes on\n  - inner\n- two\n\n  ```\n  code\n  ```\n\nafter");
    assert.ok(list?.kind === "list");
    assert.deepEqual(
        list.items.map((item) => item.map(({ kind }) => kind)),
        [
            ["paragraph", "list"],
            ["paragraph", "code"],
        ],
    );
    assert.deepEqual(after, { kind: "paragraph", content: ["after"] });
});

test("code keeps its lines, and comments are left out", () => {
    assert.deepEqual(parseMarkdown("<!-- no -->\n```asm\n  lda #1\n\n# no heading\n```"), [
        { kind: "code", text: "  lda #1\n\n# no heading" },
    ]);
});

const pagesBelow = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return pagesBelow(path);
        return entry.name.endsWith(".md") ? [path] : [];
    });

const textsOf = (content: readonly Inline[]): string[] =>
    content.flatMap((part) => {
        if (typeof part === "string") return [part];
        return part.kind === "code" ? [] : textsOf(part.content);
    });

function textsIn(block: Block): string[] {
    switch (block.kind) {
        case "heading":
        case "paragraph":
            return textsOf(block.content);
        case "code":
            return [];
        case "list":
            return block.items.flat().flatMap(textsIn);
        case "quote":
            return block.content.flatMap(textsIn);
        case "table":
            return [block.head, ...block.rows].flat().flatMap(textsOf);
    }
}

test("in no page of the manual a mark is left in the text", () => {
    const pages = pagesBelow(join(repository, "docs"));
    assert.ok(pages.length > 50);
    for (const page of pages)
        for (const text of parseMarkdown(readFileSync(page, "utf8")).flatMap(textsIn))
            assert.doesNotMatch(text, /\]\(|\*\*|``|^\s*\||^#{1,6} /, page);
});

test("no text is lost", () => {
    const [paragraph] = parseMarkdown("All of it: `code`, **strong**, [link](a.md), \\_mark\\_ & <https://x.org/>.");
    assert.ok(paragraph?.kind === "paragraph");
    assert.equal(plainText(paragraph.content), "All of it: code, strong, link, _mark_ & https://x.org/.");
});
