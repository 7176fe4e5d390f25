// SPDX-License-Identifier: MIT
// Cases of the project's .gtest.json files and their results; for a failed one, what the machine showed and did last.
import { placeIn, type CaseResult } from "../app/test_results";
import { isTestFile } from "../project/target";
import { button, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { Rows } from "../ui/rows";

export function testsPanel(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app, workshop } = parts;
    const { texts } = app;
    const run = button(texts.testsRun, () => void workshop.test(), { class: "button small", icon: icons.check });
    const stop = button(
        texts.testsStop,
        () => {
            workshop.stopTests();
        },
        { class: "button small", icon: icons.stop },
    );
    const summary = make("p", { class: "panel-summary", role: "status" });
    const progress = proofProgress(parts, signal);
    const list = make("ul", { class: "test-list" });
    const rows = new Rows(list);
    const show = () => {
        const { tests, isTesting, project } = app.state;
        const hasTests = [...project.files.keys()].some(isTestFile);
        run.disabled = isTesting || !hasTests;
        stop.hidden = !isTesting;
        rows.show((tests ?? []).map((one) => ({ key: JSON.stringify(one), make: () => item(parts, one) })));
        if (!hasTests) summary.textContent = texts.testsNone;
        else if (isTesting) summary.textContent = texts.testsRunning;
        else if (!tests) summary.textContent = texts.testsNever;
        else summary.textContent = summaryOf(parts, tests);
    };
    app.store.watch((state) => state.tests, show, signal);
    app.store.watch((state) => state.isTesting, show, signal);
    app.store.watch((state) => state.project.files, show, signal);
    return make("div", {}, make("div", { class: "panel-head" }, run, stop, summary, progress), list);
}

function summaryOf({ app }: Parts, tests: readonly CaseResult[]): string {
    const passed = tests.filter(({ result }) => result === "passed").length;
    return app.texts.testsSummary(passed, tests.length - passed, app.state.testsNotRun);
}

/** How far a long proof is; it changes too often to be read out. */
function proofProgress({ app }: Parts, signal: AbortSignal): HTMLElement {
    const bar = make("progress", { "aria-label": app.texts.testsProofLabel });
    const words = make("span", {});
    const whole = make("div", { class: "proof-progress", hidden: true }, bar, words);
    app.store.watch(
        (state) => state.proof,
        (proof) => {
            whole.hidden = !proof;
            if (!proof) return;
            bar.max = proof.inputs;
            bar.value = proof.tried;
            words.textContent = app.texts.testsProof(proof.name, proof.tried, proof.inputs);
        },
        signal,
    );
    return whole;
}

function item(parts: Parts, one: CaseResult): HTMLElement {
    const { app, workshop, player, goToLine } = parts;
    const { texts } = app;
    const hasPassed = one.result === "passed";
    const title = make(
        "button",
        { type: "button", class: "test-name" },
        make("span", { class: `test-mark test-${one.result}` }, hasPassed ? texts.testPassed : texts.testFailed),
        make("span", {}, one.name),
        make("span", { class: "test-cycles" }, one.verdict ?? texts.testCycles(one.cycles)),
    );
    title.addEventListener("click", () => {
        const file = one.file.replace(/^\.?\//, "");
        workshop.show(file);
        goToLine(file, { line: one.line - 1, character: 0 });
    });
    const debug = hasPassed
        ? undefined
        : button(
              texts.testDebug,
              () => {
                  app.store.set({ panel: "debug" });
                  void player.startDebug({ test: one.file.replace(/^\.?\//, ""), case: one.name });
              },
              { class: "button small", icon: icons.bug },
          );
    const notes = (one.notes ?? []).map((note) => make("p", { class: "test-note" }, note));
    return make(
        "li",
        { class: "test" },
        make("div", { class: "test-row" }, title, debug),
        !hasPassed && details(parts, one),
        ...notes,
    );
}

function details(parts: Parts, { messages, screen, trail }: CaseResult): HTMLElement {
    const { texts } = parts.app;
    const block = (title: string, lines: readonly string[] | undefined) =>
        lines && lines.length > 0 && make("details", {}, make("summary", {}, title), make("pre", {}, lines.join("\n")));
    return make(
        "div",
        { class: "test-details" },
        ...messages.map((text) => message(parts, text)),
        block(texts.testScreen, screen),
        block(texts.testTrail, trail),
    );
}

/** A message that begins with a place becomes a link to it. */
function message({ workshop, goToLine }: Parts, text: string): HTMLElement {
    const place = placeIn(text);
    if (!place) return make("p", {}, text);
    const link = make("button", { type: "button", class: "link" }, text);
    link.addEventListener("click", () => {
        workshop.show(place.file);
        goToLine(place.file, { line: place.line - 1, character: 0 });
    });
    return make("p", {}, link);
}
