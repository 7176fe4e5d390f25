// SPDX-License-Identifier: MIT
// The workbench with files, editor, screen and panels. On a narrow page one of three of them is visible.
import type { Pane } from "../app/state";
import { codePane } from "../editor/code_pane";
import { lessonCard } from "../front/lesson_card";
import { helpArea } from "../help/help_area";
import { panelArea } from "../panels/panel_area";
import { fileList } from "../project/file_list";
import { projectBar } from "../project/project_bar";
import { runButtons, runSettings, timeSlider } from "../run/controls";
import { touchKeyboard, touchStick } from "../run/touch";
import { button, fill, make } from "./dom";
import type { Parts } from "./parts";

export function workbench(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const element = make(
        "div",
        { class: "work" },
        make("h1", { class: "unseen" }, app.texts.editor),
        projectBar(parts, signal),
        lessonCard(parts, signal),
        fileList(parts, signal),
        codePane(parts, signal),
        screenPane(parts, signal),
        panelArea(parts, signal),
        helpArea(parts, signal),
        paneBar(parts, signal),
    );
    app.store.watch(
        (state) => state.pane,
        (pane) => {
            element.dataset["pane"] = pane;
        },
        signal,
    );
    app.store.watch(
        (state) => state.panel,
        (panel) => {
            element.dataset["panel"] = panel;
        },
        signal,
    );
    app.store.watch(
        (state) => state.help !== undefined,
        (hasHelp) => {
            element.dataset["help"] = hasHelp ? "on" : "off";
        },
        signal,
    );
    return element;
}

function screenPane(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app, screen, input } = parts;
    const touch = make("div", { class: "touch-area" });
    app.store.watch(
        ({ hasTouchKeys, controls }) => (hasTouchKeys ? controls : ""),
        (controls) => {
            if (controls === "") fill(touch);
            else fill(touch, controls.startsWith("stick") ? touchStick(app, input) : touchKeyboard(app, input));
        },
        signal,
    );
    const hint = make("p", { class: "screen-hint" });
    const visitor = make("p", { class: "screen-visitor" });
    app.store.watch(
        ({ machine, visitor: name }) => (machine.status === "off" ? "" : name),
        (name) => {
            visitor.hidden = name === "";
            visitor.textContent = name === "" ? "" : app.texts.screenVisitor(name);
        },
        signal,
    );
    app.store.watch(
        ({ machine, controls: chosen }) => (machine.status === "off" ? "off" : chosen),
        (chosen) => {
            const { screenOff, screenHint, screenHintMouse } = app.texts;
            if (chosen === "off") hint.textContent = screenOff;
            else hint.textContent = chosen.startsWith("mouse") ? screenHintMouse : screenHint;
        },
        signal,
    );
    const controls = { ...parts, signal };
    return make(
        "section",
        { class: "screen-pane", "aria-label": "C64" },
        make("div", { class: "monitor" }, screen.canvas),
        visitor,
        hint,
        runButtons(controls),
        timeSlider(controls),
        tunePlace(parts, signal),
        reloadPlace(parts, signal),
        touch,
        runSettings(controls),
    );
}

/** Its view is loaded with the first tune, and made anew for each song. */
function tunePlace({ app, player }: Parts, signal: AbortSignal): HTMLElement {
    const place = make("div", { class: "tune-place" });
    let shown = new AbortController();
    app.store.watch(
        ({ machine, tune }) => (machine.status === "off" ? undefined : tune),
        (tune) => {
            shown.abort();
            shown = new AbortController();
            fill(place);
            if (!tune) return;
            const { signal: isShown } = shown;
            void import("../tune/tune_view").then(({ tuneView }) => {
                if (signal.aborted || isShown.aborted) return;
                const onSong = (song: number) => {
                    player.playSong(song);
                };
                fill(place, tuneView({ app, tune, heading: "h2", onSong, signal: isShown }));
            });
        },
        signal,
    );
    return place;
}

/** What there is to see of it is loaded when a program is changed while it runs. */
function reloadPlace(parts: Parts, signal: AbortSignal): HTMLElement {
    const place = make("div", { class: "reload" });
    let isAsked = false;
    parts.app.store.watch(
        ({ machine, comparison }) => machine.goalFrame > 0 || comparison !== undefined,
        (isNeeded) => {
            if (!isNeeded || isAsked) return;
            isAsked = true;
            void import("../run/reload_view").then(({ showReload }) => {
                if (!signal.aborted) showReload(parts, place, signal);
            });
        },
        signal,
    );
    return place;
}

/** What narrow pages switch between; wide ones do not show it. */
function paneBar({ app, screen }: Parts, signal: AbortSignal): HTMLElement {
    const { texts } = app;
    const names: readonly (readonly [Pane, string])[] = [
        ["code", texts.editor],
        ["screen", "C64"],
        ["panels", texts.panels],
    ];
    const buttons = names.map(([pane, text]) => {
        const element = button(
            text,
            () => {
                app.store.set({ pane });
                if (pane === "screen") screen.canvas.focus({ preventScroll: true });
            },
            { class: "pane-button" },
        );
        app.store.watch(
            (state) => state.pane === pane,
            (isShown) => {
                element.setAttribute("aria-pressed", String(isShown));
            },
            signal,
        );
        return element;
    });
    return make("nav", { class: "pane-bar", "aria-label": texts.panels }, ...buttons);
}
