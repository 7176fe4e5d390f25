// SPDX-License-Identifier: MIT
// What the pages compute without a browser: keys, joystick, memory as rows, colours.
import assert from "node:assert/strict";
import { test } from "node:test";

import { bandsOf, heatDots, movedAddress } from "../../shared/activity";
import { bytesOf, rgbaOf } from "../src/pages/colors";
import { addressIn, pageStart, rowsOf } from "../src/pages/hex";
import { joystickOf } from "../src/pages/joystick";
import { HeldKeys, keyNameOf } from "../src/pages/keyboard";

test("a letter is its key", () => {
    const keys = new HeldKeys();
    assert.deepEqual(keys.press({ code: "KeyA", key: "a" }), { down: ["a"], up: [] });
    assert.deepEqual(keys.release("KeyA"), { down: [], up: ["a"] });
});

test("where a key lies on the host's keyboard does not matter", () => {
    // On a French keyboard the key with the code KeyQ is an A; on a German one `=` is SHIFT and 0.
    assert.equal(keyNameOf({ code: "KeyQ", key: "a" }), "a");
    assert.equal(keyNameOf({ code: "Digit0", key: "=" }), "=");
});

test("keys without a sign have the names of key scripts", () => {
    const names = ["Enter", "Space", "Backspace", "End", "ArrowLeft", "F2", "Escape", "PageUp"].map((code) =>
        keyNameOf({ code, key: code }),
    );
    assert.deepEqual(names, ["{return}", "{space}", "{del}", "{clr}", "{left}", "{f2}", "{stop}", "{restore}"]);
});

test("a key is let go by the name that it went down with", () => {
    const keys = new HeldKeys();
    assert.equal(keys.press({ code: "ShiftLeft", key: "Shift" }), undefined);
    assert.deepEqual(keys.press({ code: "KeyA", key: "A" }), { down: ["A"], up: [] });
    // SHIFT is up by now: the browser calls the key `a`.
    assert.deepEqual(keys.release("KeyA"), { down: [], up: ["A"] });
});

test("signs that the C64 does not have do nothing", () => {
    const keys = new HeldKeys();
    for (const key of ["ü", "{", "\\", "Dead", "MediaPlayPause"])
        assert.equal(keys.press({ code: "BracketLeft", key }), undefined);
});

test("several keys are held and let go together, and one that repeats changes nothing", () => {
    const keys = new HeldKeys();
    keys.press({ code: "KeyA", key: "a" });
    assert.deepEqual(keys.press({ code: "KeyA", key: "a" }), { down: [], up: [] });
    assert.deepEqual(keys.press({ code: "Quote", key: '"' }), { down: ['"'], up: [] });
    assert.deepEqual(keys.releaseAll(), { down: [], up: ["a", '"'] });
});

const pad = (axes: number[], ...pressed: number[]) => ({
    axes,
    buttons: Array.from({ length: 16 }, (_, i) => ({ pressed: pressed.includes(i) })),
});

test("cursor keys and space are a joystick", () => {
    const codes = new Set(["ArrowUp", "ArrowLeft", "Space"]);
    assert.deepEqual(joystickOf(2, codes, []), { port: 2, directions: ["up", "left"], fire: true });
});

test("opposite directions cancel each other", () => {
    const codes = new Set(["ArrowUp", "ArrowDown", "ArrowRight"]);
    assert.deepEqual(joystickOf(1, codes, []), { port: 1, directions: ["right"], fire: false });
});

test("a gamepad's stick, cross and buttons count", () => {
    assert.deepEqual(joystickOf(2, new Set(), [pad([0.9, -0.2])]), { port: 2, directions: ["right"], fire: false });
    assert.deepEqual(joystickOf(2, new Set(), [pad([0.1, -0.1], 13, 14)]), {
        port: 2,
        directions: ["down", "left"],
        fire: false,
    });
    assert.deepEqual(joystickOf(2, new Set(), [pad([0, 0], 1)]), { port: 2, directions: [], fire: true });
});

test("memory is rows of sixteen with what has changed", () => {
    const bytes = Array.from({ length: 20 }, (_, i) => i + 0x41);
    const regions = [
        { start: 0, end: 0x0411, kind: "ram", name: "RAM" },
        { start: 0x0412, end: 0xffff, kind: "rom", name: "ROM" },
    ] as const;
    const [first, second] = rowsOf(
        { type: "memory", address: 0x0400, bytes, regions },
        new Map([
            [0x0400, 0x41],
            [0x0401, 0],
        ]),
    );
    assert.equal(first?.signs, "ABCDEFGHIJKLMNOP");
    assert.deepEqual(first.cells[0], { address: 0x0400, text: "41", kind: "ram", isChanged: false });
    assert.equal(first.cells[1]?.isChanged, true);
    assert.equal(second?.address, 0x0410);
    assert.deepEqual(
        second.cells.map(({ kind }) => kind),
        ["ram", "ram", "rom", "rom"],
    );
});

test("memory is shown in other bases, with fewer bytes in a row of binary digits", () => {
    const content = { type: "memory", address: 0x0400, bytes: Array.from({ length: 16 }, (_, i) => i), regions: [] } as const;
    const [decimal, ...none] = rowsOf(content, new Map(), "10");
    assert.deepEqual([decimal?.cells.at(-1)?.text, none], ["015", []]);
    const [first, second] = rowsOf(content, new Map(), "2");
    assert.deepEqual([first?.cells[7]?.text, second?.address, second?.cells[0]?.text], ["00000111", 0x0408, "00001000"]);
});

test("addresses are hexadecimal with and without a sign in front", () => {
    assert.deepEqual(["$d020", "0xD020", " 400", "12345", "g", ""].map(addressIn), [
        0xd020,
        0xd020,
        0x400,
        undefined,
        undefined,
        undefined,
    ]);
});

test("a page does not go beyond the end of memory", () => {
    assert.deepEqual([pageStart(0x0405, 512), pageStart(0xffff, 512), pageStart(0, 512)], [0x0400, 0xfe00, 0]);
});

test("numbers of colours become opaque dots, except the transparent one", () => {
    assert.deepEqual([...rgbaOf(Uint8Array.of(1, 255), ["#000000", "#12ab34"])], [0x12, 0xab, 0x34, 255, 0, 0, 0, 0]);
    assert.deepEqual([...bytesOf("AQL/")], [1, 2, 255]);
});

test("the use of memory is red, green and blue", () => {
    const levels = (level: number) => Buffer.from(new Uint8Array(0x10000).fill(level)).toString("base64");
    const dots = heatDots({ frames: 1, reads: levels(3), writes: levels(1), executed: levels(2) });
    assert.equal(dots.length, 4 * 0x10000);
    assert.deepEqual([...dots.slice(0, 4)], [1, 2, 3, 255]);
});

test("cursor keys go from byte to byte and not beyond memory", () => {
    const steps = ["ArrowRight", "ArrowDown", "Home", "End", "ArrowLeft", "ArrowUp"].map((key) => movedAddress(0x0412, key));
    assert.deepEqual(steps, [0x0413, 0x0512, 0x0400, 0x04ff, 0x0411, 0x0312]);
    assert.deepEqual(
        [movedAddress(0, "ArrowUp"), movedAddress(0xffff, "ArrowRight"), movedAddress(0, "a")],
        [0, 0xffff, undefined],
    );
});

test("lines of a frame with the same routines are one band", () => {
    const routines = Array.from({ length: 8 }, (_, i) => ({ name: `r${i}`, address: "$c000", interrupt: false }));
    const bands = bandsOf({
        frame: 1,
        cyclesPerLine: 63,
        routines,
        lines: [
            { routines: [[0, 63]], stolen: 0 },
            { routines: [[0, 63]], stolen: 43 },
            {
                routines: [
                    [0, 60],
                    [6, 2],
                    [7, 1],
                ],
                stolen: 0,
            },
            { routines: [], stolen: 0 },
        ],
    });
    assert.deepEqual(
        bands.map(({ first, last, cycles, stolen }) => [first, last, cycles[0], cycles[6], stolen]),
        [
            [0, 1, 126, 0, 43],
            [2, 2, 60, 3, 0],
            [3, 3, 0, 0, 0],
        ],
    );
});
