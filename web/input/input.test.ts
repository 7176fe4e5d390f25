// SPDX-License-Identifier: MIT
// Keys, joysticks and touches, up to what the machine is told.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Input, usualSettings, type InputSettings } from "./input";
import { bitsOfPad, direction, withoutOpposites } from "./joystick";
import { allKeys } from "../../editors/shared/keys";
import { touchLayouts } from "./touch_layout";

const nameOf = (column: number, row: number) => allKeys.find(({ number }) => number === 8 * column + row)?.name ?? "?";

function keyboard(settings: Partial<InputSettings> = {}) {
    const told: string[] = [];
    const input = new Input(
        {
            setKey: (column, row, isDown) => told.push(`${isDown ? "+" : "-"}${nameOf(column, row)}`),
            setRestore: (isDown) => told.push(`${isDown ? "+" : "-"}restore`),
            setJoystick: (port, bits) => told.push(`joy${port}=${bits}`),
        },
        { ...usualSettings, ...settings },
    );
    const down = (code: string, key: string, more: object = {}) => {
        let isTaken = false;
        const event = { code, key, repeat: false, altKey: false, metaKey: false, isComposing: false };
        const preventDefault = () => (isTaken = true);
        input.keyDown({ ...event, getModifierState: () => false, preventDefault, ...more });
        return isTaken;
    };
    return { input, told, down };
}

test("positional: the key at the same place", () => {
    const { told, down } = keyboard({ mapping: "positional" });
    down("BracketLeft", "ü");
    down("ShiftRight", "Shift");
    down("Digit2", "@");
    assert.deepEqual(told, ["+@", "+rshift", "+2"]);
});

test("symbolic: the key that types the sign, with the SHIFT that the C64 needs", () => {
    const { told, down, input } = keyboard();
    down("ShiftLeft", "Shift");
    down("Digit2", "@");
    assert.deepEqual(told, ["+lshift", "-lshift", "+@"]);
    input.releaseAll();
    told.length = 0;
    down("Quote", '"');
    assert.deepEqual(told, ["+2", "+lshift"]);
});

test("symbolic: letters go with the SHIFT of the host, CAPS LOCK or not", () => {
    const { told, down } = keyboard();
    down("KeyQ", "A");
    down("ShiftLeft", "Shift");
    assert.deepEqual(told, ["+a", "+lshift"]);
});

test("keys that a C64 has only with SHIFT bring it along", () => {
    for (const mapping of ["positional", "symbolic"] as const) {
        const { told, down } = keyboard({ mapping });
        down("ArrowUp", "ArrowUp");
        assert.deepEqual(told, ["+down", "+lshift"]);
    }
});

test("RESTORE is no key of the matrix", () => {
    const { told, down, input } = keyboard();
    down("PageUp", "PageUp");
    input.releaseAll();
    assert.deepEqual(told, ["+restore", "-restore"]);
});

test("what is the browser's or the system's is left to them", () => {
    const { told, down } = keyboard();
    assert.equal(down("KeyC", "c", { metaKey: true }), false);
    assert.equal(down("KeyC", "c", { isComposing: true }), false);
    assert.equal(down("ArrowLeft", "ArrowLeft", { altKey: true }), false);
    assert.equal(down("Tab", "Tab"), false);
    assert.equal(down("BracketLeft", "Dead"), false);
    assert.equal(down("F12", "F12"), false);
    assert.deepEqual(told, []);
    assert.equal(down("Digit2", "@", { altKey: true }), true);
});

test("Tab is CTRL where it is asked for", () => {
    const { told, down } = keyboard({ takesTab: true });
    assert.equal(down("Tab", "Tab"), true);
    assert.deepEqual(told, ["+ctrl"]);
});

test("a key that repeats is one", () => {
    const { told, down } = keyboard();
    down("KeyA", "a");
    assert.equal(down("KeyA", "a", { repeat: true }), true);
    assert.deepEqual(told, ["+a"]);
});

test("a short tap is seen by a program that looks once a frame", () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    mock.method(performance, "now", () => 0);
    const { told, down, input } = keyboard();
    down("KeyA", "a");
    input.keyUp({ code: "KeyA" });
    assert.deepEqual(told, ["+a"]);
    mock.timers.tick(80);
    assert.deepEqual(told, ["+a", "-a"]);
    mock.reset();
});

test("keys of the joystick are no keys of the C64", () => {
    const { told, down } = keyboard({ joystickKeys: "wasd", port: 1 });
    down("KeyW", "w");
    down("KeyD", "d");
    down("KeyP", "p");
    assert.deepEqual(told, ["joy1=1", "joy1=9", "+p"]);
});

test("all that was held is let go", () => {
    const { told, down, input } = keyboard({ joystickKeys: "cursor" });
    down("ArrowUp", "ArrowUp");
    down("KeyA", "a");
    input.touchStick(direction.fire);
    told.length = 0;
    input.releaseAll();
    assert.deepEqual(told, ["-a", "joy2=0"]);
});

test("a gamepad's stick, cross and buttons", () => {
    const buttons = (...pressed: number[]) => Array.from({ length: 17 }, (_, i) => ({ pressed: pressed.includes(i) }));
    assert.equal(bitsOfPad({ axes: [0.2, -0.9], buttons: buttons() }), direction.up);
    assert.equal(bitsOfPad({ axes: [], buttons: buttons(14, 0) }), direction.left | direction.fire);
    assert.equal(bitsOfPad({ axes: [1, 1], buttons: [] }), direction.right | direction.down);
    assert.equal(bitsOfPad({ axes: [0, 0], buttons: buttons(16) }), 0);
});

test("a stick is not bent both ways", () => {
    assert.equal(withoutOpposites(0b11111), direction.fire);
    assert.equal(withoutOpposites(0b10101), 0b10101);
});

test("a finger on a shifted sign brings SHIFT along", () => {
    const { told, input } = keyboard();
    const [sign] = touchLayouts
        .flatMap(({ rows }) => rows.flat())
        .filter(({ key, isShifted }) => isShifted && key.name === "2");
    assert.ok(sign);
    input.touchDown("1", sign.key, sign.isShifted);
    assert.deepEqual(told, ["+2", "+lshift"]);
});

test("every key can be touched in both kinds of keyboards", () => {
    const namesIn = (...names: string[]) =>
        new Set(
            touchLayouts.filter(({ name }) => names.includes(name)).flatMap(({ rows }) => rows.flat().map(({ key }) => key)),
        );
    assert.equal(namesIn("wide").size, allKeys.length);
    const narrow = namesIn("letters", "signs");
    assert.deepEqual(
        allKeys.filter((key) => !narrow.has(key)).map(({ name }) => name),
        [],
    );
});

test("rows of a keyboard for a phone are not wider than ten keys", () => {
    for (const { name, rows } of touchLayouts) {
        if (name === "wide") continue;
        for (const keys of rows) assert.ok(keys.reduce((width, key) => width + key.width, 0) <= 10.5, name);
    }
});
