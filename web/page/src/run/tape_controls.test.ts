// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { counterOf } from "./tape_controls";

test("the counter shows minutes and seconds of tape", () => {
    assert.equal(counterOf(0), "0:00");
    assert.equal(counterOf(67.9), "1:07");
    assert.equal(counterOf(3600), "60:00");
});
