// SPDX-License-Identifier: MIT
// Runs chosen cases of one test file and reports each of them.
import { resolve } from "node:path";
import * as vscode from "vscode";

import { runProgram } from "../gato/run";
import { detailsOf, filtersFor, keysOf, messagesOf, parseCases, placeIn, shownBy, type CaseResult } from "./results";
import type { Tree } from "./tree";

export interface FileOfCases {
    readonly file: vscode.Uri;
    /** Gato's current folder: what it writes is relative to it. */
    readonly folder: string;
    readonly items: readonly vscode.TestItem[];
    /** The items are all cases of the file. */
    readonly isWhole: boolean;
}

export class CaseRun {
    constructor(
        private readonly program: string,
        private readonly tree: Tree,
        private readonly run: vscode.TestRun,
    ) {}

    /** Cases without a result are skipped if the signal ends the run; else they are errors. */
    async of(cases: FileOfCases, signal: AbortSignal): Promise<void> {
        for (const item of cases.items) this.run.started(item);
        // A file that cannot be read is a case named like the file argument: it has to be passed in the same way again.
        const file = this.tree.caseOf(cases.items[0])?.file ?? cases.file.fsPath;
        const filters = cases.isWhole
            ? undefined
            : filtersFor(cases.items.map((item) => this.tree.caseOf(item)?.name ?? item.label));
        const left = new Map(cases.items.map((item) => [this.tree.caseOf(item)?.key, item]));
        for (const filter of filters ?? [undefined]) {
            const words = ["test", file, "--json", ...(filter === undefined ? [] : ["--filter", filter])];
            const { output, errors } = await runProgram(this.program, words, cases.folder, signal);
            if (signal.aborted) break;
            this.report(parseCases<CaseResult>(output) ?? [], left, cases.folder);
            if (errors !== "") this.run.appendOutput(errors.replaceAll(/\r?\n/g, "\r\n"));
        }
        for (const item of left.values()) {
            if (signal.aborted) this.run.skipped(item);
            else this.run.errored(item, new vscode.TestMessage("gato reported no result for this case."));
        }
    }

    /** Removes from `left` the items that have results. */
    private report(results: readonly CaseResult[], left: Map<string | undefined, vscode.TestItem>, folder: string): void {
        const keys = keysOf(results);
        results.forEach((result, i) => {
            const item = left.get(keys[i]);
            if (!item) return;
            left.delete(keys[i]);
            this.print(shownBy(result), item);
            const milliseconds = result.seconds * 1000;
            if (result.result === "passed") this.run.passed(item, milliseconds);
            else {
                const report = result.result === "failed" ? this.run.failed.bind(this.run) : this.run.errored.bind(this.run);
                report(item, this.messagesOf(result, item, folder), milliseconds);
            }
        });
    }

    private print(text: string, item: vscode.TestItem): void {
        if (text !== "") this.run.appendOutput(`${text}\n`.replaceAll("\n", "\r\n"), undefined, item);
    }

    private messagesOf(result: CaseResult, item: vscode.TestItem, folder: string): vscode.TestMessage[] {
        this.print(detailsOf(result), item);
        return messagesOf(result).map((text) => {
            const place = placeIn(text);
            const message = new vscode.TestMessage(place?.text ?? text);
            const position = place && new vscode.Position(place.line - 1, place.column - 1);
            const uri = place ? vscode.Uri.file(resolve(folder, place.file)) : item.uri;
            if (uri) message.location = new vscode.Location(uri, position ?? item.range ?? new vscode.Position(0, 0));
            return message;
        });
    }
}
