// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { screenHeight, screenWidth } from "../workers/messages";
import { cellsInRow, differingCells } from "./differences";

/** Black, but for these dots. */
function picture(lines: number, ...dots: (readonly [x: number, y: number])[]): ArrayBuffer {
    const pixels = new Uint32Array(screenWidth * lines);
    for (const [x, y] of dots) pixels[y * screenWidth + x] = 1;
    return pixels.buffer;
}

test("pictures that are the same differ nowhere", () => {
    assert.equal(differingCells(picture(screenHeight, [3, 4]), picture(screenHeight, [3, 4])).size, 0);
});

test("the cells are those of the text screen, which begins at 32, 35, on an NTSC machine at 32, 23", () => {
    for (const [lines, top] of [
        [272, 35],
        [247, 23],
    ] as const) {
        const none = picture(lines);
        const cellOf = (x: number, y: number) => [...differingCells(none, picture(lines, [x, y]))];
        const first = cellOf(32, top);
        assert.equal(first.length, 1);
        assert.deepEqual(cellOf(39, top + 7), first);
        assert.deepEqual(cellOf(40, top), [(first[0] ?? 0) + 1]);
        assert.deepEqual(cellOf(32, top + 8), [(first[0] ?? 0) + cellsInRow]);
        assert.deepEqual(cellOf(31, top), [(first[0] ?? 0) - 1]);
        assert.deepEqual(cellOf(32, top - 1), [(first[0] ?? 0) - cellsInRow]);
    }
});

test("dots in one cell are one difference", () => {
    const dots = picture(screenHeight, [32, 35], [33, 36], [39, 42], [40, 42]);
    assert.equal(differingCells(picture(screenHeight), dots).size, 2);
});

test("what only one picture has differs", () => {
    const [short, long] = [picture(247), picture(272)];
    assert.ok(differingCells(short, long).size >= 3 * cellsInRow);
});
