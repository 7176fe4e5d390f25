#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// The program `gato` of the npm package: the command line of the native program on the files of this computer.
import { readFileSync, writeSync } from "node:fs";
import { runCommand } from "../command";
import { Module } from "../module";
import type { StandardStreams } from "../wasi";
import { DiskHost } from "./disk_host";
import { serveDebugger, serveLanguage } from "./serve";

/** As web/wasm/tools/servers.hpp numbers them. */
const languageServer = 100;
const debugAdapter = 101;
const environmentFailed = 3;

class ProcessStreams implements StandardStreams {
    constructor(private readonly host: DiskHost) {}

    read(size: number): Uint8Array {
        return this.host.standardInput(size);
    }

    /** Writes all of it, even into a pipe that takes only a piece at a time. */
    write(stream: 1 | 2, bytes: Uint8Array): void {
        for (let at = 0; at < bytes.length;) {
            try {
                at += writeSync(stream, bytes, at);
            } catch (error) {
                const { code } = error as { code?: string };
                if (code === "EPIPE") process.exit(environmentFailed);
                if (code !== "EAGAIN") throw error;
            }
        }
    }
}

async function main(): Promise<number> {
    const bytes = readFileSync(new URL("gato.wasm", import.meta.url));
    const module = await Module.load(await WebAssembly.compile(bytes));
    const host = new DiskHost();
    const code = runCommand(module, host, new ProcessStreams(host), process.argv.slice(2));
    if (code === languageServer) return serveLanguage(module, host);
    return code === debugAdapter ? serveDebugger(module, host) : code;
}

process.exitCode = await main();
