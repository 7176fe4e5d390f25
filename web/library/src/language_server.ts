// SPDX-License-Identifier: MIT
// The language server of the module: a message in, several out. Diagnostics are computed when no more messages wait, so that a user who
// types faster than a project is assembled gets those of the last change.
import type { Files, MessageServer } from "./api";
import type { Host } from "./host";
import { MemoryHost } from "./memory_host";
import type { Module } from "./module";

export function newLanguageServer(module: Module, files: Files, onMessage: (message: object) => void): MessageServer {
    return new LanguageServer(module, new MemoryHost(files), onMessage);
}

export class LanguageServer implements MessageServer {
    private readonly handle: number;
    private isFree = false;
    private isUnsettled = false;

    constructor(
        private readonly module: Module,
        private readonly host: Host,
        private readonly onMessage: (message: object) => void,
    ) {
        this.handle = this.ask(() => module.call("lsp_new"));
    }

    receive(message: object): void {
        if (this.isFree) return;
        const text = new TextEncoder().encode(JSON.stringify(message));
        this.send(() => this.module.callWith("lsp_handle", [this.handle], text));
        if (this.isUnsettled) return;
        this.isUnsettled = true;
        setTimeout(() => {
            this.settle();
        }, 0);
    }

    settle(): void {
        this.isUnsettled = false;
        if (!this.isFree) this.send(() => this.module.call("lsp_settle", this.handle));
    }

    /** The exit code, once the client has sent `exit`. */
    get end(): number | undefined {
        const code = this.module.call("lsp_end", this.handle);
        return code < 0 ? undefined : code;
    }

    free(): void {
        if (!this.isFree) this.module.call("lsp_free", this.handle);
        this.isFree = true;
    }

    private send(call: () => number): void {
        for (const message of this.ask(() => messagesOf(this.module, call()))) this.onMessage(message);
    }

    private ask<Result>(work: () => Result): Result {
        return this.module.with(this.host, undefined, work);
    }
}

export function messagesOf(module: Module, result: number): object[] {
    module.check(result);
    return result === 0 ? [] : (JSON.parse(module.answerText()) as object[]);
}
