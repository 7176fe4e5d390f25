// SPDX-License-Identifier: MIT
// Drawing without a page: tools, changes that undo each other, sources, pictures and memory.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import c64 from "../../../editors/shared/c64.json";
import { DesignerDocument } from "../files/designer_document";
import { repository } from "../../testing/places";
import { Random } from "../../testing/random";
import { byteLines, styleOf, usualStyle } from "./byte_lines";
import {
    changedWithin,
    cut,
    gridOf,
    lineBetween,
    mirroredAcross,
    mirroredDown,
    pasted,
    rotated,
    shifted,
    type Grid,
    type Point,
} from "./grid";
import { changeBetween, History } from "./history";
import { c64Glyphs, screenLook, screenPicture, usualLook } from "./look";
import { pictureBytes, rowsInMemory } from "./picture_bytes";
import { cellsFrom, colorsOf, dotsFrom, type ColorPicture } from "./png_cells";
import { DrawingSession } from "./session";
import { cellValue, dotsOf, rowsOf } from "./subject";
import { drawn, type Tool } from "./tools";
import { screenCodeOf } from "./typing";

const golden = (path: string) => new Uint8Array(readFileSync(join(repository, "tests/golden/08-files", path)));

function open(path: string): DesignerDocument {
    const document = DesignerDocument.open(path, golden(path));
    assert.ok(document);
    return document;
}

/** A grid of lines of digits. */
const grid = (...lines: string[]): Grid => gridOf(lines[0]?.length ?? 0, lines.length, (x, y) => Number(lines[y]?.[x]));

const shown = ({ width, height, values }: Grid) =>
    Array.from({ length: height }, (_, y) => values.slice(y * width, (y + 1) * width).join(""));

const randomGrid = (random: Random, width: number, height: number) => gridOf(width, height, () => random.below(4));

const points = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }));

test("each tool draws its shape, and pick and select draw nothing", () => {
    const blank = grid("00000", "00000", "00000", "00000");
    const by = (tool: Tool, ...way: [number, number][]) =>
        shown(drawn(blank, { tool, value: 3, blank: 0, way: points(...way) })).join("/");
    assert.equal(by("pencil", [0, 0], [2, 2], [4, 2]), "30000/03000/00333/00000");
    assert.equal(by("line", [0, 0], [9, 9], [4, 0]), "33333/00000/00000/00000");
    assert.equal(by("line", [4, 3], [0, 1]), "00000/33000/00330/00003");
    assert.equal(by("rectangle", [3, 3], [1, 1]), "00000/03330/03030/03330");
    assert.equal(by("box", [3, 3], [2, 1]), "00000/00330/00330/00330");
    assert.equal(by("fill", [1, 1]), "33333/33333/33333/33333");
    assert.equal(by("pencil", [-1, -1], [9, 9]), "30000/03000/00300/00030");
    assert.equal(by("pick", [1, 1]) + by("select", [1, 1]), "00000/00000/00000/00000".repeat(2));
});

test("filling stops at other values, and does not leak over corners or edges", () => {
    const walls = grid("00100", "01000", "10000");
    const filled = drawn(walls, { tool: "fill", value: 2, blank: 0, way: points([0, 0]) });
    assert.deepEqual(shown(filled), ["22100", "21000", "10000"]);
    const again = drawn(filled, { tool: "fill", value: 2, blank: 0, way: points([0, 0]) });
    assert.deepEqual(again, filled);
});

test("a line has no gaps, and both ends", () => {
    const random = new Random(5);
    for (let i = 0; i < 200; ++i) {
        const [from, to] = [0, 1].map(() => ({ x: random.below(40), y: random.below(25) })) as [Point, Point];
        const line = lineBetween(from, to);
        assert.deepEqual([line[0], line.at(-1)], [from, to]);
        line.slice(1).forEach(({ x, y }, at) => {
            const before = line[at];
            assert.ok(before && Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) === 1);
        });
    }
});

test("what is mirrored twice, shifted back or turned four times is as it was", () => {
    const random = new Random(2);
    for (const [width, height] of [
        [24, 21],
        [12, 21],
        [8, 8],
        [40, 25],
        [1, 3],
    ] as const) {
        const one = randomGrid(random, width, height);
        assert.deepEqual(mirroredAcross(mirroredAcross(one)), one);
        assert.deepEqual(mirroredDown(mirroredDown(one)), one);
        assert.deepEqual(shifted(shifted(one, 5, -7), -5, 7), one);
        assert.deepEqual(shifted(one, width, -height), one);
        assert.deepEqual(rotated(rotated(rotated(rotated(one)))), one);
    }
    assert.deepEqual(shown(shifted(grid("12", "34"), 1, 0)), ["21", "43"]);
    assert.deepEqual(shown(rotated(grid("12", "34"))), ["31", "42"]);
    assert.deepEqual(shown(rotated(grid("0120", "0340"))), ["0310", "0420"]);
});

test("a part is changed alone, and a paste over the edge is cut off", () => {
    const one = grid("1230", "4560", "7890");
    const area = { x: 0, y: 0, width: 3, height: 1 };
    assert.deepEqual(shown(changedWithin(one, area, mirroredAcross)), ["3210", "4560", "7890"]);
    const part = cut(one, { x: 1, y: 1, width: 2, height: 2 });
    assert.deepEqual(shown(part), ["56", "89"]);
    assert.deepEqual(shown(pasted(one, part, { x: 3, y: -1 })), ["1238", "4560", "7890"]);
});

test("bits become dots and dots bits, single or in pairs", () => {
    const rows = [0b10_01_11_00, 0xff, 0, 1, 2, 3, 4, 5];
    for (const isMulticolor of [false, true]) assert.deepEqual(rowsOf(dotsOf(rows, 8, isMulticolor), isMulticolor), rows);
    assert.deepEqual(dotsOf(rows, 8, true).values.slice(0, 4), [2, 1, 3, 0]);
    assert.deepEqual(rowsOf(dotsOf([0xabcdef], 24, true), true), [0xabcdef]);
});

test("every change is undone and done again, however many there were", () => {
    const random = new Random(9);
    const history = new History();
    const texts = ["start"];
    for (let i = 0; i < 500; ++i) {
        const before = texts.at(-1) ?? "";
        const at = random.below(before.length + 1);
        const after = before.slice(0, at) + "ab".repeat(random.below(3)) + before.slice(at + random.below(4));
        history.record(before, after);
        if (after !== before) texts.push(after);
    }
    let text = texts.at(-1) ?? "";
    for (const before of texts.slice(0, -1).reverse()) assert.equal((text = history.undo(text)), before);
    assert.equal(history.canUndo, false);
    assert.equal(history.undo(text), text);
    for (const after of texts.slice(1)) assert.equal((text = history.redo(text)), after);
    assert.equal(history.canRedo, false);
    history.undo(text);
    history.record("x", "y");
    assert.equal(history.canRedo, false);
});

test("a change is as small as it can be", () => {
    assert.deepEqual(changeBetween("<data>17</data>", "<data>19</data>"), { at: 7, before: "7", after: "9" });
    assert.deepEqual(changeBetween("aaa", "aa"), { at: 2, before: "a", after: "" });
    assert.deepEqual(changeBetween("a", "a"), { at: 1, before: "", after: "" });
});

test("BYTE lines look like those of the source", () => {
    assert.deepEqual(styleOf(""), usualStyle);
    const capital =
        "start   lda #$FF\n; byte 1\ntable   BYTE $0A,$FF\n        BYTE $1F\n\t BYTE 3\n        BYTE $AB ; 99 decimal 98\n";
    assert.deepEqual(styleOf(capital), { indentation: "        ", word: "BYTE", numbers: "capital" });
    assert.equal(byteLines([1, 171, 3], 2, styleOf(capital)), "        BYTE $01,$AB\n        BYTE $03\n");
    const decimal = "\tlda #$d0\r\n\t.byte 12,13\r\n";
    assert.deepEqual(styleOf(decimal), { indentation: "\t", word: ".byte", numbers: "decimal" });
    assert.equal(byteLines([0, 255], 8, styleOf(decimal)), "\t.byte 0,255\n");
    assert.deepEqual(styleOf("a\n  lda #$AB\n  rts\n"), { indentation: "  ", word: "byte", numbers: "capital" });
    assert.equal(styleOf("x byte %10000001\n").numbers, "binary");
    assert.equal(byteLines([129], 1, { ...usualStyle, numbers: "binary" }), "        byte %10000001\n");
});

test("the bytes of pictures are those of INCBIN, and memory gives the pictures back", () => {
    const sprites = open("sprites/game.spt");
    const { bytes, perLine } = pictureBytes(sprites, 0, "codes", true);
    assert.deepEqual([bytes.length, perLine], [64, 3]);
    assert.deepEqual(rowsInMemory(Uint8Array.from(bytes), true), [sprites.rows(0)]);
    assert.equal(pictureBytes(sprites, 0, "codes", false).bytes.length, 63);
    const characters = open("characters/game.cst");
    assert.deepEqual(pictureBytes(characters, 1, "codes", false).bytes, [16, 17, 18, 19, 20, 21, 22, 23]);
    assert.deepEqual(rowsInMemory(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9), false), [[1, 2, 3, 4, 5, 6, 7, 8]]);
    const screens = open("screens-both/game.sdd");
    const part = (which: "codes" | "colours" | "both" | "interleaved") =>
        pictureBytes(screens, 0, which, false).bytes.slice(0, 8);
    assert.deepEqual(part("codes"), [0x01, 0x02, 0x03, 0xa0, 0xff, 0x20]);
    assert.deepEqual(part("colours"), [1, 2, 3, 4, 5, 14]);
    assert.deepEqual(part("both"), [0x01, 0x02, 0x03, 0xa0, 0xff, 0x20, 1, 2]);
    assert.deepEqual(part("interleaved"), [0x01, 1, 0x02, 2, 0x03, 3, 0xa0, 4]);
});

const rgbaOf = (colors: readonly number[]) =>
    colors.flatMap((color) => {
        const hex = c64.palette[color] ?? "";
        return [...[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)), color === 255 ? 0 : 255];
    });

test("colours of a picture are the closest ones of the C64, and what is transparent is the ground", () => {
    const colors = [...Array(16).keys(), 255];
    assert.deepEqual([...colorsOf(17, 1, rgbaOf(colors), 6).colors], [...Array(16).keys(), 6]);
    assert.deepEqual([...colorsOf(1, 1, [250, 254, 240, 200], 6).colors], [1]);
});

const pictureOf = (width: number, height: number, at: (x: number, y: number) => number): ColorPicture => ({
    width,
    height,
    colors: Uint8Array.from(gridOf(width, height, at).values),
});

test("a picture is divided into sprites and characters, or refused with the first cells that do not fit", () => {
    const wanted = { look: usualLook, isMulticolor: false, isSprite: true, most: 9 };
    const two = pictureOf(48, 21, (x, y) => (y === 0 ? (x < 24 ? 1 : 7) : usualLook.ground));
    const ofTwo = dotsFrom(two, wanted);
    assert.deepEqual("result" in ofTwo && ofTwo.result.map(([first, second]) => [first, second]), [
        [0xffffff, 0],
        [0xffffff, 0],
    ]);
    const bad = pictureOf(24, 16, (x, y) => (x >= 16 && y >= 8 ? x & 3 : usualLook.ground));
    assert.deepEqual(dotsFrom(bad, { ...wanted, isSprite: false }), { refusal: { why: "colours", cells: [{ x: 2, y: 1 }] } });
    assert.deepEqual(dotsFrom(bad, wanted), { refusal: { why: "size", width: 24, height: 21 } });
    assert.deepEqual(dotsFrom(two, { ...wanted, most: 1 }), { refusal: { why: "many", cells: 2, most: 1 } });
});

test("a multicolour picture needs pairs of dots, in three shared colours and one of its own", () => {
    const { ground, first, second } = usualLook;
    const wanted = { look: usualLook, isMulticolor: true, isSprite: true, most: 9 };
    const colors = [ground, first, 7, second];
    const paired = dotsFrom(
        pictureOf(24, 21, (x) => colors[(x >> 1) & 3] ?? 0),
        wanted,
    );
    assert.deepEqual("result" in paired && paired.result[0]?.[0], 0b00_01_10_11_00_01_10_11_00_01_10_11);
    const single = pictureOf(24, 21, (x) => (x === 1 ? 7 : ground));
    assert.deepEqual(dotsFrom(single, wanted), { refusal: { why: "colours", cells: [{ x: 0, y: 0 }] } });
});

test("a picture of a screen becomes its cells", () => {
    const cells = gridOf(4, 3, (x, y) => cellValue(4 * y + x, 1 + x));
    const picture = screenPicture("", cells, c64Glyphs, screenLook, false);
    const found = cellsFrom({ ...picture, colors: picture.pixels }, c64Glyphs, screenLook.ground);
    assert.deepEqual("result" in found && found.result, cells);
    picture.pixels[9 * 32 + 9] = 5;
    picture.pixels[17 * 32] = 5;
    const isBad = cellsFrom({ ...picture, colors: picture.pixels }, c64Glyphs, screenLook.ground);
    assert.deepEqual(isBad, {
        refusal: {
            why: "colours",
            cells: [
                { x: 1, y: 1 },
                { x: 0, y: 2 },
            ],
        },
    });
});

test("what is typed has screen codes", () => {
    assert.deepEqual(Array.from("@aZ [1?^£", screenCodeOf), [0, 1, 26, 32, 27, 49, 63, 30, 28]);
    assert.deepEqual(["é", "{", "Enter", ""].map(screenCodeOf), [undefined, undefined, undefined, undefined]);
});

function session(path: string) {
    const written: Uint8Array[] = [];
    const drawing = new DrawingSession(open(path), { write: (bytes) => written.push(bytes), isReadOnly: () => false });
    return { drawing, written };
}

test("a session draws, copies between pictures, and undoes down to the file as it was", () => {
    const { drawing, written } = session("sprites/game.spt");
    const count = drawing.document.pictures.length;
    drawing.set({ tool: "box" });
    drawing.draw(drawing.strokeWith(points([0, 0], [23, 20])));
    assert.deepEqual(drawing.document.rows(0), new Array(21).fill(0xffffff));
    drawing.copy();
    drawing.add();
    assert.deepEqual([drawing.index, drawing.document.pictures.length], [1, count + 1]);
    drawing.paste();
    assert.deepEqual(drawing.document.rows(1), drawing.document.rows(0));
    drawing.set({ selection: { x: 0, y: 0, width: 1, height: 1 } });
    drawing.cutOut();
    assert.equal(drawing.document.rows(1)[0], 0x7fffff);
    drawing.set({ selection: { x: 0, y: 1, width: 2, height: 1 } });
    drawing.clear();
    assert.equal(drawing.document.rows(1)[1], 0x3fffff);
    drawing.move(1);
    assert.equal(drawing.index, 2);
    drawing.setMulticolor(true);
    assert.deepEqual([drawing.grid.width, drawing.dotWidth, drawing.canPaste], [12, 2, false]);
    drawing.remove();
    while (drawing.canUndo) drawing.undo();
    assert.deepEqual(drawing.document.bytes(), golden("sprites/game.spt"));
    assert.deepEqual(written.at(-1), golden("sprites/game.spt"));
    while (drawing.canRedo) drawing.redo();
    assert.equal(drawing.document.pictures.length, count);
});

test("cells, dots and pairs are not pasted into each other, and a change elsewhere can be undone", () => {
    const { drawing } = session("screens-both/game.sdd");
    const sprites = session("sprites/game.spt").drawing;
    drawing.set({ selection: { x: 1, y: 0, width: 2, height: 1 } });
    drawing.copy();
    assert.deepEqual([drawing.canPaste, sprites.canPaste], [true, false]);
    drawing.set({ selection: { x: 0, y: 1, width: 1, height: 1 } });
    drawing.paste();
    assert.deepEqual(
        drawing.document.cells(0)[1]?.map(({ code }) => code),
        [2, 3, 0x20],
    );
    assert.deepEqual(drawing.selection, { x: 0, y: 1, width: 2, height: 1 });
    drawing.reload("a.sdd", golden("screens-both/game.sdd"));
    assert.equal(drawing.document.cells(0)[1]?.[0]?.code, 0xa0);
    drawing.undo();
    assert.equal(drawing.document.cells(0)[1]?.[0]?.code, 2);
});

test("what cannot be written changes nothing", () => {
    const host = { write: () => assert.fail("written"), isReadOnly: () => true };
    const drawing = new DrawingSession(open("characters/game.cst"), host);
    drawing.draw(drawing.strokeWith(points([0, 0])));
    drawing.addAll([[255, 255]]);
    drawing.add();
    assert.deepEqual(drawing.document.bytes(), golden("characters/game.cst"));
});

test("several characters are set in one step", () => {
    const { drawing } = session("characters/game.cst");
    drawing.addAll([
        [1, 1, 1, 1, 1, 1, 1, 1],
        [2, 2, 2, 2, 2, 2, 2, 2],
        [0, 0, 0, 0, 0, 0, 0, 9],
    ]);
    assert.deepEqual(
        [0, 1, 2].map((code) => drawing.document.rows(code)[7]),
        [1, 2, 9],
    );
    drawing.undo();
    assert.deepEqual(drawing.document.bytes(), golden("characters/game.cst"));
});
