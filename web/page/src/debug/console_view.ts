// SPDX-License-Identifier: MIT
// The debug console: expressions, assignments and words of the monitor (docs/MONITOR.md), with what they answer and what the program's
// log points and traces write. It is remembered while the page is open.
import { fill, listen, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { Evaluated } from "./dap_types";
import type { DebugView } from "./debug_view";

/** In characters; older lines go. */
const mostShown = 20_000;
const mostLines = 100;

let transcript = "";
let lines: readonly string[] = [];

export function consoleView({ app, player }: Parts): DebugView {
    const { texts } = app;
    const log = make("pre", { class: "console-log", role: "log", "aria-label": texts.console }, transcript);
    const input = make("input", {
        type: "text",
        "aria-label": texts.consoleLine,
        placeholder: "d .start",
        spellcheck: "false",
        autocapitalize: "none",
    });
    const form = make("form", { class: "watch-form" }, input);
    const say = (text: string) => {
        if (text === "") return;
        transcript = (transcript + text + (text.endsWith("\n") ? "" : "\n")).slice(-mostShown);
        fill(log, transcript);
        log.scrollTop = log.scrollHeight;
    };
    const answer = async (expression: string) => {
        say(`> ${expression}`);
        try {
            const { result } = await player.debug.request<Evaluated>("evaluate", { expression, context: "repl" });
            say(result);
        } catch (error) {
            say(error instanceof Error ? error.message : "");
        }
    };
    player.debug.onOutput = say;
    listen(form, {
        submit(event) {
            event.preventDefault();
            const line = input.value.trim();
            input.value = "";
            if (line === "") return;
            lines = [...lines.filter((one) => one !== line), line].slice(-mostLines);
            void answer(line);
        },
    });
    listen(input, {
        keydown(event) {
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            const shown = lines.indexOf(input.value);
            const older = shown < 0 ? lines.length - 1 : shown - 1;
            const next = event.key === "ArrowUp" ? Math.max(older, 0) : shown < 0 ? lines.length : shown + 1;
            input.value = lines[next] ?? "";
            event.preventDefault();
        },
    });
    return { element: make("div", { class: "console" }, log, form), refresh: () => Promise.resolve() };
}
