// SPDX-License-Identifier: MIT
// Bytes as characters, by the tables of the C64: PETSCII and screen codes have the letters at different places.
import assert from "node:assert/strict";
import { test } from "node:test";
import { characterOf, type CharacterCode } from "./characters";

const shown = (bytes: readonly number[], code: CharacterCode) => bytes.map((byte) => characterOf(byte, code)).join("");

test("PETSCII has small letters from $41, and capitals from $61 and again from $c1", () => {
    assert.equal(shown([0x48, 0x45, 0x4c, 0x4c, 0x4f, 0x21], "petscii"), "hello!");
    assert.equal(shown([0xc8, 0x45, 0x68], "petscii"), "HeH");
    assert.equal(shown([0x40, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f], "petscii"), "@[£]↑←");
});

test("screen codes have small letters from 1, and bit 7 only reverses", () => {
    assert.equal(shown([8, 5, 12, 12, 15, 0x21], "screen"), "hello!");
    assert.equal(shown([0x88, 0x85, 0xa0, 0x48], "screen"), "he H");
    assert.equal(shown([0, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f], "screen"), "@[£]↑←");
});

test("each byte is one sign, and control codes are a dot", () => {
    for (const code of ["petscii", "screen"] as const)
        for (let byte = 0; byte < 256; ++byte) assert.equal(characterOf(byte, code).length, 1, `${code} ${byte}`);
    assert.equal(shown([0x00, 0x0d, 0x1f, 0x93, 0x60, 0xff], "petscii"), "······");
});
