// SPDX-License-Identifier: MIT
// `gato lsp` with an editor as its client that has files open: their texts, changes piece by piece, requests, the diagnostics
// that are shown. Messages go through vscode-jsonrpc, as those of Visual Studio Code do.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { within } from '../deadline.mjs';
import { load } from '../packages.mjs';

const { createMessageConnection, StreamMessageReader, StreamMessageWriter } = load('vscode-jsonrpc/node');

export class LanguageServer {
    static async start(gato, folder, texts) {
        const server = new LanguageServer(spawn(gato, ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] }), folder);
        const hover = { contentFormat: ['markdown'] };
        await server.ask('initialize', {
            processId: process.pid,
            rootUri: pathToFileURL(folder).href,
            capabilities: { textDocument: { hover, synchronization: {} } },
        });
        server.tell('initialized', {});
        for (const [path, text] of Object.entries(texts)) server.open(path, text);
        await server.settle();
        return server;
    }

    constructor(child, folder) {
        this.child = child;
        this.processId = child.pid;
        this.folder = folder;
        this.versions = {};
        this.last = 0; // version of any file; none is given twice
        this.diagnostics = new Map();
        this.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
        this.connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
        this.seen = new Map();
        this.connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics, version }) => {
            if (diagnostics.length > 0) this.diagnostics.set(uri, diagnostics);
            else this.diagnostics.delete(uri);
            this.seen.set(uri, version);
            this.noticed?.();
        });
        this.connection.onError(() => {}); // a server that is gone is noticed by missing answers
        this.connection.listen();
    }

    uri(path) {
        return pathToFileURL(`${this.folder}/${path}`).href;
    }

    ask(method, params) {
        return within(this.connection.sendRequest(method, params), `the answer to ${method}`);
    }

    /** About a place of a text, or about all of it. */
    askAt(method, path, position, more = {}) {
        const name = method.startsWith('gato/') ? method : `textDocument/${method}`;
        return this.ask(name, { textDocument: { uri: this.uri(path) }, position, ...more });
    }

    tell(method, params) {
        void this.connection.sendNotification(method, params);
    }

    open(path, text) {
        const version = ++this.last;
        this.versions[path] = version;
        this.tell('textDocument/didOpen', { textDocument: { uri: this.uri(path), languageId: 'gato', version, text } });
    }

    close(path) {
        delete this.versions[path];
        this.seen.delete(this.uri(path));
        this.tell('textDocument/didClose', { textDocument: { uri: this.uri(path) } });
    }

    change(path, contentChanges) {
        const version = (this.versions[path] = ++this.last);
        this.tell('textDocument/didChange', { textDocument: { uri: this.uri(path), version }, contentChanges });
    }

    /** The diagnostics of all changes so far have come: those of a file that was changed always come, with its version. */
    async settle() {
        const isSettled = () =>
            Object.entries(this.versions).every(([path, version]) => this.seen.get(this.uri(path)) === version);
        const come = (resolve) => {
            if (isSettled()) resolve();
            else this.noticed = () => come(resolve);
        };
        await within(new Promise(come), 'the diagnostics of a change');
        this.noticed = undefined;
    }

    /** All diagnostics, as one text; those of other files came before this answer. */
    async shown() {
        await this.ask('workspace/symbol', { query: 'nobody is called so' });
        return JSON.stringify([...this.diagnostics].sort(([a], [b]) => (a < b ? -1 : 1)));
    }

    async end() {
        await this.ask('shutdown', undefined);
        this.tell('exit', undefined);
        assert.equal(await within(this.ended, 'the end of gato lsp'), 0);
        this.connection.dispose();
    }

    kill() {
        this.child.kill();
    }
}
