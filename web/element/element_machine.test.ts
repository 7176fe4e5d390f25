// SPDX-License-Identifier: MIT
// An element's machine without a worker: what runs it, and what it reports.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import type { Player } from "../library/src/api";
import { ElementMachine, type Program } from "./element_machine";
import type { FromWorker, ToWorker } from "./messages";

afterEach(() => {
    mock.restoreAll();
});

const prg: Program = { kind: "program", bytes: new Uint8Array(), medium: "prg" };

/** A machine whose whole state is a number of frames, that stops after the last of them, and a timer that the test triggers. */
function played(last = Infinity, program = prg) {
    const state = { frames: 0, heard: 0, now: 0, keys: 0, opened: [] as unknown[] };
    const machine = {
        cyclesPerFrame: 20,
        cyclesPerSecond: 1000,
        pictureHeight: 1,
        runFrame: () => ({ status: ++state.frames === last ? "jam" : "running" }),
        picture: () => Uint8ClampedArray.of(state.frames),
        audio: () => new Int16Array(1),
        setKey: () => ++state.keys,
        free: () => undefined,
    };
    const timers = new Set<() => void>();
    mock.method(globalThis, "setTimeout", (action: () => void) => {
        timers.add(action);
        return action;
    });
    mock.method(globalThis, "clearTimeout", (timer: () => void) => timers.delete(timer));
    const told: FromWorker[] = [];
    const open =
        (way: string) =>
        (...values: unknown[]) => {
            state.opened.push([way, ...values]);
            return machine;
        };
    const player = { machine: open("machine"), playRecording: open("recording") } as unknown as Player;
    const element = new ElementMachine(
        player,
        program,
        (message) => told.push(message),
        () => state.now,
    );
    const port = {
        onmessage: null as (() => void) | null,
        postMessage: (sent: unknown) => (state.heard += sent === "pause" ? 0 : 1),
    };
    const tell = (message: ToWorker) => {
        element.receive(message);
    };
    tell({ kind: "sound", port: port as unknown as MessagePort });
    port.onmessage?.();
    const passFrame = () => {
        state.now += 20;
        const due = [...timers];
        timers.clear();
        for (const action of due) action();
    };
    return { state, told, tell, passFrame };
}

const kinds = (told: readonly FromWorker[]) => told.map(({ kind }) => kind);

test("it runs with its clock, and is heard", () => {
    const { state, tell, passFrame } = played();
    tell({ kind: "run", isRunning: true });
    for (let i = 0; i < 9; ++i) passFrame();
    assert.deepEqual([state.frames, state.heard], [10, 10]);
    tell({ kind: "run", isRunning: false });
    passFrame();
    assert.equal(state.frames, 10);
});

test("while its clock is stopped it stands still, also when it is told to run", () => {
    const { state, tell, passFrame } = played();
    tell({ kind: "clock", isStopped: true });
    tell({ kind: "run", isRunning: true });
    passFrame();
    assert.equal(state.frames, 0);
    tell({ kind: "clock", isStopped: false });
    passFrame();
    assert.equal(state.frames, 2);
});

test("it is advanced by so many frames, shows the last of them, and answers then", () => {
    const { state, told, tell } = played();
    tell({ kind: "clock", isStopped: true });
    tell({ kind: "run", isRunning: true });
    for (const frames of [3, 4]) tell({ kind: "advance", frames });
    assert.deepEqual([state.frames, state.heard], [7, 0]);
    // The second picture too, although the first one has not been shown yet.
    assert.deepEqual(kinds(told), ["picture", "advanced", "picture", "advanced"]);
    const [, answer, picture] = told;
    assert.ok(answer?.kind === "advanced" && picture?.kind === "picture");
    assert.deepEqual([answer.frames, ...new Uint8Array(picture.buffer)], [3, 7]);
});

test("what does not run is not advanced, and the end is told before the answer", () => {
    const { state, told, tell } = played(5);
    tell({ kind: "advance", frames: 9 });
    assert.equal(state.frames, 0);
    tell({ kind: "clock", isStopped: true });
    tell({ kind: "run", isRunning: true });
    told.length = 0;
    tell({ kind: "advance", frames: 9 });
    assert.deepEqual(kinds(told), ["picture", "ended", "advanced"]);
    tell({ kind: "advance", frames: 9 });
    assert.equal(state.frames, 5);
});

test("a recording is played with the files beside it, takes no keys, and begins again", () => {
    const files = new Map([["game.prg", Uint8Array.of(1)]]);
    const { state, tell } = played(Infinity, { kind: "recording", bytes: Uint8Array.of(7), files });
    const key: ToWorker = { kind: "key", column: 1, row: 2, isDown: true };
    tell(key);
    tell({ kind: "restart" });
    const opened = ["recording", Uint8Array.of(7), files];
    assert.deepEqual([state.keys, state.opened], [0, [opened, opened]]);
    const program = played();
    program.tell(key);
    assert.equal(program.state.keys, 1);
});
