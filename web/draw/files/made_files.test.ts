// SPDX-License-Identifier: MIT
// Designer files made by chance, by the rules of their formats: what is not changed stays, whatever a file has besides.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Random } from "../../testing/random";
import { withPoints } from "../model/grid";
import { changeBetween } from "../model/history";
import { gridIn, withGrid } from "../model/subject";
import { DesignerDocument } from "./designer_document";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function open(path: string, content: string): DesignerDocument {
    const document = DesignerDocument.open(path, new TextEncoder().encode(content));
    assert.ok(document);
    return document;
}

/** A file by the rules of the designers' formats, with members that gato does not know, in one of several layouts. */
function madeFile(random: Random, extension: string): string {
    const [newline, indent] = random.pick([
        ["\n", "  "],
        ["\r\n", "\t"],
        ["", ""],
    ] as const);
    const line = (depth: number, text: string) => indent.repeat(depth) + text + newline;
    const unknown = () => {
        const tag = `x${random.below(9)}`;
        return line(2, `<${tag} a="${random.below(99)}">é${random.below(999)} &amp;</${tag}>`);
    };
    const data = (count: number, below: number) =>
        Array.from({ length: count }, () => line(3, `<data>${random.below(below)}</data>`)).join("");
    const member = {
        ".spt": () =>
            unknown() +
            line(2, `<multicolour>${random.pick(["True", "False"])}</multicolour>`) +
            line(2, "<sdata>") +
            data(21, 1 << 24) +
            line(2, "</sdata>"),
        ".cst": (i: number) =>
            line(2, `<charcode>${i * 3}</charcode>`) +
            unknown() +
            line(2, "<chardata>") +
            data(8, 256) +
            line(2, "</chardata>"),
        ".sdd": () =>
            unknown() +
            Array.from({ length: 3 }, () =>
                line(
                    2,
                    `<RowData>${Array.from({ length: 4 }, () =>
                        random
                            .below(1 << 28)
                            .toString(16)
                            .padStart(7, "0"),
                    ).join(",")}</RowData>`,
                ),
            ).join(""),
    }[extension];
    const tag = { ".spt": "sprite", ".cst": "character", ".sdd": "Screen" }[extension] ?? "";
    const members = Array.from(
        { length: 1 + random.below(4) },
        (_, i) => line(1, `<${tag}>`) + (member?.(i) ?? "") + line(1, `</${tag}>`),
    );
    return `${line(0, '<?xml version="1.0"?>')}${line(0, "<all>")}${members.join("")}${line(0, "</all>")}`;
}

test("a made file is written as it was read, and one dot changes one number or cell", () => {
    const random = new Random(3);
    for (let i = 0; i < 300; ++i) {
        const extension = random.pick([".spt", ".cst", ".sdd"]);
        const file = madeFile(random, extension);
        const document = open(`a${extension}`, file);
        assert.equal(text(document.bytes()), file);
        const index =
            extension === ".cst"
                ? 3 * random.below((file.match(/<character>/g) ?? []).length)
                : random.below(document.pictures.length);
        const grid = gridIn(document, index, document.isMulticolor(index));
        const point = { x: random.below(grid.width), y: random.below(grid.height) };
        const before = grid.values[point.y * grid.width + point.x] ?? 0;
        const changed = withGrid(document, index, withPoints(grid, [point], before ^ 1), document.isMulticolor(index));
        const { at, before: old, after } = changeBetween(file, text(changed.bytes()));
        // Within one number, or within the digits of one cell.
        assert.match(old + after, extension === ".sdd" ? /^[0-9a-fA-F]{1,14}$/ : /^\d{1,16}$/);
        const numbers = extension === ".sdd" ? /[0-9a-f]{7}/gi : /(?<=<data>)\d+/g;
        const touched = [...file.matchAll(numbers)].filter(
            ({ index: begin, 0: digits }) => at >= begin && at + old.length <= begin + digits.length,
        );
        assert.equal(touched.length, 1, file);
        const back = withGrid(changed, index, grid, document.isMulticolor(index));
        assert.equal(text(back.bytes()).toLowerCase(), file.toLowerCase());
    }
});

test("a copy has all that its model has", () => {
    const file = madeFile(new Random(7), ".spt");
    const document = open("a.spt", file);
    const copied = document.duplicate(0);
    assert.deepEqual(copied.rows(1), document.rows(0));
    const unknown = /<x\d[^>]*>[^<]*/.exec(file)?.[0] ?? "?";
    assert.equal(text(copied.bytes()).split(unknown).length, file.split(unknown).length + 1);
    const screen = open("a.sdd", madeFile(new Random(7), ".sdd")).duplicate(0);
    assert.deepEqual(screen.cells(1), screen.cells(0));
});
