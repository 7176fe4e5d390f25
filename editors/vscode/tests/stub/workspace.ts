// SPDX-License-Identifier: MIT
// Folders, settings, files and documents.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type * as vscode from "vscode";

import { FileType } from "./enums";
import { CancellationTokenSource, Disposable, EventEmitter } from "./events";
import { host, Watcher } from "./host";
import { Document } from "./text";
import type { WorkspaceEdit } from "./values";

const typeOf = (entry: { isDirectory(): boolean }) => (entry.isDirectory() ? FileType.Directory : FileType.File);

const fs = {
    readFile: (uri: vscode.Uri): Promise<Uint8Array> => readFile(uri.fsPath),
    writeFile: (uri: vscode.Uri, content: Uint8Array): Promise<void> => writeFile(uri.fsPath, content),
    delete: (uri: vscode.Uri): Promise<void> => rm(uri.fsPath),
    readDirectory: async (uri: vscode.Uri): Promise<[string, vscode.FileType][]> => {
        const entries = await readdir(uri.fsPath, { withFileTypes: true });
        return entries.map((entry) => [entry.name, typeOf(entry)]);
    },
};

function getConfiguration(section?: string) {
    const full = (key: string) => (section === undefined ? key : `${section}.${key}`);
    return {
        get: (key: string, otherwise?: unknown) => host.settings.get(full(key)) ?? otherwise,
        has: (key: string) => host.settings.has(full(key)),
        inspect: (key: string) => ({ key: full(key) }),
    };
}

function getWorkspaceFolder(uri: vscode.Uri): vscode.WorkspaceFolder | undefined {
    return host.folders.find((folder) => uri.path.startsWith(`${folder.uri.path}/`) || uri.path === folder.uri.path);
}

const never = new EventEmitter<never>().event;

export const workspace = {
    fs,
    getConfiguration,
    getWorkspaceFolder,
    get isTrusted() {
        return host.isTrusted;
    },
    get workspaceFolders() {
        return host.folders;
    },
    get textDocuments() {
        return host.documents;
    },
    notebookDocuments: [],
    asRelativePath: (uri: vscode.Uri) => relative(getWorkspaceFolder(uri)?.uri.fsPath ?? "/", uri.fsPath),
    createFileSystemWatcher: (pattern: vscode.GlobPattern) => {
        const watcher = new Watcher(pattern);
        host.watchers.push(watcher);
        return watcher;
    },
    registerTextDocumentContentProvider: (scheme: string, provider: vscode.TextDocumentContentProvider) => {
        host.contents.set(scheme, provider);
        return new Disposable(() => host.contents.delete(scheme));
    },
    openTextDocument: async (uri: vscode.Uri) => {
        const token = new CancellationTokenSource().token;
        const text = await host.contents.get(uri.scheme)?.provideTextDocumentContent(uri, token);
        return new Document(uri, "plaintext", text ?? "");
    },
    applyEdit: (edit: WorkspaceEdit) => {
        host.inserted.push(...edit.inserted);
        return Promise.resolve(true);
    },
    saveAll: () => Promise.resolve(true),
    onDidGrantWorkspaceTrust: host.trusted.event,
    onDidChangeConfiguration: host.configured.event,
    onDidOpenTextDocument: host.opened.event,
    onDidChangeTextDocument: host.changed.event,
    onDidCloseTextDocument: host.closed.event,
    onDidSaveTextDocument: host.saved.event,
    onWillSaveTextDocument: never,
    onDidChangeWorkspaceFolders: never,
    onDidCreateFiles: never,
    onDidRenameFiles: never,
    onDidDeleteFiles: never,
    onWillCreateFiles: never,
    onWillRenameFiles: never,
    onWillDeleteFiles: never,
    onDidOpenNotebookDocument: never,
    onDidCloseNotebookDocument: never,
    onDidChangeNotebookDocument: never,
    onDidSaveNotebookDocument: never,
};
