// SPDX-License-Identifier: MIT
// A problem as CodeMirror shows it, with a button for each of its fixes.
import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { App } from "../app/app";
import { applyFix } from "../app/fixes";
import type { Problem } from "./lsp_types";
import type { Workshop } from "../app/workshop";
import { spanOf } from "./places";

export function diagnosticOf(app: App, workshop: Workshop, doc: Text, problem: Problem): Diagnostic {
    const { message, severity, code } = problem;
    const fixes = app.state.fixes.get(problem) ?? [];
    const actions = fixes.map((fix) => ({
        name: fix.title,
        apply: () => {
            applyFix(workshop, fix);
        },
    }));
    return {
        ...spanOf(doc, problem.range),
        severity: severity === 1 ? "error" : "warning",
        message: code === undefined ? message : `${message} [${code}]`,
        actions,
    };
}
