// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Machine, Snapshot } from "../../../library/src/api";
import { Channel, WorkerEnded, type WorkerLike } from "./channel";
import type { ReplyEnvelope, RequestEnvelope } from "./messages";
import { palFramesPerSecond, Pace } from "./pace";
import { serve, type WorkerScope } from "./serve";
import { Timeline } from "./timeline";

interface Calls {
    readonly double: { readonly takes: number; readonly answers: number };
    readonly fail: { readonly takes: null; readonly answers: null };
}

interface Events {
    readonly news: string;
}

/** Both ends in one thread. */
function linked(handlers: Parameters<typeof serve<Calls>>[0]) {
    const scope: WorkerScope = { postMessage: () => undefined, onmessage: null };
    const worker: WorkerLike = {
        postMessage: (message) => scope.onmessage?.({ data: message as RequestEnvelope } as MessageEvent<RequestEnvelope>),
        terminate: () => undefined,
        onmessage: null,
        onerror: null,
    };
    scope.postMessage = (message) => worker.onmessage?.({ data: message as ReplyEnvelope } as MessageEvent<ReplyEnvelope>);
    serve<Calls>(handlers, scope);
    return { scope, worker };
}

const handlers = Promise.resolve({
    double: (number: number) => 2 * number,
    fail: (): null => {
        throw new Error("no");
    },
});

const options = { patience: 20, onBusy: () => undefined, onFatal: () => undefined, onFailure: () => undefined };

test("requests are answered, errors are errors, events come unasked", async () => {
    const { scope, worker } = linked(handlers);
    const channel = new Channel<Calls, Events>(() => worker, options);
    const heard: string[] = [];
    channel.on("news", (text) => heard.push(text));
    assert.equal(await channel.ask("double", 21), 42);
    await assert.rejects(channel.ask("fail", null), /no/);
    scope.postMessage({ event: "news", value: "hello" });
    assert.deepEqual(heard, ["hello"]);
});

test("a module that broke down is told from a request that failed", async () => {
    const broken = {
        double: (): number => {
            throw new WebAssembly.RuntimeError("unreachable");
        },
        fail: (): null => {
            throw new Error("no");
        },
    };
    const { worker } = linked(Promise.resolve(broken));
    let fatal = 0;
    const channel = new Channel<Calls, Events>(() => worker, { ...options, onFatal: () => ++fatal });
    await assert.rejects(channel.ask("fail", null));
    assert.equal(fatal, 0);
    await assert.rejects(channel.ask("double", 1), /unreachable/);
    assert.equal(fatal, 1);
});

test("a worker that breaks down unasked is replaced, one that cannot be loaded is not", async () => {
    const { worker } = linked(handlers);
    const heard: string[] = [];
    const onFatal = () => heard.push("fatal");
    const channel = new Channel<Calls, Events>(() => worker, { ...options, onFatal, onFailure: (what) => heard.push(what) });
    worker.onerror?.({ message: "no script" } as ErrorEvent);
    assert.deepEqual(heard, ["no script"]);
    await channel.ask("double", 1);
    worker.onerror?.({ message: "unreachable" } as ErrorEvent);
    assert.deepEqual(heard, ["no script", "unreachable", "fatal"]);
});

test("a worker that does not answer is named, ended, and replaced", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const silent: WorkerLike = {
        postMessage: () => undefined,
        terminate: () => void ended.push("ended"),
        onmessage: null,
        onerror: null,
    };
    const ended: string[] = [];
    const busy: boolean[] = [];
    const { worker } = linked(handlers);
    const workers = [silent, worker];
    const onBusy = (isBusy: boolean) => busy.push(isBusy);
    const channel = new Channel<Calls, Events>(() => workers.shift() ?? worker, { ...options, onBusy });
    const asked = channel.ask("double", 1);
    mock.timers.tick(options.patience);
    assert.deepEqual(busy, [true]);
    mock.reset();
    channel.restart();
    await assert.rejects(asked, WorkerEnded);
    assert.deepEqual([ended, busy], [["ended"], [true, false]]);
    assert.equal(await channel.ask("double", 4), 8);
});

test("a machine that is late is not hurried through what it missed", () => {
    let now = 0;
    const pace = new Pace(() => now);
    let frames = 0;
    const run = () => {
        pace.run(() => {
            ++frames;
            return true;
        });
    };
    for (; now < 1000; now += 5) run();
    assert.ok(Math.abs(frames - palFramesPerSecond) < 2, `${frames} frames`);
    frames = 0;
    now += 60_000;
    run();
    assert.ok(frames <= 5, `${frames} frames at once`);
});

/** A machine whose whole state is a number that grows with frames and keys. */
function numberMachine() {
    let state = 0;
    let drawn = 0;
    const snapshots = { taken: 0, freed: 0 };
    const machine = {
        runFrame: () => {
            drawn = ++state;
            return { cycles: state, status: "running" };
        },
        setKey: (column: number) => (state += 1000 * column),
        snapshot: (): Snapshot => {
            ++snapshots.taken;
            return { cycles: state, free: () => ++snapshots.freed };
        },
        restore: ({ cycles }: Snapshot) => (state = cycles),
    };
    return { machine: machine as unknown as Machine, snapshots, state: () => state, drawn: () => drawn };
}

function runFrames(timeline: Timeline, count: number): void {
    for (let i = 0; i < count; ++i) timeline.runFrame();
}

const key = { kind: "key", column: 3, row: 0, isDown: true } as const;

test("any frame of the past is made again, with the keys of then", () => {
    const { machine, state } = numberMachine();
    const timeline = new Timeline(machine);
    runFrames(timeline, 120);
    timeline.input(key);
    runFrames(timeline, 120);
    const end = state();
    timeline.seek(60);
    assert.equal(state(), 60);
    assert.ok(timeline.isReplaying);
    timeline.seek(240);
    assert.equal(state(), end);
});

test("a frame of the past is drawn, also that of a snapshot", () => {
    const { machine, drawn } = numberMachine();
    const timeline = new Timeline(machine);
    runFrames(timeline, 120);
    for (const frame of [49, 50, 51, 100, 1]) {
        timeline.seek(frame);
        assert.equal(drawn(), frame);
    }
});

test("what is done in the past drops what came after it", () => {
    const { machine } = numberMachine();
    const timeline = new Timeline(machine);
    runFrames(timeline, 100);
    timeline.input(key);
    runFrames(timeline, 100);
    timeline.seek(30);
    timeline.input({ ...key, column: 1 });
    assert.deepEqual([timeline.last, timeline.past.done.length, timeline.isReplaying], [30, 1, false]);
});

test("another machine gets the same keys at the same frames", () => {
    const one = numberMachine();
    const first = new Timeline(one.machine);
    runFrames(first, 70);
    first.input(key);
    runFrames(first, 30);
    const other = numberMachine();
    const second = new Timeline(other.machine, first.past);
    assert.ok(second.isReplaying);
    runFrames(second, 100);
    assert.equal(other.state(), one.state());
    assert.equal(second.isReplaying, false);
});

test("snapshots are given back", () => {
    const { machine, snapshots } = numberMachine();
    const timeline = new Timeline(machine);
    runFrames(timeline, 1000);
    timeline.free();
    assert.deepEqual(snapshots, { taken: 20, freed: 20 });
});
