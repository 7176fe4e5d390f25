// SPDX-License-Identifier: MIT
// The header of a SID file, and the voices, by bytes whose meaning is known.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tuneIn } from "./tune";
import { noteOf, voicesIn } from "./voices";

/** A header with the bytes at their places. */
function header(kind: string, places: Readonly<Record<number, readonly number[]>>): Uint8Array {
    const bytes = new Uint8Array(130);
    bytes.set(new TextEncoder().encode(kind));
    for (const [at, values] of Object.entries(places)) bytes.set(values, Number(at));
    return bytes;
}

const songs = { 4: [0, 2], 12: [0x10, 3], 14: [0, 34], 16: [0, 2], 18: [0x80, 0, 0, 1] };

test("a header names the tune, its songs, and what it is for", () => {
    const tune = tuneIn(header("PSID", { ...songs, 22: [0x41, 0xf1, 0, 0x42], 118: [0, 0b101000] }));
    assert.equal(tune.title, "Añ");
    assert.equal(tune.author, "");
    assert.deepEqual([tune.song, tune.songs, tune.kind, tune.clock, tune.sid], [2, 34, "PSID 2", "NTSC", "8580"]);
    assert.deepEqual(tune.more_sids, []);
});

test("each song is played each frame or by a timer, and those from 32 on alike", () => {
    const callers = [1, 2, 31, 32, 34].map((song) => tuneIn(header("PSID", songs), song).played_by);
    assert.deepEqual(callers, ["timer", "frame", "frame", "timer", "timer"]);
});

test("a real C64's tune sets its interrupt or is BASIC", () => {
    const places = { 4: [0, 2], 14: [0, 1], 16: [0, 1] };
    assert.equal(tuneIn(header("RSID", places)).played_by, "interrupt");
    assert.equal(tuneIn(header("RSID", { ...places, 118: [0, 2] })).played_by, "basic");
    assert.equal(tuneIn(header("RSID", { ...places, 118: [0, 2] })).needs_playsid, false);
});

test("more SIDs count only in the versions that have them, at addresses that a SID can have", () => {
    const at = (version: number, ...sids: number[]) =>
        tuneIn(header("PSID", { ...songs, 4: [0, version], 122: sids })).more_sids;
    assert.deepEqual(at(2, 0x42, 0xe0), []);
    assert.deepEqual(at(3, 0x42, 0xe0), [0xd420]);
    assert.deepEqual(at(4, 0x42, 0xe0), [0xd420, 0xde00]);
    assert.deepEqual(at(4, 0x43, 0x80), []);
});

test("a file that is cut off is not read beyond its end", () => {
    assert.equal(tuneIn(new Uint8Array([0x50, 0x53])).songs, 0);
});

test("notes are the nearest ones", () => {
    assert.deepEqual([440, 261.6, 138.6, 15].map(noteOf), ["A-4", "C-4", "C#3", ""]);
});

test("registers are voices", () => {
    const bytes = new Uint8Array(28);
    bytes.set([0x45, 0x1d, 0x34, 0xf2, 0x43, 0x19, 0xa5], 7);
    bytes[26] = 200;
    const [first, second] = voicesIn(bytes, 985_248);
    assert.equal(first?.waveforms, "");
    assert.equal(first.width, undefined);
    assert.ok(second);
    assert.ok(Math.abs(second.frequency - 440) < 0.1);
    assert.deepEqual([second.note, second.waveforms, second.width, second.level], ["A-4", "pulse", 0x234, 200]);
    assert.deepEqual(second.envelope, [1, 9, 10, 5]);
    assert.deepEqual([second.isGated, second.isSynchronised, second.isRing, second.isTest], [true, true, false, false]);
});
