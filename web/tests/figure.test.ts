// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { judged } from "./figure";

const delay = (value: number) => ({ name: "delay", value, limit: 100, unit: "ms" });

test("a row says where its limit does not hold, and fails at twice the limit only", () => {
    assert.deepEqual(judged(delay(100), false), {
        name: "delay",
        value: "100 ms",
        limit: "100 ms",
        note: "",
        isFailed: false,
    });
    assert.equal(judged(delay(150), false).note, "over it");
    assert.equal(judged(delay(150), false).isFailed, false);
    assert.equal(judged(delay(201), false).isFailed, true);
});

test("on a busy machine nothing fails, and nothing looks good that is not", () => {
    for (const value of [150, 201]) {
        assert.equal(judged(delay(value), true).note, "not judged: the machine is busy");
        assert.equal(judged(delay(value), true).isFailed, false);
    }
    assert.equal(judged(delay(90), true).note, "");
});

test("of the best of some tries the row says how many those were", () => {
    assert.equal(judged({ name: "gaps", value: 0, limit: 0, tries: 1 }, false).value, "0 (1 try)");
    assert.equal(judged({ name: "gaps", value: 2, limit: 0, tries: 3 }, false).value, "2 (3 tries)");
    assert.equal(judged({ name: "gaps", value: 2, limit: 0, tries: 3 }, false).isFailed, true);
});
