// SPDX-License-Identifier: MIT
// QR codes, decoded by the standard (ISO/IEC 18004) far enough to be sure that the text is in them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { mostQrBytes, qrCodeOf, type QrCode } from "./qr";

/** Rows of modules, without the quiet zone. */
function modulesOf({ size, path }: QrCode): boolean[][] {
    const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
        modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
    }
    return modules.slice(4, -4).map((row) => row.slice(4, -4));
}

const masks: ((row: number, column: number) => boolean)[] = [
    (i, j) => (i + j) % 2 === 0,
    (i) => i % 2 === 0,
    (_, j) => j % 3 === 0,
    (i, j) => (i + j) % 3 === 0,
    (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
    (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
    (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
    (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Everything but data in version 2: finder patterns with formats, timing, one alignment pattern, the dark module. */
function isFunction(row: number, column: number, size: number): boolean {
    const inCorner = (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
    return inCorner || row === 6 || column === 6 || (Math.abs(row - 18) <= 2 && Math.abs(column - 18) <= 2);
}

/** The text of a code of version 2, whose data are one block. */
function read(modules: boolean[][]): string {
    const size = modules.length;
    const at = (row: number, column: number) => modules[row]?.[column] ?? false;
    const format = [2, 3, 4].reduce((bits, column) => (bits << 1) | Number(at(8, column)), 0) ^ 0b101;
    const mask = masks[format] ?? (() => false);
    const bits: number[] = [];
    let isUp = true;
    for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
        for (let step = 0; step < size; ++step) {
            const row = isUp ? size - 1 - step : step;
            for (const column of [right, right - 1]) {
                if (!isFunction(row, column, size)) bits.push(Number(at(row, column) !== mask(row, column)));
            }
        }
    }
    const number = (from: number, length: number) => parseInt(bits.slice(from, from + length).join(""), 2);
    assert.equal(number(0, 4), 4, "bytes");
    return String.fromCharCode(...Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8)));
}

test("the code says the text", () => {
    for (const text of ["https://example.org/#1=q1ZKyy", "https://example.org/a/b/#1=-_"]) {
        const code = qrCodeOf(text);
        assert.ok(code);
        assert.equal(code.size, 25 + 8);
        assert.equal(read(modulesOf(code)), text);
    }
});

test("2,900 bytes are a code, and one more is none", () => {
    assert.ok(qrCodeOf("a".repeat(mostQrBytes)));
    assert.equal(qrCodeOf("a".repeat(mostQrBytes + 1)), undefined);
    assert.equal(qrCodeOf("ñ".repeat(mostQrBytes / 2 + 1)), undefined);
});

test("a code has the three finders in its corners", () => {
    const code = qrCodeOf("https://example.org/#1=" + "x".repeat(1000));
    assert.ok(code);
    const modules = modulesOf(code);
    const last = modules.length - 7;
    for (const [top, left] of [
        [0, 0],
        [0, last],
        [last, 0],
    ] as const) {
        const row = (y: number) =>
            (modules[top + y] ?? [])
                .slice(left, left + 7)
                .map(Number)
                .join("");
        assert.deepEqual([0, 1, 2, 6].map(row), ["1111111", "1000001", "1011101", "1111111"]);
    }
});
