// SPDX-License-Identifier: MIT
// A command line of the native program, on files in memory or on those of a host.
import type { CommandResult, Files } from "./api";
import type { Host } from "./host";
import { MemoryHost } from "./memory_host";
import type { Module } from "./module";
import type { StandardStreams } from "./wasi";

/** What the process would return; or the number of a server that the caller should become (web/wasm/tools/servers.hpp). */
export function runCommand(module: Module, host: Host, streams: StandardStreams, words: readonly string[]): number {
    const bytes = new TextEncoder().encode(words.map((word) => `${word}\0`).join(""));
    return module.with(host, streams, () => module.callWith("tool_command", [], bytes));
}

/** The streams as two texts. */
class KeptStreams implements StandardStreams {
    private readonly pieces: [Uint8Array[], Uint8Array[]] = [[], []];

    constructor(private readonly host: Host) {}

    read(size: number): Uint8Array {
        return this.host.standardInput(size);
    }

    write(stream: 1 | 2, bytes: Uint8Array): void {
        this.pieces[stream - 1]?.push(bytes);
    }

    content(stream: 1 | 2): Uint8Array {
        return joined(this.pieces[stream - 1] ?? []);
    }
}

export function commandOn(
    module: Module,
    files: Files,
    words: readonly string[],
    stdin?: Uint8Array,
    told?: (json: string) => void,
): CommandResult {
    const host = new MemoryHost(files, stdin, told);
    const streams = new KeptStreams(host);
    const exitCode = runCommand(module, host, streams, words);
    return { exitCode, stdout: streams.content(1), stderr: streams.content(2), outputs: host.written };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
    const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.length;
    }
    return whole;
}
