// SPDX-License-Identifier: MIT
// The pictures of designer files have the dots that gato's INCBIN puts into programs.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { charactersIn, glyphsIn } from "../../shared/characters";
import { designerFileKind } from "../../shared/designer_file";
import { DesignerFileError } from "../../shared/elements";
import type { Picture } from "../../shared/picture";
import { screensIn } from "../../shared/screens";
import { ground, spritesIn } from "../../shared/sprites";
import { parseXml } from "../src/designer/xml";
import { assemble, repository, temporaryFolder } from "./places";

const spritesOf = (xml: string) => spritesIn(parseXml(xml));
const charactersOf = (xml: string) => charactersIn(parseXml(xml));
const glyphsOf = (xml: string) => glyphsIn(parseXml(xml));
const screensOf = (xml: string) => screensIn(parseXml(xml));

const golden = (path: string) => readFileSync(join(repository, "tests/golden/08-files", path), "utf8");

/** The bytes of rows of dots, a set bit for each one that is drawn. */
function bits(picture: Picture, isSet: (color: number) => boolean): number[] {
    const bytes: number[] = new Array<number>((picture.width * picture.height) / 8).fill(0);
    picture.pixels.forEach((color, i) => {
        if (isSet(color)) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (0x80 >> (i & 7));
    });
    return bytes;
}

/** What gato makes of `incbin "file"` with these arguments. */
function included(name: string, content: string, words: string): number[] {
    const folder = temporaryFolder();
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, "test.asm"), `*=$1000\n incbin "${name}"${words}\n`);
    return [...assemble(join(folder, "test.asm"))];
}

test("a sprite has the dots that its 24 bit numbers say", () => {
    // The example of docs/LANGUAGE.md: 8388609 is the first and the last of 24 bits, 255 the last eight.
    const rows = [8388609, ...new Array<number>(19).fill(0), 255].map((row) => `<data>${row}</data>`).join("");
    const [ship] = spritesOf(`<sprites><sprite><sdata>${rows}</sdata></sprite></sprites>`);
    assert.ok(ship);
    assert.equal(ship.name, "sprite 1");
    assert.deepEqual([ship.width, ship.height], [24, 21]);
    const drawn = [...ship.pixels.keys()].filter((i) => ship.pixels[i] !== ground);
    assert.deepEqual(drawn, [0, 23, 496, 497, 498, 499, 500, 501, 502, 503]);
});

test("all sprites of a file are the bytes of INCBIN", () => {
    const file = golden("sprites/game.spt");
    const pictures = spritesOf(file);
    assert.ok(pictures.length >= 3);
    assert.deepEqual(pictures.map(({ name }) => name).slice(0, 2), ["sprite 1", "sprite 2"]);
    assert.deepEqual(
        pictures.flatMap((picture) => bits(picture, (color) => color !== ground)),
        included("game.spt", file, ""),
    );
});

test("a multicolour sprite has dots of double width", () => {
    const rows = [0b00_01_10_11 << 16, ...new Array<number>(20).fill(0)].map((row) => `<data>${row}</data>`).join("");
    const [sprite] = spritesOf(`<a><sprite><multicolour>True</multicolour><sdata>${rows}</sdata></sprite></a>`);
    const [none, , first, other, own, , second] = sprite?.pixels ?? [];
    assert.equal(none, ground);
    assert.equal(first, other);
    assert.equal(new Set([none, first, own, second]).size, 4);
});

test("a damaged sprite is refused in the words of the assembler", () => {
    assert.throws(
        () => spritesOf("<sprites><sdata><data>1</data></sdata></sprites>"),
        new DesignerFileError("has a sprite of 1 rows; 21 are needed"),
    );
    assert.throws(() => spritesOf("<sprites/>"), /holds no sprites/);
    assert.throws(() => spritesOf("<sprites><sdata>"), /is not valid XML/);
    assert.throws(() => spritesOf("this is { no program"), /is not valid XML/);
});

test("characters are the bytes of INCBIN, and the others are told", () => {
    const file = golden("characters/game.cst");
    const pictures = charactersOf(file);
    assert.equal(pictures.length, 256);
    const known = [...glyphsOf(file).keys()];
    assert.deepEqual(known, [0, 1, 3]);
    const shown = pictures.filter((_, code) => known.includes(code));
    assert.deepEqual(
        shown.flatMap((picture) => bits(picture, (color) => color === 14)),
        [...included("game.cst", file, ",0,1"), ...included("game.cst", file, ",3,3")],
    );
    assert.equal(pictures[2]?.name, "$02 (not in the file)");
});

test("a character without a code is refused", () => {
    assert.throws(
        () => charactersOf("<charset><character><charcode>256</charcode></character></charset>"),
        /code from 0 to 255/,
    );
});

test("a screen has the colours of its cells and gato's glyphs", () => {
    const file = golden("screens-both/game.sdd");
    const [first, second] = screensOf(file);
    assert.ok(first && second);
    assert.deepEqual([first.name, second.name, first.width, first.height], ["first", "second", 24, 16]);
    // The cell $a0, a reversed space, in colour 4 fills the second row's first eight by eight dots; $20 at its end is empty.
    const dot = (x: number, y: number) => first.pixels[y * first.width + x];
    for (let y = 8; y < 16; ++y) {
        for (let x = 0; x < 8; ++x) assert.deepEqual([dot(x, y), dot(x + 16, y)], [4, 0]);
    }
    // The first cell is an A in colour 1: in its first column there is no dot, as letters keep a distance.
    const letter = Array.from({ length: 64 }, (_, i) => dot(i % 8, i >> 3));
    assert.deepEqual([...new Set(letter)].sort(), [0, 1]);
});

test("a cell that is not seven digits is refused", () => {
    assert.throws(
        () => screensOf("<Screens><Screen><RowData>0102000,02</RowData></Screen></Screens>"),
        /not 7 hexadecimal digits/,
    );
    assert.throws(() => screensOf("<Screens/>"), /holds no screens/);
});

test("kinds are told by the end of the name, in either case", () => {
    assert.equal(designerFileKind("/a/SHIP.SPT")?.things, "sprites");
    assert.equal(designerFileKind("/a/ship.spt.bak"), undefined);
});
