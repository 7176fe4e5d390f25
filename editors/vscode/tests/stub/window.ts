// SPDX-License-Identifier: MIT
// Messages, questions, panels and commands.
import type * as vscode from "vscode";

import { Disposable, EventEmitter } from "./events";
import { host, Panel } from "./host";
import type { Document, Range } from "./text";

const never = new EventEmitter<never>().event;
const answer = () => Promise.resolve(host.answers.shift());

function tell(text: string): Promise<unknown> {
    host.errors.push(text);
    return answer();
}

/** What a text editor's `edit` may do. */
interface Edits {
    replace(range: Range, text: string): void;
}

function editorOf(document: Document) {
    const edit = (change: (edits: Edits) => void) => {
        change({
            replace(range, text) {
                const whole = document.getText();
                const [begin, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
                host.edit(document, whole.slice(0, begin) + text + whole.slice(end));
            },
        });
        return Promise.resolve(true);
    };
    return { document, selection: host.selection, edit };
}

const activeEditor = () => host.activeDocument && editorOf(host.activeDocument);

function registerCommand(name: string, action: (...words: unknown[]) => unknown): Disposable {
    if (host.commands.has(name)) throw new Error(`command ${name} exists already`);
    host.commands.set(name, action);
    return new Disposable(() => host.commands.delete(name));
}

const channel = (name: string) => ({
    name,
    append: () => undefined,
    appendLine: () => undefined,
    replace: () => undefined,
    clear: () => undefined,
    show: () => undefined,
    hide: () => undefined,
    dispose: () => undefined,
});

export const window = {
    get activeTextEditor() {
        return activeEditor();
    },
    visibleTextEditors: [],
    tabGroups: { all: [], onDidChangeTabs: never, onDidChangeTabGroups: never, close: () => Promise.resolve(true) },
    onDidChangeActiveTextEditor: host.activated.event,
    showErrorMessage: tell,
    showWarningMessage: tell,
    showInformationMessage: (text: string) => {
        host.notices.push(text);
        return answer();
    },
    showTextDocument: (document: Document) => {
        host.shown.push(document);
        return Promise.resolve({ document });
    },
    showInputBox: (options: vscode.InputBoxOptions) => {
        host.inputs.push(options);
        return answer();
    },
    showSaveDialog: answer,
    showOpenDialog: answer,
    showQuickPick: answer,
    createOutputChannel: channel,
    createWebviewPanel: (viewType: string, title: string) => {
        const panel = new Panel(viewType, title);
        host.panels.push(panel);
        return panel;
    },
    createTreeView: (id: string, { treeDataProvider }: vscode.TreeViewOptions<unknown>) => {
        host.trees.set(id, treeDataProvider);
        return {
            reveal: (item: unknown) => {
                host.revealed.push(item);
                return Promise.resolve();
            },
            dispose: () => host.trees.delete(id),
        };
    },
    registerCustomEditorProvider: (viewType: string, provider: vscode.CustomEditorProvider) => {
        host.customEditors.set(viewType, provider);
        return new Disposable(() => host.customEditors.delete(viewType));
    },
};

export const commands = {
    registerCommand,
    executeCommand: (name: string, ...words: unknown[]) => {
        host.executed.push([name, words]);
        return Promise.resolve(undefined);
    },
};

export const tasks = {
    registerTaskProvider: (type: string, provider: vscode.TaskProvider) => {
        host.taskProviders.set(type, provider);
        return new Disposable(() => host.taskProviders.delete(type));
    },
    executeTask: (task: (typeof host.tasks)[number]) => {
        host.tasks.push(task);
        return Promise.resolve({ task, terminate: () => undefined });
    },
};

export const env = {
    language: "en",
    appName: "stub",
    openExternal: () => Promise.resolve(true),
    clipboard: {
        readText: () => Promise.resolve(host.clipboard),
        writeText: (text: string) => {
            host.clipboard = text;
            return Promise.resolve();
        },
    },
};
