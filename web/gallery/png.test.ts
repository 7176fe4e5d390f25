// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inflateSync } from "node:zlib";

import { repository } from "../testing/places";
import { packedPng } from "./png.mjs";

/** Type and content of each chunk, with its checksum looked at by who wrote the file. */
function chunksOf(png: Buffer): [string, Buffer][] {
    const chunks: [string, Buffer][] = [];
    for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
        chunks.push([png.toString("latin1", at + 4, at + 8), png.subarray(at + 4, at + 12 + png.readUInt32BE(at))]);
    }
    return chunks;
}

const dataOf = (png: Buffer) => {
    const parts = chunksOf(png).filter(([type]) => type === "IDAT");
    return inflateSync(Buffer.concat(parts.map(([, part]) => part.subarray(4, -4))));
};

test("a picture is packed, and stays the same picture", () => {
    const picture = readFileSync(join(repository, "examples/fli/fli.png"));
    const packed = packedPng(picture);
    assert.deepEqual(dataOf(packed), dataOf(picture));
    assert.ok(packed.length <= picture.length * 1.1);
    const others = (png: Buffer) => chunksOf(png).filter(([type]) => type !== "IDAT");
    assert.deepEqual(others(packed), others(picture));
    assert.deepEqual(packedPng(packed), packed);
});
