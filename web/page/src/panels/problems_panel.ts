// SPDX-License-Identifier: MIT
// The problems of the whole project, errors first; a click goes there.
import type { Problem } from "../editor/lsp_types";
import { applyFix } from "../app/fixes";
import { button, make } from "../ui/dom";
import { icons } from "../ui/icons";
import { messagePage } from "../ui/manual";
import type { Parts } from "../ui/parts";
import { Rows } from "../ui/rows";

export function problemsPanel(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const list = make("ul", { class: "problem-list" });
    const summary = make("p", { class: "panel-summary", role: "status" });
    const rows = new Rows(list);
    const show = () => {
        const { problems, fixes } = app.state;
        const all = [...problems].flatMap(([path, some]) => some.map((problem) => ({ path, problem })));
        all.sort((one, other) => one.problem.severity - other.problem.severity);
        rows.show(
            all.map(({ path, problem }) => ({
                key: JSON.stringify([path, problem, fixes.get(problem)]),
                make: () => item(parts, path, problem),
            })),
        );
    };
    app.store.watch((state) => state.problems, show, signal);
    app.store.watch((state) => state.fixes, show, signal);
    const showSummary = () => {
        summary.textContent = summaryOf(parts);
    };
    app.store.watch((state) => state.problems, showSummary, signal);
    app.store.watch((state) => state.build, showSummary, signal);
    return make("div", {}, summary, list);
}

function summaryOf({ app }: Parts): string {
    const { texts } = app;
    const { problems, build } = app.state;
    const all = [...problems.values()].flat();
    const errors = all.filter(({ severity }) => severity === 1).length;
    const program = build?.program === undefined ? undefined : build.outputs.get(build.program);
    // The language server does not know problems without a place in a source.
    if (all.length === 0 && build && !build.ok)
        return build.diagnostics.map(({ message }) => message).join("\n") || texts.buildFailed;
    const count = all.length > 0 ? `${texts.problemCount(errors, all.length - errors)}.` : texts.problemsNone;
    return program && errors === 0 ? `${count} ${texts.buildOk(program.length)}.` : count;
}

function item({ app, workshop, goToLine }: Parts, path: string, found: Problem): HTMLElement {
    const { range, severity, code, message } = found;
    const place = `${path}, ${app.texts.line(range.start.line + 1)}`;
    const [first = "", ...hints] = message.split("\n");
    const open = make(
        "button",
        { type: "button", class: `problem severity-${severity}` },
        make("span", { class: "problem-message" }, first),
        ...hints.map((hint) => make("span", { class: "problem-hint" }, hint)),
        make("span", { class: "problem-place" }, place),
    );
    open.addEventListener("click", () => {
        workshop.show(path);
        goToLine(path, range.start);
    });
    const fixes = (app.state.fixes.get(found) ?? []).map((fix) =>
        button(
            fix.title,
            () => {
                applyFix(workshop, fix);
            },
            { class: "button small fix", icon: icons.check },
        ),
    );
    return make("li", {}, open, code !== undefined && codeLink(code), ...fixes);
}

/** The code leads to its page in the manual, in a tab of its own: what is being written stays open. */
function codeLink(code: string): HTMLElement {
    const page = messagePage(code);
    if (page === undefined) return make("span", { class: "problem-code" }, code);
    return make("a", { class: "problem-code", href: page, target: "_blank", rel: "noopener" }, code);
}
