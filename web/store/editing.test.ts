// SPDX-License-Identifier: MIT
// One tab edits, by locks or, where there are none, by asking.
import assert from "node:assert/strict";
import { test } from "node:test";

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

const channels = (): TabsHost => ({ channel: (name) => new BroadcastChannel(name) });
const isSettled = async (promise: Promise<void>) =>
    Promise.race([
        promise.then(() => true),
        new Promise<boolean>((resolve) =>
            setTimeout(() => {
                resolve(false);
            }, 50),
        ),
    ]);

for (const [kind, newHost] of [
    ["locks", fakeLocks],
    ["channels", channels],
] as const) {
    test(`${kind}: the second tab reads until the first one lets go`, async () => {
        const host = newHost();
        const first = await claimEditing("a", host);
        const second = await claimEditing("a", host);
        const other = await claimEditing("b", host);
        assert.deepEqual([first.isEditor, second.isEditor, other.isEditor], [true, false, true]);
        assert.equal(await isSettled(second.whenEditor), false);
        first.release();
        await second.whenEditor;
        const third = await claimEditing("a", host);
        assert.equal(third.isEditor, false);
        for (const tab of [third, second, other]) tab.release();
    });

    test(`${kind}: a tab that gives up waiting never becomes the editor`, async () => {
        const host = newHost();
        const first = await claimEditing("a", host);
        const second = await claimEditing("a", host);
        second.release();
        first.release();
        assert.equal(await isSettled(second.whenEditor), false);
        const third = await claimEditing("a", host);
        assert.equal(third.isEditor, true);
        third.release();
    });
}

test("channels: of several that wait one becomes the editor, and of two that begin at once too", async () => {
    const host = channels();
    const both = await Promise.all([claimEditing("c", host), claimEditing("c", host)]);
    assert.equal(both.filter(({ isEditor }) => isEditor).length, 1);
    const third = await claimEditing("c", host);
    const readers = [...both.filter(({ isEditor }) => !isEditor), third];
    both.find(({ isEditor }) => isEditor)?.release();
    await Promise.race(readers.map(({ whenEditor }) => whenEditor));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const settled = await Promise.all(readers.map(({ whenEditor }) => isSettled(whenEditor)));
    assert.equal(settled.filter(Boolean).length, 1);
    for (const reader of readers) reader.release();
});

test("where tabs cannot find each other each may edit", async () => {
    assert.equal((await claimEditing("a", {})).isEditor, true);
});
