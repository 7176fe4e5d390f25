// SPDX-License-Identifier: MIT
// When a debugged program is given its slices: by its clock, or as many as the test asks for.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { DebugAdapter } from "./debug_adapter";
import { MemoryHost } from "./memory_host";
import type { Module } from "./module";

afterEach(() => {
    mock.restoreAll();
});

/** A program that stops by itself after some slices. */
function session(last = Infinity) {
    const program = { slices: 0, isRunning: true };
    const calls: Record<string, () => number> = {
        dap_new: () => 1,
        dap_wait: () => (program.isRunning ? 20 : -1),
        dap_run_slice: () => {
            program.isRunning = ++program.slices < last;
            return 0;
        },
        dap_handle: () => 0,
        dap_free: () => 0,
    };
    const call = (name: string) => calls[name]?.() ?? 0;
    const module = {
        call,
        check: () => undefined,
        callWith: call,
        with: (_: unknown, __: unknown, work: () => unknown) => work(),
        answerText: () => "[]",
    };
    const timers = new Set<() => void>();
    mock.method(globalThis, "setTimeout", (action: () => void) => {
        timers.add(action);
        return action;
    });
    mock.method(globalThis, "clearTimeout", (timer: () => void) => timers.delete(timer));
    const adapter = new DebugAdapter(module as unknown as Module, new MemoryHost(new Map()), () => undefined);
    const passSlice = () => {
        const due = [...timers];
        timers.clear();
        for (const action of due) action();
    };
    return { adapter, program, passSlice };
}

test("a program that runs is given slices by its clock", () => {
    const { adapter, program, passSlice } = session(3);
    adapter.receive({});
    for (let i = 0; i < 5; ++i) passSlice();
    assert.equal(program.slices, 3);
});

test("while the clock is stopped it runs as far as it is told to, and on when the clock goes", () => {
    const { adapter, program, passSlice } = session();
    adapter.stopClock(true);
    adapter.receive({});
    passSlice();
    assert.equal(program.slices, 0);
    assert.equal(adapter.advance(5), 5);
    passSlice();
    assert.equal(program.slices, 5);
    adapter.stopClock(false);
    passSlice();
    assert.equal(program.slices, 6);
});

test("it is advanced no further than to where it stops, and not at all when it is over", () => {
    const { adapter, program } = session(4);
    adapter.stopClock(true);
    assert.equal(adapter.advance(9), 4);
    assert.equal(adapter.advance(9), 0);
    program.isRunning = true;
    adapter.free();
    assert.equal(adapter.advance(9), 0);
    assert.equal(program.slices, 4);
});
