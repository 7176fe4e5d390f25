// SPDX-License-Identifier: MIT
// Projects in a database like the browser's, which is forbidden, full or broken at times.
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";

import type { Project } from "../archive/project";
import { Autosave } from "./autosave";
import { mostStates, ProjectStore } from "./projects";
import type { StoreResult } from "./result";

const project = (text: string): Project => ({
    name: "game",
    files: new Map([
        ["main.asm", new TextEncoder().encode(text)],
        ["logo.bin", Uint8Array.of(0, 255)],
    ]),
    open: "main.asm",
});

function valueOf<T>(result: StoreResult<T>): T {
    assert.ok(result.ok, result.ok ? "" : `${result.problem}: ${result.detail}`);
    return result.value;
}

const problemOf = (result: StoreResult<unknown>) => (result.ok ? "none" : result.problem);

/** A store whose clock stands still unless it is moved. */
async function newStore(factory = new IDBFactory()) {
    const clock = { now: 1_000_000 };
    const store = valueOf(await ProjectStore.open(factory, () => clock.now));
    return { store, clock, factory };
}

const put = Reflect.get(IDBObjectStore.prototype, "put");
afterEach(() => {
    IDBObjectStore.prototype.put = put;
});

/** The browser has no space for the next states. */
function refuse(times: number): void {
    IDBObjectStore.prototype.put = function (...values) {
        if (times-- > 0) throw new DOMException("it is full", "QuotaExceededError");
        return put.apply(this, values);
    };
}

test("a project comes back as it was saved", async () => {
    const { store, factory } = await newStore();
    const state = valueOf(await store.save("a", project("one"), { known: 0 }));
    assert.equal(state.number, 1);
    store.close();
    const again = await newStore(factory);
    assert.deepEqual(valueOf(await again.store.load("a")).project, project("one"));
    assert.deepEqual(
        valueOf(await again.store.list()).map(({ id, name, newest }) => ({ id, name, newest })),
        [{ id: "a", name: "game", newest: 1 }],
    );
});

test("while one types the newest state is renewed; after a minute, or when asked for, another one begins", async () => {
    const { store, clock } = await newStore();
    const save = (text: string, known: number, isMilestone = false) => store.save("a", project(text), { known, isMilestone });
    valueOf(await save("1", 0));
    clock.now += 59_000;
    assert.equal(valueOf(await save("2", 1)).number, 1);
    clock.now += 1000;
    assert.equal(valueOf(await save("3", 1)).number, 2);
    assert.equal(valueOf(await save("4", 2, true)).number, 3);
    assert.deepEqual(valueOf(await store.load("a", 1)).project, project("2"));
    assert.deepEqual(
        valueOf(await store.states("a")).map(({ number }) => number),
        [3, 2, 1],
    );
});

test("the last twenty states of each project are kept", async () => {
    const { store } = await newStore();
    valueOf(await store.save("b", project("other"), { known: 0 }));
    for (let known = 0; known < 30; ++known)
        valueOf(await store.save("a", project(`${known + 1}`), { known, isMilestone: true }));
    const numbers = valueOf(await store.states("a")).map(({ number }) => number);
    assert.equal(numbers.length, mostStates);
    assert.deepEqual([numbers[0], numbers.at(-1)], [30, 11]);
    assert.equal(problemOf(await store.load("a", 10)), "gone");
    assert.deepEqual(valueOf(await store.load("b")).project, project("other"));
});

test("what another tab has saved is not written over", async () => {
    const { store, factory } = await newStore();
    const { store: other } = await newStore(factory);
    valueOf(await store.save("a", project("mine"), { known: 0 }));
    assert.equal(problemOf(await other.save("a", project("theirs"), { known: 0 })), "changed-elsewhere");
    assert.deepEqual(valueOf(await store.load("a")).project, project("mine"));
});

test("a browser that is full gives up older states before it gives up", async () => {
    const { store } = await newStore();
    for (let known = 0; known < 5; ++known) valueOf(await store.save("a", project("x"), { known, isMilestone: true }));
    refuse(1);
    const state = valueOf(await store.save("a", project("new"), { known: 5, isMilestone: true }));
    assert.equal(state.number, 6);
    assert.deepEqual(
        valueOf(await store.states("a")).map(({ number }) => number),
        [6, 5],
    );
});

test("a browser that stays full says so, and keeps the newest state", async () => {
    const { store } = await newStore();
    valueOf(await store.save("a", project("old"), { known: 0 }));
    refuse(100);
    assert.equal(problemOf(await store.save("a", project("new"), { known: 1, isMilestone: true })), "full");
    assert.deepEqual(valueOf(await store.load("a")).project, project("old"));
    assert.equal(problemOf(await store.save("b", project("new"), { known: 0 })), "full");
    assert.deepEqual(valueOf(await store.list()).length, 1);
});

test("a browser that forbids storing says so", async () => {
    const forbidding = {
        open: () => {
            throw new DOMException("no", "SecurityError");
        },
    } as unknown as IDBFactory;
    assert.equal(problemOf(await ProjectStore.open(forbidding)), "forbidden");
    assert.equal(problemOf(await ProjectStore.open(undefined)), "forbidden");
});

test("a database that was closed by a later version fails cleanly", async () => {
    const { store } = await newStore();
    store.close();
    assert.equal(problemOf(await store.save("a", project("x"), { known: 0 })), "failed");
    assert.equal(problemOf(await store.list()), "failed");
});

test("a project that is removed is gone with its states", async () => {
    const { store } = await newStore();
    valueOf(await store.save("a", project("x"), { known: 0 }));
    valueOf(await store.save("ab", project("y"), { known: 0 }));
    valueOf(await store.remove("a"));
    assert.equal(problemOf(await store.load("a")), "gone");
    assert.deepEqual(valueOf(await store.states("a")), []);
    assert.deepEqual(valueOf(await store.load("ab")).project, project("y"));
});

/** When all consequences of the last action have happened, except for timers. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("changes in quick succession are saved once, and those during a save after it", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const saved: string[] = [];
    let text = "";
    let finish: () => void = () => undefined;
    const autosave = new Autosave({
        project: () => project(text),
        save: async ({ files }) => {
            saved.push(new TextDecoder().decode(files.get("main.asm")));
            await new Promise<void>((resolve) => (finish = resolve));
            return { ok: true, value: undefined };
        },
        onResult: () => undefined,
        delayMilliseconds: 5,
    });
    for (text of ["a", "ab", "abc"]) autosave.changed();
    mock.timers.tick(4);
    await settled();
    assert.deepEqual(saved, []);
    mock.timers.tick(1);
    await settled();
    assert.deepEqual(saved, ["abc"]);
    text = "abcd";
    autosave.changed();
    assert.ok(autosave.hasUnsaved);
    const flushed = autosave.flush();
    finish();
    await settled();
    finish();
    await flushed;
    assert.deepEqual(saved, ["abc", "abcd"]);
    assert.ok(!autosave.hasUnsaved);
    mock.reset();
});

test("what could not be saved stays to be saved", async () => {
    const results: boolean[] = [];
    let isFull = true;
    const autosave = new Autosave({
        project: () => project("x"),
        save: () => Promise.resolve(isFull ? { ok: false, problem: "full", detail: "" } : { ok: true, value: undefined }),
        onResult: ({ ok }) => results.push(ok),
    });
    autosave.changed();
    await autosave.flush();
    assert.ok(autosave.hasUnsaved);
    isFull = false;
    await autosave.flush();
    assert.ok(!autosave.hasUnsaved);
    assert.deepEqual(results, [false, true]);
});
