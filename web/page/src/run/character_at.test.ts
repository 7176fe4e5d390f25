// SPDX-License-Identifier: MIT
// The character at a point of the picture, which the VIC draws from dot 32 and from line 51 of the frame on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { characterAt } from "./character_at";

/** The middle of a dot. */
const at = (dot: number, line: number, lines = 272) => characterAt((dot + 0.5) / 384, (line + 0.5) / 272, lines);

test("each character is 8 x 8 dots, from the top left corner of the text on", () => {
    assert.deepEqual(at(32, 35), { row: 0, column: 0 });
    assert.deepEqual(at(39, 42), { row: 0, column: 0 });
    assert.deepEqual(at(40, 43), { row: 1, column: 1 });
    assert.deepEqual(at(32 + 319, 35 + 199), { row: 24, column: 39 });
});

test("the border has no characters", () => {
    for (const [dot, line] of [
        [31, 100],
        [352, 100],
        [100, 34],
        [100, 235],
    ] as const)
        assert.equal(at(dot, line), undefined);
});

test("the lower picture of an NTSC machine begins 12 lines below the top, with the text 23 lines further", () => {
    assert.deepEqual(at(32, 12 + 23, 247), { row: 0, column: 0 });
    assert.equal(at(32, 12 + 22, 247), undefined);
    assert.deepEqual(at(32, 12 + 23 + 199, 247), { row: 24, column: 0 });
});
