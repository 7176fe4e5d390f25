// SPDX-License-Identifier: MIT
// Keyboard, joysticks and touches of the reader on the C64 in the worker. While the screen has the focus, its keys go there; Escape twice
// gives the focus back, for those who work without a mouse.
import { Input, usualSettings } from "../../../input/input";
import type { Input as MachineInput } from "../workers/messages";
import { connectPointer } from "./pointer";
import type { RunningApp } from "./running_app";
import type { Screen } from "./screen";

/** Two presses of Escape within this many milliseconds leave the screen. */
const twice = 500;

export function connectHostInput(app: RunningApp, screen: Screen): Input {
    const tell = (input: MachineInput) => {
        if (app.state.machine.status !== "off") app.machine.tell("input", input);
    };
    const input = new Input(
        {
            setKey: (column, row, isDown) => {
                tell({ kind: "key", column, row, isDown });
            },
            setRestore: (isDown) => {
                tell({ kind: "restore", isDown });
            },
            setJoystick: (port, bits) => {
                tell({ kind: "joystick", port, bits });
            },
        },
        { ...usualSettings },
    );
    input.attach(screen.canvas, new AbortController().signal);
    input.startPads();
    connectPointer(app, screen, tell);
    leaveWithEscape(screen);
    app.store.watch(
        ({ controls, isPositional }) => `${controls} ${String(isPositional)}`,
        () => {
            const { controls, isPositional } = app.state;
            input.releaseAll();
            input.settings.mapping = isPositional ? "positional" : "symbolic";
            input.settings.joystickKeys = controls.startsWith("stick") ? "cursor" : "none";
            // Gamepads are not used in a port with a mouse or paddles.
            input.settings.port = controls === "stick1" || controls === "mouse2" || controls === "paddles2" ? 1 : 2;
        },
    );
    return input;
}

function leaveWithEscape({ canvas }: Screen): void {
    let last = -twice;
    canvas.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || event.repeat) return;
        if (event.timeStamp - last < twice) canvas.closest("section")?.querySelector<HTMLElement>("button")?.focus();
        last = event.timeStamp;
    });
}
