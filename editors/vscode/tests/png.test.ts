// SPDX-License-Identifier: MIT
// Pictures as PNG files, read back with zlib's checksums and compression.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as zlib from "node:zlib";

import c64 from "../../shared/c64.json";
import { draw, emptyPicture, enlarged, sheetOf, transparent } from "../../shared/picture";
import { crc32, pngOf } from "../src/designer/png";

function chunksOf(file: Buffer): Map<string, Buffer> {
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < file.length;) {
        const length = file.readUInt32BE(at);
        const type = file.toString("latin1", at + 4, at + 8);
        chunks.set(type, file.subarray(at + 8, at + 8 + length));
        at += 12 + length;
    }
    return chunks;
}

test("the checksum is CRC-32", () => {
    // The check value that descriptions of CRC-32 give for these nine digits.
    assert.equal(crc32(Buffer.from("123456789")), 0xcbf43926);
});

test("a picture comes back from its file", () => {
    const picture = { name: "", width: 3, height: 2, pixels: Uint8Array.of(0, 1, 15, transparent, 2, 14) };
    const chunks = chunksOf(pngOf(picture));
    assert.deepEqual([...chunks.keys()], ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
    const header = chunks.get("IHDR");
    assert.deepEqual([header?.readUInt32BE(0), header?.readUInt32BE(4), header?.[8], header?.[9]], [3, 2, 8, 3]);
    const rows = zlib.inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
    assert.deepEqual([...rows], [0, 0, 1, 15, 0, 16, 2, 14]);
    assert.equal(chunks.get("tRNS")?.[16], 0);
    assert.equal(chunks.get("PLTE")?.toString("hex", 3, 6), c64.palette[1]?.slice(1));
});

test("a sheet has its pictures in rows with a dot between them", () => {
    const pictures = [1, 2, 3].map((color) => emptyPicture("", 2, 1, color));
    const sheet = sheetOf(pictures, 2);
    assert.deepEqual([sheet.width, sheet.height], [7, 5]);
    const row = (y: number) => [...sheet.pixels.slice(y * 7, y * 7 + 7)];
    const none = transparent;
    assert.deepEqual(row(1), [none, 1, 1, none, 2, 2, none]);
    assert.deepEqual(row(3), [none, 3, 3, none, none, none, none]);
});

test("what lies outside is cut off", () => {
    const target = emptyPicture("", 2, 2, 0);
    draw(emptyPicture("", 2, 2, 5), target, 1, -1);
    assert.deepEqual([...target.pixels], [0, 5, 0, 0]);
});

test("an enlarged picture has squares for dots", () => {
    const large = enlarged({ name: "x", width: 2, height: 1, pixels: Uint8Array.of(1, 2) }, 2);
    assert.deepEqual([large.width, large.height, ...large.pixels], [4, 2, 1, 1, 2, 2, 1, 1, 2, 2]);
});
