// SPDX-License-Identifier: MIT
// Bytes as digits and back, in each base.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bases, byteIn, byteText } from "./bytes";

test("a byte has as many digits as the largest", () => {
    assert.deepEqual(
        bases.map((base) => byteText(10, base)),
        ["0a", "010", "00001010"],
    );
});

test("what is typed is a byte in the base that is shown, or in the one of its mark", () => {
    assert.deepEqual(
        bases.map((base) => byteIn(" 10 ", base)),
        [0x10, 10, 2],
    );
    for (const base of bases) assert.deepEqual([byteIn("$7f", base), byteIn("%101", base)], [0x7f, 5]);
    assert.deepEqual(
        [byteIn("100", "16"), byteIn("256", "10"), byteIn("2", "2"), byteIn("", "16"), byteIn("-1", "10")],
        [undefined, undefined, undefined, undefined, undefined],
    );
});
