// SPDX-License-Identifier: MIT
// Designer files: unchanged parts are the same byte for byte, and changes are where they belong.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { DesignerFileError } from "../../../editors/shared/elements";
import { transparent } from "../../../editors/shared/picture";
import { repository } from "../../testing/places";
import { guarded } from "../../testing/guard";
import { Random } from "../../testing/random";
import { withPoints } from "../model/grid";
import { cellValue, gridIn, withGrid } from "../model/subject";
import { DesignerDocument } from "./designer_document";
import type { ScreenCell } from "./screens";
import { parsePlaced } from "./xml_tree";

const golden = (path: string) => new Uint8Array(readFileSync(join(repository, "tests/golden/08-files", path)));
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function open(path: string, content: Uint8Array | string): DesignerDocument {
    const document = DesignerDocument.open(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
    assert.ok(document);
    return document;
}

/** With a dot changed to these bits, as a pencil would do it. */
function setDot(document: DesignerDocument, index: number, x: number, y: number, value: number): DesignerDocument {
    const grid = gridIn(document, index, document.isMulticolor(index));
    return withGrid(document, index, withPoints(grid, [{ x, y }], value), document.isMulticolor(index));
}

function setCell(document: DesignerDocument, index: number, x: number, y: number, cell: ScreenCell): DesignerDocument {
    const grid = withPoints(gridIn(document, index, false), [{ x, y }], cellValue(cell.code, cell.color));
    return withGrid(document, index, grid, false);
}

/** The lines in which two texts differ, as "-old" and "+new". */
function difference(before: Uint8Array, after: Uint8Array): string[] {
    const [old, now] = [text(before).split("\n"), text(after).split("\n")];
    assert.equal(old.length, now.length);
    return old.flatMap((line, i) => (line === now[i] ? [] : [`-${line.trim()}`, `+${now[i]?.trim() ?? ""}`]));
}

const sprites = golden("sprites/game.spt");
const characters = golden("characters/game.cst");
const screens = golden("screens-both/game.sdd");

/** The designer files of all golden cases that are not damaged. */
function goldenFiles(): { readonly name: string; readonly bytes: Uint8Array }[] {
    const files = readdirSync(join(repository, "tests/golden/08-files"), { withFileTypes: true, recursive: true } as never);
    return (files as unknown as { name: string; parentPath?: string; path: string }[])
        .map(({ name, parentPath, path }) => ({ name, folder: parentPath ?? path }))
        .filter(({ name, folder }) => /\.(?:spt|cst|sdd)$/.test(name) && !folder.endsWith("damaged"))
        .map(({ name, folder }) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
}

test("every designer file of the golden cases is written as it was read", () => {
    const files = goldenFiles();
    assert.ok(files.length >= 10);
    for (const { name, bytes } of files) assert.deepEqual(open(name, bytes).bytes(), bytes, name);
});

test("one dot or cell of any of them changes one line, and back", () => {
    for (const { name, bytes } of goldenFiles()) {
        const document = open(name, bytes);
        const isMulticolor = document.isMulticolor(0);
        const grid = gridIn(document, 0, isMulticolor);
        const changed = withGrid(document, 0, withPoints(grid, [{ x: 0, y: 0 }], (grid.values[0] ?? 0) ^ 1), isMulticolor);
        assert.equal(difference(bytes, changed.bytes()).length, 2, name);
        assert.deepEqual(withGrid(changed, 0, grid, isMulticolor).bytes(), bytes, name);
    }
});

test("a change that is taken back leaves the same bytes", () => {
    assert.deepEqual(setDot(setDot(open("a.spt", sprites), 0, 3, 4, 1), 0, 3, 4, 0).bytes(), sprites);
    assert.deepEqual(setDot(setDot(open("a.cst", characters), 1, 0, 0, 1), 1, 0, 0, 0).bytes(), characters);
    assert.equal(setDot(open("a.spt", sprites), 0, 23, 0, 1).bytes().length, sprites.length);
});

test("a dot of a sprite is a bit of its row, and nothing else changes", () => {
    const document = open("game.spt", sprites);
    const changed = setDot(document, 0, 0, 0, 1);
    assert.deepEqual(difference(sprites, changed.bytes()), ["-<data>65791</data>", `+<data>${65791 + 0x800000}</data>`]);
    assert.notEqual(changed.pictures[0]?.pixels[0], document.pictures[0]?.pixels[0]);
    assert.equal(setDot(document, 0, 0, 0, 0), document);
});

test("a dot of a multicolour sprite is a pair of bits", () => {
    const document = open("game.spt", sprites).setMulticolor(1, true);
    assert.deepEqual([document.isMulticolor(0), document.isMulticolor(1)], [false, true]);
    const changed = setDot(document, 1, 1, 0, 2);
    const [, after] = difference(document.bytes(), changed.bytes());
    assert.equal(after, `+<data>${(131327 & ~(3 << 20)) | (2 << 20)}</data>`);
    assert.deepEqual(difference(sprites, document.bytes()), [
        "-<multicolour>False</multicolour>",
        "+<multicolour>True</multicolour>",
    ]);
});

test("a sprite that is added looks like its neighbour, and is empty", () => {
    const document = open("game.spt", sprites);
    const more = document.add(0);
    assert.equal(more.pictures.length, document.pictures.length + 1);
    const added = more.pictures[1];
    assert.ok(added);
    assert.equal(added.name, `sprite ${document.pictures.length + 1}`);
    assert.equal(new Set(added.pixels).size, 1);
    assert.deepEqual(more.pictures[2], document.pictures[1]);
    assert.deepEqual(more.remove(1).bytes(), sprites);
    assert.match(text(more.bytes()), /<\/sprite>\n {4}<sprite>\n {6}<name>sprite \d<\/name>/);
});

test("the last picture of a file stays", () => {
    const one = open("a.spt", sprites).remove(0).remove(0).remove(0).remove(0).remove(0);
    assert.equal(one.pictures.length, 1);
});

test("a dot of a character is a bit of its row", () => {
    const changed = setDot(open("game.cst", characters), 1, 7, 2, 1);
    assert.deepEqual(difference(characters, changed.bytes()), ["-<data>18</data>", "+<data>19</data>"]);
});

test("a character that the file does not have goes where its code belongs", () => {
    const document = setDot(open("game.cst", characters), 2, 0, 7, 1);
    assert.match(
        text(document.bytes()),
        /<charcode>1<\/charcode>[^]*<charcode>2<\/charcode>[^]*<data>128<\/data>\n[^]*<charcode>3</,
    );
    assert.equal(document.pictures[2]?.pixels.filter((color) => color === 14).length, 1);
    assert.deepEqual(document.remove(2).bytes(), characters);
    const first = open(
        "a.cst",
        "<charset><character><charcode>9</charcode><chardata><data>1</data></chardata></character></charset>",
    ).add(3);
    assert.match(text(first.bytes()), /^<charset><character><charcode>3<.*<charcode>9</);
});

test("a cell of a screen is seven digits, of which two places change", () => {
    const document = open("game.sdd", screens);
    assert.deepEqual(document.cells(0)[1]?.[1], { code: 0xff, color: 5 });
    const changed = setCell(document, 0, 1, 1, { code: 0x0a, color: 12 });
    assert.deepEqual(difference(screens, changed.bytes()), [
        "-<RowData>A004000,FF05000,200E000</RowData>",
        "+<RowData>A004000,0A0C000,200E000</RowData>",
    ]);
    assert.deepEqual(changed.cells(0)[1]?.[1], { code: 0x0a, color: 12 });
});

test("digits that mean something else are kept", () => {
    const document = open("a.sdd", "<Screens><Screen><RowData>01a2bcd,0102000</RowData></Screen></Screens>");
    const changed = setCell(document, 0, 0, 0, { code: 0xff, color: 2 });
    assert.match(text(changed.bytes()), /<RowData>FFa2bcd,0102000</);
});

test("a screen that is added is as large as its neighbour, and empty", () => {
    const document = open("game.sdd", screens).add(1);
    assert.deepEqual(
        document.pictures.map(({ name }) => name),
        ["first", "second", "screen 3"],
    );
    assert.deepEqual(document.cells(2)[1]?.[2], { code: 0x20, color: 0 });
    assert.deepEqual(document.remove(2).bytes(), screens);
});

test("line ends, byte order marks, comments, attributes and encodings stay", () => {
    const file =
        "\ufeff<?xml version='1.0'?>\r\n<!-- <sdata> -->\r\n<sprites a=\"1\">\r\n\t<SPRITE>\r\n\t\t<Name>ñ &amp; <![CDATA[<b>]]></Name>\r\n" +
        `\t\t<SData>${"<Data> 5 </Data>".repeat(21)}</SData>\r\n\t</SPRITE>\r\n</sprites>\r\n`;
    const document = DesignerDocument.open("a.spt", new TextEncoder().encode(file));
    assert.equal(document?.pictures[0]?.name, "ñ & <b>");
    assert.deepEqual(document.bytes(), new TextEncoder().encode(file));
    const changed = setDot(document, 0, 23, 1, 0);
    assert.equal(
        text(changed.bytes()),
        text(new TextEncoder().encode(file)).replace("<Data> 5 </Data><Data> 5", "<Data> 5 </Data><Data> 4"),
    );
    const latin = Uint8Array.from(file.slice(1), (character) => character.charCodeAt(0));
    const old = DesignerDocument.open("a.spt", latin);
    assert.deepEqual(old?.bytes(), latin);
});

test("a tag that closes itself is opened for a value", () => {
    const rows = "<data>0</data>".repeat(20);
    const file = `<s><sprite><multicolour /><sdata><data />${rows}</sdata></sprite></s>`;
    assert.throws(() => open("a.spt", file), /not a number/);
    assert.match(
        text(
            open("b.cst", "<c><character><charcode>1</charcode><chardata><data /></chardata></character></c>")
                .setRows(1, [1])
                .bytes(),
        ),
        /<data>1<\/data>/,
    );
});

test("what is not XML, or not a designer file, is refused", () => {
    const bad = [
        " ",
        "x",
        "<a>",
        "<a></b>",
        "<a/><b/>",
        "<a>&x;</a>",
        "<a",
        "<a b></a>",
        "<a>&amp</a>",
        "<".repeat(100),
        "<a>".repeat(100),
    ];
    for (const file of bad) assert.throws(() => open("a.spt", file), DesignerFileError, file);
    assert.equal(DesignerDocument.open("a.txt", sprites), undefined);
    assert.throws(() => open("a.spt", sprites).setRows(9, []), DesignerFileError);
    assert.throws(() => open("a.sdd", screens).cells(2), DesignerFileError);
});

test("an empty file is drawn on as a new one", () => {
    const shapeOf = (path: string) => {
        const { width, height } = gridIn(open(path, ""), 0, false);
        return [open(path, "").pictures.length, width, height];
    };
    assert.deepEqual(["a.spt", "a.cst", "a.sdd"].map(shapeOf), [
        [1, 24, 21],
        [256, 8, 8],
        [1, 40, 25],
    ]);
    assert.equal(open("a.spt", "").bytes().length, 0);
    const drawn = setDot(open("a.cst", ""), 7, 7, 7, 1);
    assert.deepEqual(open("a.cst", drawn.bytes()).rows(7), [0, 0, 0, 0, 0, 0, 0, 1]);
});

test("what is wrong with a file is told with its line", () => {
    const said = (file: string, path: string) => {
        try {
            open(path, file);
            return "";
        } catch (error) {
            return error instanceof DesignerFileError ? error.message : String(error);
        }
    };
    assert.equal(said("<a>\n<b>\n</a>", "a.spt"), "is not valid XML: </a> closes nothing (line 3)");
    assert.equal(said("<a>\n\n<b>&x;</b></a>", "a.cst"), "is not valid XML: &x; means nothing (line 3)");
    assert.equal(said("<s>\n<sdata>\n<data>1</data></sdata></s>", "a.spt"), "has a sprite of 1 rows; 21 are needed (line 2)");
    assert.equal(
        said("<s><screen>\n<rowdata>0102000</rowdata>\n<rowdata>01</rowdata></screen></s>", "a.sdd"),
        "has a cell that is not 7 hexadecimal digits (line 3)",
    );
});

test("sprites and screens change places, and back", () => {
    for (const [name, file] of [
        ["a.spt", sprites],
        ["a.sdd", screens],
    ] as const) {
        const document = open(name, file);
        const last = document.pictures.length - 1;
        const there = document.move(0, last);
        assert.deepEqual(there.pictures[last], document.pictures[0]);
        assert.deepEqual(there.pictures[0], document.pictures[1]);
        assert.deepEqual(there.move(last, 0).bytes(), file);
        assert.equal(document.move(0, 0), document);
    }
});

test("damaged files are read or refused, in bounded time", () => {
    const random = new Random(8);
    guarded(() => {
        for (let i = 0; i < 1500; ++i) {
            for (const [name, file] of [
                ["a.spt", sprites],
                ["a.cst", characters],
                ["a.sdd", screens],
            ] as const) {
                try {
                    const damaged = random.damaged(file);
                    const document = open(name, damaged);
                    assert.deepEqual(document.bytes(), damaged);
                    assert.ok(
                        document.pictures.every(({ pixels }) => pixels.every((color) => color < 16 || color === transparent)),
                    );
                } catch (error) {
                    assert.ok(error instanceof DesignerFileError, String(error));
                }
            }
        }
    });
});

test("a long run of tags that never end is refused in a time that grows as it does", () => {
    const count = 1_000_000;
    guarded(() => {
        assert.throws(() => parsePlaced("<a " + "b='".repeat(count)), DesignerFileError);
        assert.throws(() => parsePlaced("<a>" + "<!--".repeat(count)), DesignerFileError);
    });
});
