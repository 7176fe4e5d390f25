// SPDX-License-Identifier: MIT
// The debugger's buttons, and while the program is stopped its state. Everything is requested again at each stop; an answer that
// comes after the program went on is dropped.
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import { startDebugging } from "../project/project_bar";
import type { Parts } from "../ui/parts";
import { activityView } from "./activity_view";
import { callStackView } from "./call_stack_view";
import { consoleView } from "./console_view";
import { disassemblyView } from "./disassembly_view";
import { memoryView } from "./memory_view";
import { scopesView } from "./scopes_view";
import type { Movement } from "./session";
import { watchView } from "./watch_view";
import { whyView } from "./why_view";

export function debugPanel(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const all = [scopesView, callStackView, watchView, whyView, consoleView, memoryView, disassemblyView, activityView];
    const views = all.map((view) => view(parts, signal));
    const state = make("p", { class: "panel-summary", role: "status" });
    const body = make("div", { class: "debug-views" }, ...views.map(({ element }) => element));
    let generation = 0;
    app.store.watch(
        (one) => one.debug,
        ({ status, reason }) => {
            const current = ++generation;
            const { texts } = app;
            body.hidden = status === "off";
            body.classList.toggle("is-stale", status !== "stopped");
            const words = {
                off: texts.debugIdle,
                starting: texts.debugStarting,
                running: texts.debugRunning,
                stopped: texts.debugStopped(reason),
            };
            state.textContent = words[status];
            if (status !== "stopped") return;
            const isStale = () => generation !== current;
            for (const view of views) view.refresh(isStale).catch(() => undefined);
        },
        signal,
    );
    return make("div", { class: "debug-panel" }, make("div", { class: "panel-head" }, movements(parts, signal), state), body);
}

function movements(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app, player } = parts;
    const { texts } = app;
    const { debug } = player;
    const move = (command: Movement, label: string, path: string) =>
        button(
            "",
            () => {
                debug.move(command);
            },
            { class: "tool", icon: path, label },
        );
    const start = button(texts.debugStart, () => void startDebugging(parts), { class: "button small", icon: icons.bug });
    const standing = [
        move("continue", `${texts.continue} (F5)`, icons.play),
        move("next", `${texts.stepOver} (F10)`, icons.stepOver),
        move("stepIn", `${texts.stepIn} (F11)`, icons.stepIn),
        move("stepOut", texts.stepOut, icons.stepOut),
        move("stepBack", texts.stepBack, icons.stepBack),
        move("reverseContinue", texts.reverse, icons.back),
    ];
    const pause = move("pause", texts.pause, icons.pause);
    const stop = button(
        "",
        () => {
            debug.stop();
        },
        { class: "tool", icon: icons.stop, label: texts.debugStop },
    );
    const place = make("div", { class: "tools" });
    app.store.watch(
        (state) => state.debug.status,
        (status) => {
            if (status === "off") fill(place, start);
            else fill(place, pause, ...standing, stop);
            for (const one of standing) one.disabled = status !== "stopped";
            pause.disabled = status === "stopped";
        },
        signal,
    );
    return place;
}
