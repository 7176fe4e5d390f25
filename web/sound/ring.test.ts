// SPDX-License-Identifier: MIT
// The ring buffer between two clocks that are not the same.
import assert from "node:assert/strict";
import { test } from "node:test";

import { machineRate, mostSamples, SampleRing, targetSamples } from "./ring";

const quantum = 128;
const frame = 882;

/** Seconds of a machine that sends a frame's samples each 20 ms of its own clock, and of a sound card that reads at `rate`. */
function play(ring: SampleRing, seconds: number, rate: number, sample: (i: number) => number, machineSpeed = 1): Float32Array {
    const output = new Float32Array(Math.floor((seconds * rate) / quantum) * quantum);
    let sent = 0;
    for (let at = 0; at < output.length; at += quantum) {
        const due = (at / rate) * machineRate * machineSpeed;
        for (; sent + frame <= due; sent += frame) ring.write(Int16Array.from({ length: frame }, (_, i) => sample(sent + i)));
        ring.render(output.subarray(at, at + quantum));
    }
    return output;
}

const tone = (i: number) => Math.round(10_000 * Math.sin((2 * Math.PI * 440 * i) / machineRate));

test("nothing is played before the ring is as full as it shall be", () => {
    const ring = new SampleRing(machineRate);
    const output = new Float32Array(quantum);
    ring.write(new Int16Array(targetSamples - 1).fill(1000));
    ring.render(output);
    assert.ok(output.every((value) => value === 0));
    ring.write(new Int16Array(1).fill(1000));
    ring.render(output);
    assert.ok(output.every((value) => Math.abs(value - 1000 / 32_768) < 1e-6));
});

for (const rate of [44_100, 48_000, 96_000, 22_050]) {
    test(`a tone keeps its height at ${rate} samples a second`, () => {
        const ring = new SampleRing(rate);
        const output = play(ring, 3, rate, tone);
        const { underruns, dropped } = ring.figures();
        assert.deepEqual({ underruns, dropped }, { underruns: 0, dropped: 0 });
        const heard = output.subarray(rate);
        const crossings = heard.filter((value, i) => i > 0 && value >= 0 && (heard[i - 1] ?? 0) < 0).length;
        assert.ok(Math.abs(crossings / (heard.length / rate) - 440) < 3, `${crossings} waves in ${heard.length / rate} s`);
    });
}

for (const speed of [0.996, 1.004]) {
    test(`a machine that is off by ${((speed - 1) * 100).toFixed(1)} % is neither too fast nor too slow`, () => {
        const ring = new SampleRing(48_000);
        play(ring, 60, 48_000, tone, speed);
        const { underruns, dropped, delayMilliseconds } = ring.figures();
        assert.deepEqual({ underruns, dropped }, { underruns: 0, dropped: 0 });
        assert.ok(delayMilliseconds > 15 && delayMilliseconds < 90, `${delayMilliseconds} ms`);
    });
}

test("the delay never exceeds its limit, however much comes at once", () => {
    const ring = new SampleRing(machineRate);
    for (let i = 0; i < 100; ++i) {
        ring.write(new Int16Array(5000));
        assert.ok(ring.fill <= mostSamples);
    }
    assert.ok(ring.figures().dropped > 0);
});

test("samples that run out are one underrun, and glide to silence", () => {
    const ring = new SampleRing(machineRate);
    ring.write(new Int16Array(targetSamples).fill(20_000));
    const output = new Float32Array(targetSamples * 2);
    ring.render(output);
    assert.equal(ring.figures().underruns, 1);
    const jumps = output.map((value, i) => Math.abs(value - (output[i - 1] ?? value)));
    assert.ok(Math.max(...jumps) < 0.01);
    assert.ok(Math.abs(output.at(-1) ?? 1) < 0.001);
});

test("a machine that pauses makes no underrun", () => {
    const ring = new SampleRing(machineRate);
    ring.write(new Int16Array(targetSamples).fill(20_000));
    const output = new Float32Array(quantum);
    ring.render(output);
    ring.pause();
    for (let i = 0; i < 100; ++i) ring.render(output);
    assert.equal(ring.figures().underruns, 0);
});
