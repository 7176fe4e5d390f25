// SPDX-License-Identifier: MIT
// The picture of a debugged program, from a debugger that the test plays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { toBase64 } from "./base64";
import { DebuggedMachine } from "./debugged_machine";

const palette = ["#000000", "#fff0e0"];

/** Answers with a picture of one row; as the debugger does, without its dots if the client has them. */
function debuggedAt(place: { frame: number; clock: number; drawn?: number }) {
    const asked: object[] = [];
    const request = (message: object) => {
        const { since, clock } = (message as { arguments: { since: number; clock: number } }).arguments;
        asked.push({ since, clock });
        const isKnown = since === place.frame && clock === place.clock;
        const dots = { width: 3, height: 1, palette, pixels: toBase64(Uint8Array.of(1, 1, 0)) };
        const { frame, clock: now, drawn } = place;
        const beam = drawn === undefined ? {} : { beam: { line: 1, cycle: 2, clock: now, drawn } };
        return [{ type: "response", success: true, body: { frame, ...(isKnown ? {} : { ...dots, ...beam }) } }];
    };
    return { machine: new DebuggedMachine({ request }), asked };
}

test("what the beam has drawn is as bright as ever, and the rest is darker", () => {
    const { machine } = debuggedAt({ frame: 7, clock: 1000, drawn: 1 });
    assert.deepEqual([...machine.picture()], [255, 240, 224, 255, 127, 120, 112, 255, 0, 0, 0, 255]);
});

test("a picture without a beam is bright", () => {
    const { machine, asked } = debuggedAt({ frame: 7, clock: 1000 });
    assert.deepEqual([...machine.picture()], [255, 240, 224, 255, 255, 240, 224, 255, 0, 0, 0, 255]);
    machine.picture();
    assert.deepEqual(asked.at(-1), { since: 7, clock: -1 }, "it is asked for once more when the program stops in that frame");
});

test("a picture is asked for once, and again after a step within its frame", () => {
    const place = { frame: 7, clock: 1000, drawn: 1 };
    const { machine, asked } = debuggedAt(place);
    const first = machine.picture();
    assert.equal(machine.picture(), first);
    Object.assign(place, { clock: 1004, drawn: 3 });
    assert.deepEqual([...machine.picture()].slice(4, 8), [255, 240, 224, 255]);
    assert.deepEqual(asked, [
        { since: -1, clock: -1 },
        { since: 7, clock: 1000 },
        { since: 7, clock: 1000 },
    ]);
});
