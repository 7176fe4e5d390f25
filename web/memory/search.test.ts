// SPDX-License-Identifier: MIT
// Searches in memory: bytes, any bytes, texts in both codes, and from where.
import assert from "node:assert/strict";
import { test } from "node:test";
import { searchFor, type SearchKind } from "./search";

const memory = Uint8Array.from([0xa9, 0, 0x8d, 0x20, 0xd0, 0x43, 0x41, 0x54, 3, 1, 20, 0xa9]);
const found = (kind: SearchKind, text: string, from = 0) => searchFor(kind, text)?.findIn(memory, from);

test("bytes are found, and any byte is written ??", () => {
    assert.equal(found("bytes", "20 d0"), 3);
    assert.equal(found("bytes", "$a9,?? 8D"), 0);
    assert.equal(found("bytes", "20 d1"), undefined);
});

test("a text is found as PETSCII or as screen codes, whatever the case", () => {
    assert.equal(found("petscii", "cat"), 5);
    // $43 $41 $54 are capitals there.
    assert.deepEqual([found("screen", "Cat"), found("screen", "Cat", 6)], [5, 8]);
});

test("a search goes round, but nothing goes over the end of memory", () => {
    assert.equal(found("bytes", "a9", 1), 11);
    assert.equal(found("bytes", "8d", 5), 2);
    assert.equal(found("bytes", "a9 a9"), undefined);
});

test("what is no list of bytes cannot be searched for", () => {
    for (const text of ["", "a9 x", "100"]) assert.equal(searchFor("bytes", text), undefined);
    assert.equal(searchFor("petscii", ""), undefined);
});
