// SPDX-License-Identifier: MIT
// The page's end of the language server in the tools' worker. It knows the protocol, not the editor: a request is answered when the
// worker gets to it, and a request to a worker that was ended is never answered.
import type { App } from "../app/app";
import type { Problem } from "./lsp_types";
import type { ProtocolMessage } from "../workers/messages";

/** Where the server sees the project. */
const root = "file:///";

export const uriOf = (path: string) => root + path.split("/").map(encodeURIComponent).join("/");
export const pathOf = (uri: string) => decodeURIComponent(uri.slice(root.length));

interface Answer {
    readonly id?: number;
    readonly method?: string;
    readonly params?: unknown;
    readonly result?: unknown;
}

interface Published {
    readonly uri: string;
    readonly diagnostics: readonly Problem[];
}

export class LspClient {
    private readonly waiting = new Map<number, (result: never) => void>();
    private lastId = 0;
    private readonly versions = new Map<string, number>();

    constructor(private readonly app: App) {
        app.tools.on("lsp", (message) => {
            this.receive(message);
        });
    }

    /** For a server that was just started. */
    begin(): void {
        this.waiting.clear();
        this.versions.clear();
        this.app.store.set({ problems: new Map() });
        const textDocument = { hover: { contentFormat: ["plaintext"] }, codeAction: { codeActionLiteralSupport: {} } };
        void this.request("initialize", {
            processId: null,
            rootUri: root,
            capabilities: { textDocument },
            initializationOptions: { commands: ["gato.runTest"] },
        });
        this.notify("initialized", {});
    }

    request<Result>(method: string, params: object): Promise<Result> {
        const id = ++this.lastId;
        return new Promise<Result>((resolve) => {
            this.waiting.set(id, resolve);
            this.send({ jsonrpc: "2.0", id, method, params });
        });
    }

    /** A request about a document. */
    ask<Result>(method: string, path: string, params: object = {}): Promise<Result> {
        return this.request(method, { textDocument: { uri: uriOf(path) }, ...params });
    }

    notify(method: string, params: object): void {
        this.send({ jsonrpc: "2.0", method, params });
    }

    /** Sends the text of a document, whether the server knew it before or not. */
    change(path: string, text: string): void {
        const version = (this.versions.get(path) ?? 0) + 1;
        this.versions.set(path, version);
        const uri = uriOf(path);
        if (version === 1) this.notify("textDocument/didOpen", { textDocument: { uri, languageId: "gato", version, text } });
        else this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
    }

    /** Files were added, changed or deleted that are not documents. */
    filesChanged(paths: readonly string[]): void {
        const changes = paths.map((path) => ({ uri: uriOf(path), type: 2 }));
        this.notify("workspace/didChangeWatchedFiles", { changes });
    }

    close(path: string): void {
        if (this.versions.delete(path)) this.notify("textDocument/didClose", { textDocument: { uri: uriOf(path) } });
    }

    private send(message: ProtocolMessage): void {
        this.app.tools.tell("lsp", { message });
    }

    private receive(message: ProtocolMessage): void {
        const { id, method, params, result } = message as Answer;
        if (method === "textDocument/publishDiagnostics") this.publish(params as Published);
        if (id === undefined || method !== undefined) return;
        this.waiting.get(id)?.((result ?? null) as never);
        this.waiting.delete(id);
    }

    private publish({ uri, diagnostics }: Published): void {
        const problems = new Map(this.app.state.problems);
        if (diagnostics.length === 0) problems.delete(pathOf(uri));
        else problems.set(pathOf(uri), diagnostics);
        this.app.store.set({ problems });
    }
}
