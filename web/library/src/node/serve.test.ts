// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageReader } from "./serve";

function message(text: string): Buffer {
    return Buffer.from(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

test("messages are read however they are cut", () => {
    const reader = new MessageReader();
    const found: string[] = [];
    for (const byte of Buffer.concat([message('{"a":"ñ"}'), message("{}")])) {
        reader.feed(Buffer.from([byte]));
        for (let text = reader.next(); text !== undefined; text = reader.next()) found.push(text);
    }
    assert.deepEqual(found, ['{"a":"ñ"}', "{}"]);
});

test("other headers are passed over, in any case", () => {
    const reader = new MessageReader();
    reader.feed(Buffer.from("Content-Type: application/json\r\ncontent-length: 2\r\n\r\n{}"));
    assert.equal(reader.next(), "{}");
});

test("a header without a length, or without an end, breaks the stream", () => {
    const without = new MessageReader();
    without.feed(Buffer.from("Content-Type: x\r\n\r\n{}"));
    assert.equal(without.next(), undefined);
    assert.ok(without.isBroken);
    const endless = new MessageReader();
    endless.feed(Buffer.alloc(5000, "x"));
    assert.equal(endless.next(), undefined);
    assert.ok(endless.isBroken);
});
