// SPDX-License-Identifier: MIT
// VS Code's side of the stub: what a test sets, does and sees in place of a user with a window.
import type * as vscode from "vscode";

import { Disposable, EventEmitter } from "./events";
import { Document, Position, Selection, Uri } from "./text";
import type { Task } from "./values";

/** A web view with its page's side: the test is the page. */
export class View {
    html = "";
    options: vscode.WebviewOptions = {};
    readonly cspSource = "https://page.test";
    readonly sent: unknown[] = [];
    private readonly received = new EventEmitter<unknown>();
    private readonly posted = new EventEmitter<unknown>();
    readonly onDidReceiveMessage = this.received.event;

    asWebviewUri(uri: vscode.Uri): vscode.Uri {
        return Uri.parse(`https://page.test${uri.path}`);
    }

    postMessage(message: unknown): Promise<boolean> {
        // As through a window: what cannot be cloned does not arrive.
        const copy: unknown = structuredClone(message);
        this.sent.push(copy);
        this.posted.fire(copy);
        return Promise.resolve(true);
    }

    /** The page sends a message. */
    say(message: unknown): void {
        this.received.fire(structuredClone(message));
    }

    /** The first message of a type to the page for which the condition holds; it may have come already. */
    async hear<Message extends { readonly type: string }>(
        type: Message["type"],
        isMeant: (message: Message) => boolean = () => true,
    ): Promise<Message> {
        const matches = (message: Message) => message.type === type && isMeant(message);
        const known = (this.sent as Message[]).find(matches);
        if (known) return known;
        return new Promise((resolve) => {
            const subscription = this.posted.event((message) => {
                if (!matches(message as Message)) return;
                subscription.dispose();
                resolve(message as Message);
            });
        });
    }
}

export class Panel {
    readonly webview = new View();
    reveals = 0;
    private readonly disposed = new EventEmitter<undefined>();
    readonly onDidDispose = this.disposed.event;

    constructor(
        readonly viewType: string,
        readonly title: string,
    ) {}

    reveal(): void {
        ++this.reveals;
    }

    dispose(): void {
        this.disposed.fire(undefined);
    }
}

export class Watcher {
    readonly created = new EventEmitter<vscode.Uri>();
    readonly changed = new EventEmitter<vscode.Uri>();
    readonly deleted = new EventEmitter<vscode.Uri>();
    readonly onDidCreate = this.created.event;
    readonly onDidChange = this.changed.event;
    readonly onDidDelete = this.deleted.event;
    readonly ignoreCreateEvents = false;
    readonly ignoreChangeEvents = false;
    readonly ignoreDeleteEvents = false;

    constructor(readonly pattern: vscode.GlobPattern) {}

    dispose(): void {
        for (const emitter of [this.created, this.changed, this.deleted]) emitter.dispose();
    }
}

export interface Registered<Provider> {
    readonly selector: vscode.DocumentSelector;
    readonly provider: Provider;
}

/** Everything that belongs to one window. */
export class Host {
    readonly settings = new Map<string, unknown>();
    readonly folders: vscode.WorkspaceFolder[] = [];
    isTrusted = true;
    readonly trusted = new EventEmitter<undefined>();
    readonly configured = new EventEmitter<vscode.ConfigurationChangeEvent>();

    readonly documents: Document[] = [];
    activeDocument: Document | undefined;
    selection = new Selection(new Position(0, 0), new Position(0, 0));
    /** Another editor of a text is the active one. */
    readonly activated = new EventEmitter<unknown>();
    clipboard = "";
    /** What was inserted into texts: the path, the line and the text. */
    readonly inserted: [string, number, string][] = [];
    readonly opened = new EventEmitter<Document>();
    readonly changed = new EventEmitter<unknown>();
    readonly closed = new EventEmitter<Document>();
    readonly saved = new EventEmitter<Document>();

    /** Messages shown to the user. */
    readonly errors: string[] = [];
    /** Of these, the ones that are not errors. */
    readonly notices: string[] = [];
    /** The user's answers, in turn; nothing if none is left. */
    readonly answers: unknown[] = [];
    /** What was asked for in a box for text. */
    readonly inputs: vscode.InputBoxOptions[] = [];
    readonly commands = new Map<string, (...words: unknown[]) => unknown>();
    /** Commands of VS Code's own that were called. */
    readonly executed: [string, unknown[]][] = [];
    readonly panels: Panel[] = [];
    readonly watchers: Watcher[] = [];
    /** Documents that were shown. */
    readonly shown: Document[] = [];
    readonly contents = new Map<string, vscode.TextDocumentContentProvider>();
    readonly customEditors = new Map<string, vscode.CustomEditorProvider>();
    readonly trees = new Map<string, vscode.TreeDataProvider<unknown>>();
    /** Items of trees that were brought into view. */
    readonly revealed: unknown[] = [];
    readonly taskProviders = new Map<string, vscode.TaskProvider>();
    readonly tasks: Task[] = [];
    /** Providers of the language, by the kind of what they provide. */
    readonly providers = new Map<string, Registered<unknown>[]>();
    readonly diagnostics = new Map<string, readonly vscode.Diagnostic[]>();
    readonly diagnosed = new EventEmitter<string>();

    openFolder(path: string): vscode.WorkspaceFolder {
        const folder = { uri: Uri.file(path), name: path.split("/").at(-1) ?? path, index: this.folders.length };
        this.folders.push(folder);
        return folder;
    }

    open(path: string, languageId = "gato"): Document {
        const document = new Document(Uri.file(path), languageId);
        this.documents.push(document);
        this.activeDocument = document;
        this.opened.fire(document);
        return document;
    }

    edit(document: Document, text: string): void {
        const range = document.whole;
        const rangeLength = document.getText().length;
        document.replace(text);
        this.changed.fire({ document, contentChanges: [{ range, rangeOffset: 0, rangeLength, text }], reason: undefined });
    }

    set(key: string, value: unknown): void {
        this.settings.set(key, value);
        this.configured.fire({ affectsConfiguration: (section) => key === section || key.startsWith(`${section}.`) });
    }

    register<Provider>(kind: string, selector: vscode.DocumentSelector, provider: Provider): Disposable {
        const entry: Registered<unknown> = { selector, provider };
        const list = this.providers.get(kind) ?? [];
        this.providers.set(kind, [...list, entry]);
        return new Disposable(() =>
            this.providers.set(
                kind,
                (this.providers.get(kind) ?? []).filter((one) => one !== entry),
            ),
        );
    }

    providersOf<Provider>(kind: string): Provider[] {
        return (this.providers.get(kind) ?? []).map(({ provider }) => provider as Provider);
    }

    command(name: string, ...words: unknown[]): Promise<unknown> {
        const action = this.commands.get(name);
        if (!action) throw new Error(`no command ${name}`);
        return Promise.resolve(action(...words));
    }

    /** The diagnostics of a document, once there are some for which the condition holds. */
    async hearDiagnostics(
        document: Document,
        matches: (list: readonly vscode.Diagnostic[]) => boolean,
    ): Promise<readonly vscode.Diagnostic[]> {
        const key = document.uri.toString();
        const known = this.diagnostics.get(key);
        if (known && matches(known)) return known;
        return new Promise((resolve) => {
            const subscription = this.diagnosed.event(() => {
                const list = this.diagnostics.get(key);
                if (!list || !matches(list)) return;
                subscription.dispose();
                resolve(list);
            });
        });
    }
}

export const host = new Host();
