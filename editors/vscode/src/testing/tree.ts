// SPDX-License-Identifier: MIT
// The tree of test files and their cases in the test explorer, kept up to date with the output of `gato test --list`.
import { resolve } from "node:path";
import * as vscode from "vscode";

import { runProgram } from "../gato/run";
import { keysOf, parseCases, type Case } from "./results";

/** What an item of the tree represents, apart from a test file. */
export interface CaseItem {
    /** The test file as it was passed to gato, which returns it unchanged. */
    readonly file: string;
    readonly name: string;
    /** No other case of its file has this name. */
    readonly key: string;
}

export class Tree {
    private readonly cases = new WeakMap<vscode.TestItem, CaseItem>();

    constructor(private readonly controller: vscode.TestController) {}

    caseOf(item: vscode.TestItem | undefined): CaseItem | undefined {
        return item && this.cases.get(item);
    }

    /** Reads the cases of files, or of all files below the folder if none is named. */
    async read(program: string, folder: vscode.WorkspaceFolder, files: readonly vscode.Uri[] = []): Promise<void> {
        const paths = files.map((file) => file.fsPath);
        const words = ["test", "--list", "--json", ...(paths.length > 0 ? paths : ["."])];
        const { output } = await runProgram(program, words, folder.uri.fsPath);
        const cases = parseCases<Case>(output) ?? [];
        const byFile = new Map<string, Case[]>();
        for (const one of cases) byFile.set(one.file, [...(byFile.get(one.file) ?? []), one]);
        for (const [file, inFile] of byFile) this.put(vscode.Uri.file(resolve(folder.uri.fsPath, file)), folder, inFile);
    }

    remove(file: vscode.Uri): void {
        this.controller.items.delete(file.toString());
    }

    private put(uri: vscode.Uri, folder: vscode.WorkspaceFolder, cases: readonly Case[]): void {
        const label = vscode.workspace.asRelativePath(uri, (vscode.workspace.workspaceFolders?.length ?? 0) > 1);
        const parent = this.controller.createTestItem(uri.toString(), label, uri);
        parent.description = folder.name;
        const keys = keysOf(cases);
        parent.children.replace(cases.map((one, i) => this.itemOf(uri, one, keys[i] ?? one.name)));
        this.controller.items.add(parent);
    }

    private itemOf(uri: vscode.Uri, { file, name, line, column }: Case, key: string): vscode.TestItem {
        const item = this.controller.createTestItem(`${uri.toString()}#${key}`, name, uri);
        const place = new vscode.Position(line - 1, column - 1);
        item.range = new vscode.Range(place, place);
        this.cases.set(item, { file, name, key });
        return item;
    }
}
