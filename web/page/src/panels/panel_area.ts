// SPDX-License-Identifier: MIT
// The panels below the editor: one of them is shown, the tabs summarise the others.
import type { Panel } from "../app/state";
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import { tabs } from "../ui/tabs";
import { outputsPanel } from "./outputs_panel";
import { problemsPanel } from "./problems_panel";
import { testsPanel } from "./tests_panel";

const panels: Readonly<Record<Panel, (parts: Parts, signal: AbortSignal) => HTMLElement>> = {
    problems: problemsPanel,
    tests: testsPanel,
    outputs: outputsPanel,
    debug: debuggerWhenLoaded,
    effects: effectsWhenLoaded,
    characters: charactersWhenLoaded,
};

/** Its code comes with its first use, too. */
function effectsWhenLoaded(parts: Parts, signal: AbortSignal): HTMLElement {
    const place = make("div", { class: "effects-place" });
    void import("../effects/effects_panel").then(({ effectsPanel }) => {
        if (!signal.aborted) fill(place, effectsPanel(parts, signal));
    });
    return place;
}

/** And this, too. */
function charactersWhenLoaded(parts: Parts, signal: AbortSignal): HTMLElement {
    const place = make("div", { class: "characters-place" });
    void import("./characters_panel").then(({ charactersPanel }) => {
        if (!signal.aborted) fill(place, charactersPanel(parts));
    });
    return place;
}

/** Its code comes with its first use. */
function debuggerWhenLoaded(parts: Parts, signal: AbortSignal): HTMLElement {
    const place = make("div", { class: "debug-place" });
    void import("../debug/debug_panel").then(({ debugPanel }) => {
        if (!signal.aborted) fill(place, debugPanel(parts, signal));
    });
    return place;
}

export function panelArea(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const { texts } = app;
    const panelId = "panel";
    const place = make("div", { class: "panel", id: panelId, role: "tabpanel", tabindex: "0" });
    const choose = (panel: Panel) => {
        app.store.set({ panel });
    };
    const bar = tabs<Panel>({
        label: texts.panels,
        panelId,
        choose,
        tabs: [
            { name: "problems", label: texts.problems },
            { name: "tests", label: texts.tests },
            { name: "debug", label: texts.debugger },
            { name: "outputs", label: texts.outputs },
            { name: "effects", label: texts.effects },
            { name: "characters", label: texts.characters },
        ],
    });
    let shown = new AbortController();
    signal.addEventListener("abort", () => {
        shown.abort();
    });
    app.store.watch(
        (state) => state.panel,
        (panel) => {
            shown.abort();
            shown = new AbortController();
            bar.show(panel);
            place.setAttribute("aria-labelledby", `tab-${panelId}-${panel}`);
            fill(place, panels[panel](parts, shown.signal));
        },
        signal,
    );
    app.store.watch(
        (state) => state.problems,
        (problems) => {
            const count = [...problems.values()].flat().length;
            bar.mark("problems", count > 0 && String(count));
        },
        signal,
    );
    app.store.watch(
        (state) => state.tests,
        (tests) => {
            const failed = tests?.filter(({ result }) => result !== "passed").length ?? 0;
            bar.mark("tests", failed > 0 && String(failed));
        },
        signal,
    );
    return make("section", { class: "panel-area", "aria-label": texts.panels }, bar.element, place);
}
