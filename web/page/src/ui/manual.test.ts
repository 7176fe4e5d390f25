// SPDX-License-Identifier: MIT
// Where the playground's links into the manual lead.
import assert from "node:assert/strict";
import { test } from "node:test";

import { manualPage, messagePage } from "./manual";

test("a message's code leads to its page, and nothing else does", () => {
    assert.equal(messagePage("E0201"), "manual/messages/e0201.html");
    assert.equal(messagePage("W0803"), "manual/messages/w0803.html");
    assert.equal(messagePage("../E0201"), undefined);
});

test("each language has a front page", () => {
    assert.deepEqual([manualPage("en"), manualPage("es")], ["manual/index.html", "manual/es/index.html"]);
});
