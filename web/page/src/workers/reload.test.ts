// SPDX-License-Identifier: MIT
// The machine's worker when a program is changed while it runs: the new one is brought to the same frame with the same keys, and the old one
// is there to be compared with. The state of these machines is a number, made of their program and of the keys with their frames; it is
// also their picture. The studio's worker has the same tests (tests/unit/studio/worker_reload_test.cpp).
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Gato, Snapshot } from "../../../library/src/api";
import { MachineRunner } from "./machine_runner";
import type { Comparison, MachineReport, Start } from "./messages";

const mixed = (state: number, by: number) => (Math.imul(state, 31) + by) | 0;

/** Programs are a number, and the frame in which they end, if there is one. */
function stateMachines() {
    const alive = new Set<object>();
    const machine = ([seed = 0, last = 0]: Uint8Array) => {
        if (seed === 0) throw new Error("no program");
        const now = { state: seed, frames: 0 };
        const one = {
            cyclesPerFrame: 20,
            cyclesPerSecond: 1000,
            driveChanges: 0,
            driveFiles: () => [],
            runFrame: () => {
                now.state = mixed(now.state, seed);
                const status = ++now.frames === last ? "jam" : "running";
                return { cycles: 20 * now.frames, status };
            },
            picture: () => new Uint8ClampedArray(Int32Array.of(now.state).buffer),
            audio: () => new Int16Array(0),
            setKey: (column: number) => (now.state = mixed(now.state, 7 + column)),
            snapshot: () => ({ ...now, free: () => undefined }),
            restore: ({ state, frames }: Snapshot & typeof now) => Object.assign(now, { state, frames }),
            free: () => alive.delete(one),
        };
        alive.add(one);
        return one;
    };
    return { gato: { machine } as unknown as Gato, alive };
}

const start = (seed: number, last = 0, withSameKeys = false): Start => ({
    program: Uint8Array.of(seed, last),
    medium: "prg",
    options: {},
    drive: [],
    withSameKeys,
});

const key = { kind: "key", column: 4, row: 5, isDown: true } as const;

function running(seed: number, frames: number) {
    const { gato, alive } = stateMachines();
    const reports: MachineReport[] = [];
    const comparisons: (Comparison | null)[] = [];
    const send = (name: string, value: unknown) => {
        if (name === "report") reports.push(value as MachineReport);
        if (name === "comparison") comparisons.push(value as Comparison | null);
    };
    const { handlers } = new MachineRunner(gato, send, () => 0);
    handlers.clock({ isStopped: true });
    handlers.start(start(seed));
    handlers.advance({ frames });
    return {
        handlers,
        alive,
        advance: (count: number) => handlers.advance({ frames: count }),
        change: (to: number, last = 0) => handlers.start(start(to, last, true)),
        /** Those since the last call. */
        told: () => comparisons.splice(0, Infinity),
        report: () => {
            const last = reports.at(-1);
            assert.ok(last);
            return last;
        },
    };
}

const stateOf = (pixels: ArrayBuffer | undefined) => new Int32Array(pixels ?? new ArrayBuffer(4))[0];

/** The state of a program after so many frames, with a key before one of them. */
function expected(seed: number, frames: number, keyAt = -1): number {
    let state = seed;
    for (let i = 0; i < frames; ++i) state = mixed(i === keyAt ? mixed(state, 7 + key.column) : state, seed);
    return state;
}

const statesOf = (comparison: Comparison | null | undefined) => [
    stateOf(comparison?.before.pixels),
    stateOf(comparison?.now.pixels),
];

test("the keys are repeated up to the very frame, and both pictures of it are told", () => {
    const { handlers, advance, change, told, report } = running(3, 20);
    handlers.input(key);
    advance(103);
    change(5);
    assert.deepEqual([report().status, report().goalFrame], ["replaying", 123]);
    assert.equal(advance(122), 122);
    assert.deepEqual([report().status, told().length], ["replaying", 0]);
    advance(1);
    assert.deepEqual([report().status, report().goalFrame], ["running", 0]);
    const [comparison] = told();
    assert.deepEqual([comparison?.before.frame, comparison?.now.frame], [123, 123]);
    assert.deepEqual(statesOf(comparison), [expected(3, 123, 20), expected(5, 123, 20)]);
    assert.equal(advance(7), 7);
    assert.equal(report().frame, 130);
});

test("a program that is paused in the past stays paused there, and has the old one's future", () => {
    const { handlers, advance, change, told, report } = running(3, 150);
    handlers.seek({ frame: 60 });
    change(5);
    assert.equal(advance(1000), 60);
    assert.deepEqual([report().status, report().frame, report().lastFrame], ["paused", 60, 150]);
    assert.deepEqual(statesOf(told()[0]), [expected(3, 60), expected(5, 60)]);
    handlers.seek({ frame: 140 });
    assert.equal(report().status, "replaying");
    assert.equal(advance(1000), 80);
    assert.equal(report().status, "paused");
    assert.deepEqual(statesOf(told()[0]), [expected(3, 140), expected(5, 140)]);
});

test("the time slider moves both", () => {
    const { handlers, advance, change, told } = running(3, 120);
    change(5);
    advance(120);
    told();
    for (const frame of [1, 50, 77, 100, 120]) {
        handlers.seek({ frame });
        assert.deepEqual(told().map(statesOf), [[expected(3, frame), expected(5, frame)]]);
    }
});

test("keys go to the new program only, and both are compared up to there", () => {
    const { handlers, advance, change, told } = running(3, 80);
    change(5);
    advance(80);
    handlers.seek({ frame: 70 });
    handlers.input(key);
    handlers.pause({ isPaused: false });
    advance(20);
    told();
    handlers.seek({ frame: 71 });
    assert.deepEqual(told(), []);
    handlers.seek({ frame: 70 });
    assert.deepEqual(statesOf(told()[0]), [expected(3, 70), expected(5, 70)]);
});

test("the first old program is compared with until a key comes; there is one at most", () => {
    const { handlers, alive, advance, change, told } = running(3, 40);
    change(5);
    advance(70);
    change(7);
    assert.equal(alive.size, 2);
    advance(70);
    assert.deepEqual(statesOf(told().at(-1)), [expected(3, 70), expected(7, 70)]);
    handlers.input(key);
    advance(10);
    change(9);
    assert.equal(alive.size, 2);
    advance(80);
    assert.deepEqual(statesOf(told().at(-1)), [expected(7, 80, 70), expected(9, 80, 70)]);
    handlers.forgetOld(null);
    assert.equal(alive.size, 1);
});

test("a change on the way supersedes the one before", () => {
    const { handlers, alive, advance, change, told, report } = running(3, 90);
    handlers.seek({ frame: 70 });
    change(5);
    advance(30);
    change(7);
    assert.deepEqual([report().goalFrame, alive.size], [70, 2]);
    assert.equal(advance(1000), 70);
    assert.equal(report().status, "paused");
    assert.deepEqual(told().map(statesOf), [[expected(3, 70), expected(7, 70)]]);
});

test("a replay can be stopped, and is compared there", () => {
    const { handlers, advance, change, told, report } = running(3, 90);
    change(5);
    advance(30);
    handlers.pause({ isPaused: true });
    assert.deepEqual([report().status, report().frame, report().goalFrame], ["paused", 30, 0]);
    assert.deepEqual(statesOf(told()[0]), [expected(3, 30), expected(5, 30)]);
});

test("what is done on the way waits for the frame", () => {
    const { handlers, advance, change, told } = running(3, 60);
    change(5);
    advance(30);
    handlers.input(key);
    assert.throws(() => handlers.input({ kind: "type", script: "k" }), /wait or stop/);
    advance(30);
    assert.deepEqual(statesOf(told()[0])[0], expected(3, 60));
    advance(5);
    change(7);
    advance(65);
    assert.deepEqual(statesOf(told()[0]), [expected(5, 65, 60), expected(7, 65, 60)]);
});

test("a program that ends earlier shows its last picture; repaired, it goes on to the same frame", () => {
    const { handlers, advance, change, told, report } = running(3, 90);
    change(5, 20);
    assert.equal(advance(90), 20);
    assert.deepEqual([report().status, report().goalFrame, report().lastFrame], ["ended", 0, 20]);
    const [comparison] = told();
    assert.deepEqual(statesOf(comparison), [expected(3, 90), expected(5, 20)]);
    assert.deepEqual(comparison?.now.ended, { frame: 20, reason: "jam" });
    handlers.input(key);
    change(7);
    assert.deepEqual([report().goalFrame, report().lastFrame], [90, 90]);
    advance(90);
    assert.deepEqual(statesOf(told()[0]), [expected(3, 90), expected(7, 90)]);
});

test("the old program is forgotten when the page says so, or something else begins", () => {
    const endings: ((page: ReturnType<typeof running>) => unknown)[] = [
        ({ handlers }) => handlers.forgetOld(null),
        ({ handlers }) => handlers.stop(null),
        ({ handlers }) => handlers.start(start(7)),
        ({ change }) => {
            assert.throws(() => change(0), /no program/);
        },
    ];
    for (const end of endings) {
        const page = running(3, 20);
        page.change(5);
        page.advance(20);
        page.told();
        end(page);
        assert.deepEqual(page.told(), [null]);
        assert.ok(page.alive.size <= 1);
        page.handlers.seek({ frame: 10 });
        assert.deepEqual(page.told(), []);
    }
});
