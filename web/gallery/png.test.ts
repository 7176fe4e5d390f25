// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inflateSync } from "node:zlib";

import { repository } from "../testing/places";
import { iconPng, polygonsOf } from "./icon.mjs";
import { packedPng } from "./png.mjs";

/** The type of each chunk, and its bytes from the type to the checksum. */
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

test("paths become polygons", () => {
    assert.deepEqual(polygonsOf("M1 2h3v4H1zM5 5l1-1"), [
        [
            [1, 2],
            [4, 2],
            [4, 6],
            [1, 6],
        ],
        [
            [5, 5],
            [6, 4],
        ],
    ]);
    const [circle = []] = polygonsOf("M0 0c0 4 4 4 4 0s4-4 4 0");
    assert.deepEqual(circle.at(-1), [8, 0]);
    assert.ok(
        circle.some(([, y]) => y < -2.9),
        "the second bow goes the other way",
    );
    assert.throws(() => polygonsOf("M0 0a1 1 0 0 0 1 1"));
});

test("the icon is painted on its ground, smaller where corners are cut", () => {
    const svg = '<svg viewBox="0 0 4 4"><path fill="#ff0000" d="M0 0h4v4H0z"/><path fill="#0000ff" d="M2 0h2v4H2z"/></svg>';
    const colours = (share: number) => {
        const dots = dataOf(iconPng(svg, 8, { ground: "#00ff00", share }));
        const row = dots.subarray(4 * 25 + 1, 5 * 25);
        return Array.from({ length: 8 }, (_, x) => row.subarray(3 * x, 3 * x + 3).toString("hex"));
    };
    const [red, blue, green] = ["ff0000", "0000ff", "00ff00"];
    assert.deepEqual(colours(1), [red, red, red, red, blue, blue, blue, blue]);
    assert.deepEqual(colours(0.5), [green, green, red, red, blue, blue, green, green]);
});
