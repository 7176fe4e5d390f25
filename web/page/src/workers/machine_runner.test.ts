// SPDX-License-Identifier: MIT
// The machine's worker without a worker, with a clock of our own, and a machine whose whole state is how many frames it has run.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Gato } from "../../../library/src/api";
import { MachineRunner } from "./machine_runner";
import type { MachineReport, Start } from "./messages";

interface Played {
    readonly frames: number;
    readonly keys: readonly string[];
}

/** Ends after this many frames, each of which takes the computer a millisecond. */
function fakeGato(last = Infinity) {
    const played = { frames: 0, keys: [] as string[] };
    const time = { now: 0 };
    const machine = {
        cyclesPerFrame: 20,
        cyclesPerSecond: 1000,
        driveChanges: 0,
        driveFiles: () => [],
        runFrame: () => {
            ++time.now;
            return { cycles: 20 * ++played.frames, status: played.frames === last ? "jam" : "running" };
        },
        picture: () => new Uint8ClampedArray(4),
        audio: () => new Int16Array(0),
        type: (script: string) => played.keys.push(`${script}@${played.frames}`),
        snapshot: () => ({ cycles: 0, free: () => undefined }),
        restore: () => undefined,
        free: () => undefined,
    };
    return { gato: { machine: () => machine } as unknown as Gato, played: played as Played, time };
}

const start: Start = { program: new Uint8Array(), medium: "prg", options: {}, drive: [], withSameKeys: false };

/** A runner and its clock, which `pass` advances. */
function runner({ gato, time }: { gato: Gato; time: { now: number } }) {
    const reports: MachineReport[] = [];
    const told: string[] = [];
    const send = (name: string, value: unknown) => {
        told.push(name);
        if (name === "report") reports.push(value as MachineReport);
    };
    const { handlers } = new MachineRunner(gato, send, () => time.now);
    const timers = new Map<object, { due: number; action: () => void }>();
    const setTimer = (action: () => void, wait: number) => {
        const timer = {};
        timers.set(timer, { due: time.now + Math.max(1, wait), action });
        return timer;
    };
    mock.method(globalThis, "setTimeout", setTimer);
    mock.method(globalThis, "clearTimeout", (timer: object) => timers.delete(timer));
    const pass = (milliseconds: number) => {
        for (const end = time.now + milliseconds; time.now < end; ++time.now)
            for (const [timer, { due, action }] of timers)
                if (due <= time.now) {
                    timers.delete(timer);
                    action();
                }
    };
    return { handlers, told, pass, report: () => reports.at(-1) };
}

function timed(name: string, action: () => void): void {
    test(name, () => {
        try {
            action();
        } finally {
            mock.restoreAll();
        }
    });
}

timed("a machine runs as fast as its clock, and with warp faster", () => {
    const fake = fakeGato();
    const { played } = fake;
    const { handlers, pass, report } = runner(fake);
    handlers.start(start);
    pass(1000);
    assert.ok(Math.abs(played.frames - 50) <= 1, `${played.frames} frames`);
    assert.equal(report()?.ratedFramesPerSecond, 50);
    const { frames } = played;
    handlers.warp({ isOn: true });
    pass(1000);
    assert.ok(played.frames - frames > 900, `${played.frames - frames} frames with warp`);
    handlers.warp({ isOn: false });
    pass(2000);
    assert.ok((report()?.framesPerSecond ?? 0) < 55, `${report()?.framesPerSecond ?? 0} frames after it`);
});

timed("a machine that is paused stands still", () => {
    const fake = fakeGato();
    const { played } = fake;
    const { handlers, pass } = runner(fake);
    handlers.start(start);
    pass(100);
    handlers.pause({ isPaused: true });
    const { frames } = played;
    pass(1000);
    assert.equal(played.frames, frames);
});

timed("while the clock is stopped a machine stands still, and runs on when it goes again", () => {
    const fake = fakeGato();
    const { played } = fake;
    const { handlers, pass } = runner(fake);
    handlers.clock({ isStopped: true });
    handlers.start(start);
    pass(1000);
    assert.equal(played.frames, 0);
    handlers.clock({ isStopped: false });
    pass(1000);
    assert.ok(Math.abs(played.frames - 50) <= 1, `${played.frames} frames`);
});

timed("so many frames are run as are asked for, then shown and reported, before the answer", () => {
    const fake = fakeGato();
    const { played } = fake;
    const { handlers, told, pass, report } = runner(fake);
    handlers.clock({ isStopped: true });
    handlers.start(start);
    assert.equal(handlers.advance({ frames: 7 }), 7);
    handlers.input({ kind: "type", script: "a" });
    told.length = 0;
    assert.equal(handlers.advance({ frames: 500 }), 500);
    assert.deepEqual(told, ["frame", "report"]);
    pass(1000);
    assert.deepEqual(played, { frames: 507, keys: ["a@7"] });
    assert.deepEqual([report()?.frame, report()?.status], [507, "running"]);
});

timed("a machine whose clock goes can be advanced too, and goes on from there", () => {
    const fake = fakeGato();
    const { played } = fake;
    const { handlers, pass } = runner(fake);
    handlers.start(start);
    pass(100);
    const { frames } = played;
    assert.equal(handlers.advance({ frames: 1000 }), 1000);
    pass(100);
    assert.ok(Math.abs(played.frames - frames - 1005) <= 1, `${played.frames} frames`);
});

timed("there is nothing to advance that is off, paused or at its end", () => {
    const fake = fakeGato(30);
    const { played } = fake;
    const { handlers, report } = runner(fake);
    assert.equal(handlers.advance({ frames: 10 }), 0);
    handlers.clock({ isStopped: true });
    handlers.start(start);
    handlers.pause({ isPaused: true });
    assert.equal(handlers.advance({ frames: 10 }), 0);
    handlers.pause({ isPaused: false });
    assert.equal(handlers.advance({ frames: 100 }), 30);
    assert.deepEqual([report()?.status, report()?.reason], ["ended", "jam"]);
    assert.equal(handlers.advance({ frames: 10 }), 0);
    assert.equal(played.frames, 30);
});

/** A session whose program stops after ten frames. */
function fakeDebugger() {
    const clock: string[] = [];
    const adapter = {
        machine: undefined,
        written: new Map(),
        receive: () => undefined,
        free: () => undefined,
        stopClock: (isStopped: boolean) => clock.push(isStopped ? "stopped" : "goes"),
        advance: (frames: number) => {
            clock.push(`+${frames}`);
            return Math.min(frames, 10);
        },
    };
    return { gato: { debugAdapter: () => adapter } as unknown as Gato, time: { now: 0 }, clock };
}

timed("a debug session has a clock of its own, which is told the same", () => {
    const fake = fakeDebugger();
    const { handlers } = runner(fake);
    handlers.clock({ isStopped: true });
    handlers.debug({ files: [], framesPerSecond: 50 });
    assert.equal(handlers.advance({ frames: 25 }), 10);
    handlers.clock({ isStopped: false });
    assert.deepEqual(fake.clock, ["stopped", "+25", "goes"]);
});
