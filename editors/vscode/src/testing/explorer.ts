// SPDX-License-Identifier: MIT
// The test explorer with all cases of all *.gtest.json files, to run or to debug.
import * as vscode from "vscode";

import type { Gato } from "../gato/gato";
import { CaseRun, type FileOfCases } from "./case_run";
import { Tree } from "./tree";

export class TestExplorer implements vscode.Disposable {
    private readonly controller = vscode.tests.createTestController("gato", "gato");
    private readonly tree = new Tree(this.controller);
    private readonly watcher = vscode.workspace.createFileSystemWatcher("**/*.gtest.json");

    constructor(private readonly gato: Gato) {
        const { Run, Debug } = vscode.TestRunProfileKind;
        this.controller.createRunProfile("Run", Run, this.runAll.bind(this), true);
        this.controller.createRunProfile("Debug", Debug, this.debugAll.bind(this), true);
        this.controller.refreshHandler = () => this.readAll();
        const read = (file: vscode.Uri) => void this.readOne(file);
        this.watcher.onDidCreate(read);
        this.watcher.onDidChange(read);
        this.watcher.onDidDelete((file) => {
            this.tree.remove(file);
        });
    }

    async readAll(): Promise<void> {
        const program = this.gato.find();
        if (program === undefined) return;
        this.controller.items.replace([]);
        await Promise.all((vscode.workspace.workspaceFolders ?? []).map((folder) => this.tree.read(program, folder)));
    }

    dispose(): void {
        this.watcher.dispose();
        this.controller.dispose();
    }

    /** The server's lens at a routine: cases of one file, by name. */
    async runNamed(file: vscode.Uri, names: readonly string[]): Promise<void> {
        const cases: vscode.TestItem[] = [];
        this.controller.items.get(file.toString())?.children.forEach((item) => {
            if (names.includes(this.tree.caseOf(item)?.name ?? item.label)) cases.push(item);
        });
        if (cases.length > 0) await this.runAll(new vscode.TestRunRequest(cases));
    }

    private async readOne(file: vscode.Uri): Promise<void> {
        const program = this.gato.find();
        const folder = vscode.workspace.getWorkspaceFolder(file);
        if (program !== undefined && folder) await this.tree.read(program, folder, [file]);
    }

    /**
     * The user may stop the run at any time, as a long proof: by what asked for it, or in the list of runs. What has no verdict by then
     * is skipped.
     */
    private async runAll(request: vscode.TestRunRequest, asker?: vscode.CancellationToken): Promise<void> {
        const program = this.gato.findOrTell();
        if (program === undefined) return;
        const run = this.controller.createTestRun(request);
        const abort = new AbortController();
        const subscriptions: vscode.Disposable[] = [];
        for (const token of [run.token, ...(asker ? [asker] : [])]) {
            if (token.isCancellationRequested) abort.abort();
            subscriptions.push(
                token.onCancellationRequested(() => {
                    abort.abort();
                }),
            );
        }
        try {
            const cases = new CaseRun(program, this.tree, run);
            for (const file of this.chosen(request)) {
                if (!abort.signal.aborted) await cases.of(file, abort.signal);
            }
        } finally {
            for (const subscription of subscriptions) subscription.dispose();
            run.end();
        }
    }

    /** One after the other, each until its session ends; a session gives no verdict. */
    private async debugAll(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
        if (this.gato.findOrTell() === undefined) return;
        for (const { file, items } of this.chosen(request)) {
            for (const item of items) {
                if (token.isCancellationRequested) return;
                await debugCase(file, this.tree.caseOf(item)?.name ?? item.label);
            }
        }
    }

    private chosen(request: vscode.TestRunRequest): FileOfCases[] {
        const files = new Map<vscode.TestItem, Set<vscode.TestItem>>();
        const roots: vscode.TestItem[] = [];
        this.controller.items.forEach((item) => roots.push(item));
        for (const item of request.include ?? roots) {
            const file = item.parent ?? item;
            const items = files.get(file) ?? new Set();
            if (item.parent) items.add(item);
            else item.children.forEach((child) => items.add(child));
            files.set(file, items);
        }
        const isExcluded = (item: vscode.TestItem) => [item, item.parent].some((one) => one && request.exclude?.includes(one));
        return [...files].flatMap(([file, items]) =>
            this.fileOf(
                file,
                [...items].filter((item) => !isExcluded(item)),
            ),
        );
    }

    private fileOf(item: vscode.TestItem, items: vscode.TestItem[]): FileOfCases[] {
        if (!item.uri || items.length === 0) return [];
        const folder = vscode.workspace.getWorkspaceFolder(item.uri)?.uri ?? vscode.Uri.joinPath(item.uri, "..");
        return [{ file: item.uri, folder: folder.fsPath, items, isWhole: items.length === item.children.size }];
    }
}

/** Until the session has ended. */
async function debugCase(file: vscode.Uri, name: string): Promise<void> {
    const folder = vscode.workspace.getWorkspaceFolder(file);
    const configuration = { type: "gato", request: "launch", name: `Debug ${name}`, test: file.fsPath, case: name };
    let session: vscode.DebugSession | undefined;
    const subscriptions: vscode.Disposable[] = [];
    const ended = new Promise<void>((resolve) => {
        subscriptions.push(
            vscode.debug.onDidStartDebugSession((started) => {
                if (started.configuration.name === configuration.name) session ??= started;
            }),
            vscode.debug.onDidTerminateDebugSession((terminated) => {
                if (terminated === session) resolve();
            }),
        );
    });
    try {
        if (await vscode.debug.startDebugging(folder, configuration)) await ended;
    } finally {
        for (const subscription of subscriptions) subscription.dispose();
    }
}
