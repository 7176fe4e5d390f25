// SPDX-License-Identifier: MIT
// One tab edits, by locks or, if there are none, by asking.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { claimEditing, type TabsHost } from "./editing";

/** Locks as the browser's, with one holder at a time for each name. */
function fakeLocks(): TabsHost {
    const holders = new Map<string, Promise<unknown>>();
    const request = async (name: string, options: LockOptions, callback: (lock: Lock | null) => unknown): Promise<unknown> => {
        if (options.ifAvailable && holders.has(name)) return callback(null);
        while (holders.has(name)) await holders.get(name);
        if (options.signal?.aborted) throw new DOMException("given up", "AbortError");
        const held = Promise.resolve(callback({ name, mode: "exclusive" })).finally(() => holders.delete(name));
        holders.set(name, held);
        return held;
    };
    return { locks: { request: request as LockManager["request"] } };
}

/** Channels of tabs that answer each other at once. */
function fakeChannels(): TabsHost {
    const open = new Set<BroadcastChannel>();
    const channel = (name: string) => {
        const made = {
            name,
            onmessage: null,
            postMessage: (data: unknown) => {
                for (const other of [...open].filter((one) => one !== made && one.name === name))
                    queueMicrotask(() => void other.onmessage?.({ data } as MessageEvent));
            },
            close: () => open.delete(made),
        } as unknown as BroadcastChannel;
        open.add(made);
        return made;
    };
    return { channel };
}

/** When all consequences of the last action have happened, except for timers. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Including the time that an answer is waited for. */
async function claim(id: string, host: TabsHost) {
    const claimed = claimEditing(id, host);
    await settled();
    mock.timers.tick(300);
    return claimed;
}

async function isKept(promise: Promise<void>) {
    await settled();
    mock.timers.tick(300);
    return Promise.race([promise.then(() => true), settled().then(() => false)]);
}

beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => {
    mock.reset();
});

for (const [kind, newHost] of [
    ["locks", fakeLocks],
    ["channels", fakeChannels],
] as const) {
    test(`${kind}: the second tab reads until the first one lets go`, async () => {
        const host = newHost();
        const first = await claim("a", host);
        const second = await claim("a", host);
        const other = await claim("b", host);
        assert.deepEqual([first.isEditor, second.isEditor, other.isEditor], [true, false, true]);
        assert.equal(await isKept(second.whenEditor), false);
        first.release();
        assert.equal(await isKept(second.whenEditor), true);
        const third = await claim("a", host);
        assert.equal(third.isEditor, false);
        for (const tab of [third, second, other]) tab.release();
    });

    test(`${kind}: a tab that gives up waiting never becomes the editor`, async () => {
        const host = newHost();
        const first = await claim("a", host);
        const second = await claim("a", host);
        second.release();
        first.release();
        assert.equal(await isKept(second.whenEditor), false);
        const third = await claim("a", host);
        assert.equal(third.isEditor, true);
        third.release();
    });
}

test("channels: of several that wait one becomes the editor, and of two that begin at once too", async () => {
    const host = fakeChannels();
    const both = await Promise.all([claim("c", host), claim("c", host)]);
    assert.equal(both.filter(({ isEditor }) => isEditor).length, 1);
    const third = await claim("c", host);
    const readers = [...both.filter(({ isEditor }) => !isEditor), third];
    both.find(({ isEditor }) => isEditor)?.release();
    const kept = await Promise.all(readers.map(({ whenEditor }) => isKept(whenEditor)));
    assert.equal(kept.filter(Boolean).length, 1);
    for (const reader of readers) reader.release();
});

test("where tabs cannot find each other each may edit", async () => {
    assert.equal((await claim("a", {})).isEditor, true);
});
