// SPDX-License-Identifier: MIT
// The keys of the tape recorder and its counter, while a tape with signals is in it.
import type { TapeState } from "../../../library/src/api";
import { make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { RunningApp } from "./running_app";

type MakeButton = (label: string, path: string, action: () => void) => HTMLElement;

const secondsInMinute = 60;

/** "1:07" */
export function counterOf(seconds: number): string {
    const whole = Math.floor(seconds);
    return `${Math.floor(whole / secondsInMinute)}:${String(whole % secondsInMinute).padStart(2, "0")}`;
}

export function tapeControls(app: RunningApp, makeButton: MakeButton, signal: AbortSignal): HTMLElement {
    const { texts } = app;
    const key = (label: string, path: string, name: "play" | "stop" | "rewind") =>
        makeButton(label, path, () => {
            app.machine.tell("input", { kind: "tape", key: name });
        });
    const play = key(texts.tapePlay, icons.play, "play");
    const counter = make("output", { class: "tape-counter" });
    const group = make(
        "div",
        { class: "tape-keys", role: "group", "aria-label": texts.tape },
        key(texts.tapeRewind, icons.rewind, "rewind"),
        play,
        key(texts.tapeStop, icons.stop, "stop"),
        counter,
    );
    app.store.watch(
        ({ machine }) => machine.tape,
        (tape: TapeState | null) => {
            group.hidden = tape === null;
            play.setAttribute("aria-pressed", String(tape?.isPlayDown ?? false));
            counter.textContent = texts.tapeAt(counterOf(tape?.seconds ?? 0));
        },
        signal,
    );
    return group;
}
