// SPDX-License-Identifier: MIT
// The test results at the lines of a file. The language server knows which cases call which routine.
import type { App } from "../app/app";
import type { CaseResult } from "../app/test_results";
import type { Workshop } from "../app/workshop";
import { isSource, isTestFile } from "../project/target";
import { pathOf } from "./lsp_client";
import type { Range } from "./lsp_types";
import type { Verdict } from "./verdicts";

interface CodeLens {
    readonly range: Range;
    readonly command?: { readonly command: string; readonly arguments?: readonly [uri: string, names: readonly string[]] };
}

const plain = (path: string) => path.replace(/^\.?\//, "");

export async function loadVerdicts(app: App, workshop: Workshop, path: string): Promise<readonly Verdict[]> {
    const { tests } = app.state;
    if (!tests) return [];
    if (isTestFile(path)) return tests.filter(({ file }) => plain(file) === path).map((one) => ofCase(app, one));
    if (!isSource(path)) return [];
    const lenses = await workshop.lsp.ask<readonly CodeLens[] | null>("textDocument/codeLens", path);
    return (lenses ?? []).flatMap((lens) => ofRoutine(app, lens, tests));
}

function ofCase(app: App, { line, result, cycles, messages }: CaseResult): Verdict {
    const hasPassed = result === "passed";
    const { texts } = app;
    const text = hasPassed ? `${texts.testPassed} · ${texts.testCycles(cycles)}` : `${texts.testFailed}: ${messages[0] ?? ""}`;
    return { line: line - 1, hasPassed, text };
}

function ofRoutine(app: App, { range, command }: CodeLens, tests: readonly CaseResult[]): Verdict[] {
    if (command?.command !== "gato.runTest" || !command.arguments) return [];
    const [uri, names] = command.arguments;
    const cases = tests.filter(({ file, name }) => plain(file) === pathOf(uri) && names.includes(name));
    if (cases.length === 0) return [];
    const failed = cases.filter(({ result }) => result !== "passed");
    const text = [
        app.texts.testsSummary(cases.length - failed.length, failed.length, 0),
        ...failed.flatMap(({ messages }) => messages.slice(0, 1)),
    ];
    return [{ line: range.start.line, hasPassed: failed.length === 0, text: text.join(": ") }];
}
