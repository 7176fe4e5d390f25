// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";

import { SoundFeed, type FeedPort } from "./feed";
import type { FeedMessage } from "./messages";

function fakePort() {
    const sent: FeedMessage[] = [];
    const port: FeedPort = { postMessage: (message) => sent.push(message), onmessage: null };
    const report = () =>
        port.onmessage?.({ data: { kind: "report", underruns: 0, dropped: 0, delayMilliseconds: 0 } } as never);
    return { sent, port, report };
}

test("nothing is sent before somebody plays", () => {
    const { sent, port, report } = fakePort();
    const feed = new SoundFeed(port);
    feed.send(new Int16Array(882));
    assert.equal(sent.length, 0);
    report();
    feed.send(new Int16Array([1, 2, 3]));
    assert.deepEqual(sent, [new Int16Array([1, 2, 3])]);
});

test("the machine's own samples stay with it", () => {
    const { sent, port, report } = fakePort();
    const feed = new SoundFeed(port);
    report();
    const own = new Int16Array([1, 2]);
    feed.send(own);
    own[0] = 9;
    assert.deepEqual(sent, [new Int16Array([1, 2])]);
});

test("no more than half a second waits for a player that has stopped", () => {
    const { sent, port, report } = fakePort();
    const feed = new SoundFeed(port);
    report();
    for (let i = 0; i < 1000; ++i) feed.send(new Int16Array(882));
    assert.equal(sent.length, 25);
    report();
    feed.send(new Int16Array(882));
    assert.equal(sent.length, 26);
});
