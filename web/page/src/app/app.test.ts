// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "./store";
import { placeIn } from "./test_results";

test("a listener hears of its part alone, until it is told to stop", () => {
    const store = createStore({ one: 1, other: 1 });
    const heard: number[] = [];
    const stop = new AbortController();
    store.watch(
        (state) => state.one,
        (one) => heard.push(one),
        stop.signal,
    );
    store.set({ other: 2 });
    store.set({ one: 2 });
    stop.abort();
    store.set({ one: 3 });
    assert.deepEqual(heard, [1, 2]);
});

test("a listener that changes the state ends", () => {
    const store = createStore({ count: 0 });
    store.watch(
        (state) => state.count,
        (count) => {
            if (count < 5) store.set({ count: count + 1 });
        },
    );
    assert.equal(store.get().count, 5);
});

test("a listener that was stopped by another one hears nothing", () => {
    const store = createStore({ value: 0 });
    const stop = new AbortController();
    let heard = 0;
    store.watch(
        (state) => state.value,
        (value) => {
            if (value === 1) stop.abort();
        },
    );
    store.watch(
        (state) => state.value,
        () => ++heard,
        stop.signal,
    );
    store.set({ value: 1 });
    assert.equal(heard, 1);
});

test("messages of tests have places, or none", () => {
    assert.deepEqual(placeIn("a.gtest.json:4:32: no label"), { file: "a.gtest.json", line: 4 });
    assert.equal(placeIn("z is 0 ($00), expected 1 ($01)"), undefined);
});
