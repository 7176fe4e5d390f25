// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyNames } from "./key_names";

test("each of the 64 keys has a name of its own", () => {
    assert.equal(new Set(keyNames).size, 64);
    assert.equal(keyNames[10], "a");
    assert.equal(keyNames[63], "{stop}");
});
