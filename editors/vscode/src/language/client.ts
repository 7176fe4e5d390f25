// SPDX-License-Identifier: MIT
// `gato lsp` as the language server: started when gato is found, restarted when its place changes, ended with the extension.
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";

import type { Gato } from "../gato/gato";
import { runProgram } from "../gato/run";

/** All files that a build may read. */
const projectFiles =
    "**/{*.asm,*.bas,*.s,*.inc,*.a,gato.json,*.gato.json,*.cbmprj,*.spt,*.cst,*.sdd,*.bin,*.gtest.json,coverage.info}";

/** The request of the server's lenses at routines that cases call: a test file's URI and names of cases. */
export const runTestCommand = "gato.runTest";

export class LanguageServer implements vscode.Disposable {
    private client: LanguageClient | undefined;
    private program: string | undefined;
    private work = Promise.resolve();
    private readonly watcher = vscode.workspace.createFileSystemWatcher(projectFiles);

    constructor(private readonly gato: Gato) {}

    /** Starts the server, or restarts it if it is another program than before. */
    start(): Promise<void> {
        return this.afterwards(async () => {
            const program = this.gato.findOrTellOnce();
            if (program === this.program) return;
            await this.end();
            this.program = program;
            if (program !== undefined && (await hasServer(program))) await this.begin(program);
        });
    }

    stop(): Promise<void> {
        return this.afterwards(() => this.end());
    }

    /** A request of the server's own; undefined while there is no server. */
    async request<Answer>(method: string, parameters: object): Promise<Answer | undefined> {
        return this.client?.sendRequest<Answer>(method, parameters);
    }

    dispose(): void {
        this.watcher.dispose();
    }

    /** One at a time: a client that is just starting cannot be stopped. */
    private afterwards(action: () => Promise<void>): Promise<void> {
        this.work = this.work.then(action);
        return this.work;
    }

    private async begin(program: string): Promise<void> {
        this.client = new LanguageClient("gato", "gato", { command: program, args: ["lsp"] }, this.options());
        // The client tells the user if the server does not start; everything else works without it.
        await this.client.start().catch(() => undefined);
    }

    private async end(): Promise<void> {
        const client = this.client;
        this.client = undefined;
        this.program = undefined;
        if (client?.isRunning()) await client.dispose();
    }

    private options(): LanguageClientOptions {
        return {
            documentSelector: [
                { scheme: "file", language: "gato" },
                { scheme: "file", language: "gato-basic" },
            ],
            synchronize: { fileEvents: this.watcher },
            initializationOptions: { commands: [runTestCommand] },
        };
    }
}

/** The gato that is found may be an older one. */
async function hasServer(program: string): Promise<boolean> {
    const { code } = await runProgram(program, ["help", "lsp"], ".").catch(() => ({ code: undefined }));
    if (code !== 0) void vscode.window.showErrorMessage(`${program} has no language server: install a newer gato.`);
    return code === 0;
}
