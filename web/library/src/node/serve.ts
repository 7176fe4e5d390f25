// SPDX-License-Identifier: MIT
// The two servers on standard input and output. There messages have headers, as editors write them; facts: the base protocol of the
// language server protocol 3.17, which the debug adapter protocol shares.
import { DebugAdapter } from "../debug_adapter";
import type { Host } from "../host";
import { LanguageServer } from "../language_server";
import type { Module } from "../module";

const inputIsWrong = 1;
const longestHeader = 4096;
const parseError = -32700; // of JSON-RPC

export function serveLanguage(module: Module, host: Host): Promise<number> {
    const server = new LanguageServer(module, host, send);
    const onBrokenText = (text: string): void => {
        send({ jsonrpc: "2.0", id: null, error: { code: parseError, message: `this is not JSON: ${text.slice(0, 100)}` } });
    };
    return serve(server, () => server.end, onBrokenText).then((code) => code ?? inputIsWrong);
}

export function serveDebugger(module: Module, host: Host): Promise<number> {
    const server = new DebugAdapter(module, host, send);
    return serve(
        server,
        () => (server.hasEnded ? 0 : undefined),
        () => undefined,
    ).then((code) => code ?? inputIsWrong);
}

/** Waits until the server has ended, or the client has gone: then the result is undefined. */
async function serve(
    server: { receive(message: object): void; free(): void },
    end: () => number | undefined,
    onBrokenText: (text: string) => void,
): Promise<number | undefined> {
    const reader = new MessageReader();
    try {
        for await (const bytes of process.stdin) {
            reader.feed(bytes as Buffer);
            for (let text = reader.next(); text !== undefined; text = reader.next()) {
                const message = parsed(text);
                if (message) server.receive(message);
                else onBrokenText(text);
                const code = end();
                if (code !== undefined) return code;
            }
            if (reader.isBroken) return undefined;
        }
        return end();
    } finally {
        server.free();
        process.stdin.destroy();
    }
}

function parsed(text: string): object | undefined {
    try {
        const value = JSON.parse(text) as unknown;
        return typeof value === "object" && value !== null ? value : undefined;
    } catch {
        return undefined;
    }
}

function send(message: object): void {
    const text = JSON.stringify(message);
    process.stdout.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

export class MessageReader {
    isBroken = false;
    private bytes = Buffer.alloc(0);

    feed(bytes: Buffer): void {
        this.bytes = Buffer.concat([this.bytes, bytes]);
    }

    /** The next complete message. */
    next(): string | undefined {
        const end = this.bytes.indexOf("\r\n\r\n");
        if (end === -1) {
            this.isBroken ||= this.bytes.length > longestHeader;
            return undefined;
        }
        const length = /^content-length: *(\d+) *$/im.exec(this.bytes.toString("latin1", 0, end))?.[1];
        this.isBroken ||= length === undefined;
        const begin = end + "\r\n\r\n".length;
        const stop = begin + Number(length);
        if (this.isBroken || this.bytes.length < stop) return undefined;
        const text = this.bytes.toString("utf8", begin, stop);
        this.bytes = this.bytes.subarray(stop);
        return text;
    }
}
