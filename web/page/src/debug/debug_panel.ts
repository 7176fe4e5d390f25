// SPDX-License-Identifier: MIT
// The debugger's buttons, and while the program is stopped its state: registers in a line, below them call stack, watched values and disassembly, and
// beside these one of several views, at first the console. Everything is requested again at each stop; an answer that comes after the program
// went on is dropped.
import { make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import { tabs } from "../ui/tabs";
import { activityView } from "./activity_view";
import { callStackView } from "./call_stack_view";
import { chipsView } from "./chips_view";
import { consoleView } from "./console_view";
import type { DebugView } from "./debug_view";
import { disassemblyView } from "./disassembly_view";
import { memoryView } from "./memory_view";
import { movements } from "./movements";
import { namesView } from "./names_view";
import { registersView } from "./registers_view";
import { watchView } from "./watch_view";
import { whyView } from "./why_view";

const sides = ["console", "memory", "names", "chips", "why", "activity"] as const;
type Side = (typeof sides)[number];

/** Which is shown; it is remembered while the page is open. */
let chosen: Side = "console";

export function debugPanel(parts: Parts, signal: AbortSignal): HTMLElement {
    const [registers, stack, watch, disassembly] = [registersView, callStackView, watchView, disassemblyView].map((view) =>
        view(parts),
    ) as [DebugView, DebugView, DebugView, DebugView];
    const side = sideArea(parts, signal);
    const views = [registers, stack, watch, disassembly, side];
    const body = make(
        "div",
        { class: "debug-views" },
        registers.element,
        make("div", { class: "debug-column" }, stack.element, watch.element),
        make(
            "div",
            { class: "debug-column", tabindex: "0", role: "region", "aria-label": parts.app.texts.disassembly },
            disassembly.element,
        ),
        side.element,
    );
    return make(
        "div",
        { class: "debug-panel" },
        make("div", { class: "panel-head" }, movements(parts, signal), stateLine(parts, views, body, signal)),
        body,
    );
}

/** Where the program is, in words; it also keeps the views up to date. */
function stateLine({ app }: Parts, views: readonly DebugView[], body: HTMLElement, signal: AbortSignal): HTMLElement {
    const state = make("p", { class: "panel-summary", role: "status" });
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
    return state;
}

/** One of the views, with tabs for all of them; only that one is requested. */
function sideArea(parts: Parts, signal: AbortSignal): DebugView {
    const { texts } = parts.app;
    const panelId = "debug-side";
    const place = make("div", { class: "debug-side", id: panelId, role: "tabpanel", tabindex: "0" });
    let isStale = () => true;
    const views: Readonly<Record<Side, DebugView>> = {
        console: consoleView(parts),
        memory: memoryView(parts),
        names: namesView(parts),
        chips: chipsView(parts),
        why: whyView(parts, signal, () => {
            show("why");
        }),
        activity: activityView(parts),
    };
    const refresh = () => views[chosen].refresh(isStale);
    const show = (name: Side) => {
        chosen = name;
        bar.show(name);
        place.setAttribute("aria-labelledby", `tab-${panelId}-${name}`);
        for (const one of sides) views[one].element.hidden = one !== name;
        if (!isStale()) refresh().catch(() => undefined);
    };
    const bar = tabs<Side>({
        label: texts.debugViews,
        panelId,
        choose: show,
        tabs: sides.map((name) => ({ name, label: texts[name] })),
    });
    place.append(...sides.map((name) => views[name].element));
    show(chosen);
    return {
        element: make("div", { class: "debug-column debug-side-column" }, bar.element, place),
        refresh(isStaleNow) {
            isStale = isStaleNow;
            return refresh();
        },
    };
}
