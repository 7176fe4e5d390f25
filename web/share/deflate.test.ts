// SPDX-License-Identifier: MIT
// What is packed for links is unpacked by another library's inflate (node's).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";

import { repository } from "../testing/places";
import { Random } from "../testing/random";
import { deflated } from "./deflate";
import { codeLengths } from "./huffman";

const source = (path: string) => new Uint8Array(readFileSync(join(repository, path)));

test("what is packed comes back", () => {
    const random = new Random(5);
    const words = ["lda ", "sta ", "\n", "$d020", "jsr ", "loop", "ñ"];
    const texts = Array.from({ length: 60 }, (_, i) => Array.from({ length: i * 5 }, () => random.pick(words)).join(""));
    const inputs = [
        ...texts.map((text) => new TextEncoder().encode(text)),
        new Uint8Array(20_000),
        random.bytes(3000),
        Uint8Array.from({ length: 2000 }, (_, i) => i >> 3),
        source("examples/fli/fli.asm"),
    ];
    for (const bytes of inputs) assert.deepEqual(new Uint8Array(inflateRawSync(deflated(bytes))), bytes);
});

test("it is never larger than by the usual way, and of sources one per cent smaller at least", () => {
    for (const path of ["examples/input/input.asm", "examples/fli/fli.asm", "examples/fastloader/fastloader.asm"]) {
        const bytes = source(path);
        const usual = deflateRawSync(bytes, { level: 9 }).length;
        assert.ok(deflated(bytes).length <= usual * 0.99, `${path}: ${deflated(bytes).length} of ${usual}`);
    }
});

test("code words are no longer than allowed, and fill the tree", () => {
    const counts = Array.from({ length: 30 }, (_, i) => 2 ** i);
    for (const mostBits of [5, 7, 15]) {
        const lengths = codeLengths(counts, mostBits);
        assert.ok(Math.max(...lengths) <= mostBits);
        assert.equal(
            lengths.reduce((sum, bits) => sum + 2 ** -bits, 0),
            1,
        );
    }
    assert.deepEqual([...codeLengths([0, 4, 0], 7)], [0, 1, 0]);
    assert.deepEqual([...codeLengths([0, 0], 7)], [0, 0]);
});
