// SPDX-License-Identifier: MIT
// The debugger's buttons. Each shows what it does; the key that does the same is told while the pointer rests.
import { startDebugging } from "../project/project_bar";
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import type { Movement } from "./session";

const worded = (text: string, path: string, action: () => void, label = text) =>
    button(text, action, { class: "tool-word", icon: path, label });

export function movements(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app, player } = parts;
    const { texts } = app;
    const { debug } = player;
    const move = (command: Movement, text: string, path: string, key = "") =>
        worded(
            text,
            path,
            () => {
                debug.move(command);
            },
            key === "" ? text : `${text} (${key})`,
        );
    const start = button(texts.debugStart, () => void startDebugging(parts), { class: "button small", icon: icons.bug });
    const standing = [
        move("continue", texts.continue, icons.play, "F5"),
        move("next", texts.stepOver, icons.stepOver, "F10"),
        move("stepIn", texts.stepIn, icons.stepIn, "F11"),
        move("stepOut", texts.stepOut, icons.stepOut, "Shift+F11"),
        move("stepBack", texts.stepBack, icons.stepBack),
        worded(
            texts.reverseShort,
            icons.back,
            () => {
                debug.move("reverseContinue");
            },
            texts.reverse,
        ),
    ];
    const pause = move("pause", texts.pause, icons.pause);
    const stop = worded(texts.stop, icons.stop, () => {
        debug.stop();
    });
    stop.setAttribute("aria-label", texts.debugStop);
    const place = make("div", { class: "tools" });
    app.store.watch(
        (state) => state.debug.status,
        (status) => {
            if (status === "off") fill(place, start);
            else fill(place, status === "stopped" ? standing[0] : pause, ...standing.slice(1), stop);
            for (const one of standing) one.disabled = status !== "stopped";
        },
        signal,
    );
    return place;
}
