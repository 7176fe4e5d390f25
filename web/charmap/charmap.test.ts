// SPDX-License-Identifier: MIT
// Which codes characters have, with which keys they are typed, and what is written for them where.
import assert from "node:assert/strict";
import { test } from "node:test";
import { characterCode, codeNames, controlCode, controls, keysOf } from "./codes";
import { insertionOf, placeIn, textOf } from "./insertion";

const a = characterCode(1);
const capitalA = characterCode(0x41);
const graphic = characterCode(0x66);
const heart = characterCode(0x53);
const at = characterCode(0);
const reversedA = characterCode(0x81);
const clear = controlCode(0x93);

test("a character has a PETSCII code, by which it can be printed", () => {
    assert.deepEqual(
        [0, 1, 0x20, 0x3f, 0x41, 0x5a, 0x61, 0x7f].map((screen) => characterCode(screen).petscii),
        [0x40, 0x41, 0x20, 0x3f, 0xc1, 0xda, 0xa1, 0xbf],
    );
    assert.deepEqual(characterCode(0x81), { screen: 0x81, petscii: 0x41, isReversed: true });
    // Of several codes, the one with a name.
    assert.deepEqual(
        [0x40, 0x5e].map((screen) => codeNames[characterCode(screen).petscii]),
        ["sh asterisk", "pi"],
    );
});

test("all 128 characters that are not reversed have keys", () => {
    for (let screen = 0; screen < 128; ++screen) assert.notEqual(keysOf(characterCode(screen)), "", String(screen));
    assert.deepEqual(
        [0x01, 0x41, 0x66, 0x21, 0x3f, 0x1c, 0x5e, 0x60, 0x81].map((screen) => keysOf(characterCode(screen))),
        ["A", "SHIFT A", "C= +", "SHIFT 1", "SHIFT /", "£", "SHIFT ↑", "SHIFT SPACE", "CTRL 9, A, CTRL 0"],
    );
});

test("all control codes have names, and nearly all have keys", () => {
    const codes = Object.values(controls).flat();
    for (const code of codes) assert.doesNotMatch(codeNames[code] ?? "", /^\d*$/, String(code));
    const withoutKeys = codes.filter((code) => keysOf(controlCode(code)) === "");
    assert.deepEqual(withoutKeys, [0x8e]);
    assert.deepEqual(
        [0x93, 0x90, 0x81, 0x89].map((code) => keysOf(controlCode(code))),
        ["SHIFT CLR/HOME", "CTRL 1", "C= 1", "SHIFT F1"],
    );
});

test("the place decides what is written", () => {
    const places = (path: string, ...lines: string[]) => lines.map((line) => placeIn(path, line));
    assert.deepEqual(places("a.bas", "10 print ", '10 print "', '10 ?"a":', "10 rem ", "10 data ", "10 data 1:x="), [
        "decimal",
        "petsciiText",
        "decimal",
        "petsciiText",
        "petsciiText",
        "decimal",
    ]);
    assert.deepEqual(places("a.asm", " byte ", ' text "', " text 'it ", ` text "'`, ` text '"`, " lda #1 ; it's"), [
        "hexadecimal",
        "petsciiText",
        "screenText",
        "petsciiText",
        "screenText",
        "petsciiText",
    ]);
    assert.deepEqual(places("notes.txt", "x"), ["petsciiText"]);
});

test("in quotes a code is a character or a name in braces", () => {
    assert.deepEqual(
        [a, capitalA, graphic, at, clear].map((code) => insertionOf(code, "a.bas", '10 ?"', "screen")),
        ["a", "A", "{cm +}", "@", "{clear}"],
    );
    assert.equal(textOf(characterCode(0x22)), "{quote}");
    assert.equal(textOf(characterCode(0x1f)), "{arrow left}");
    assert.equal(textOf(reversedA), "{reverse on}a{reverse off}");
});

test("in single quotes a character that cannot be typed is a number", () => {
    const written = [a, at, heart, clear].map((code) => insertionOf(code, "a.asm", " text 'x", "screen"));
    assert.deepEqual(written, ["a", "',$00,'", "',$53,'", "',$93,'"]);
});

test("outside of texts a code is a number, which a comma keeps apart", () => {
    assert.deepEqual(
        [" byte ", " byte $01", ' text "a"', " byte 12", " lda #", " byte $01,"].map((line) =>
            insertionOf(heart, "a.asm", line, "screen"),
        ),
        ["$53", ",$53", ",$53", ",$53", "$53", "$53"],
    );
    assert.equal(insertionOf(heart, "a.asm", " lda #", "petscii"), "$d3");
    assert.equal(insertionOf(heart, "a.bas", "10 poke 1024,", "screen"), "83");
    // A reversed character has no PETSCII code, and a control code no other.
    assert.equal(insertionOf(reversedA, "a.asm", " byte ", "petscii"), "$81");
    assert.equal(insertionOf(clear, "a.asm", " byte ", "screen"), "$93");
});
