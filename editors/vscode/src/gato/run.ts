// SPDX-License-Identifier: MIT
// Runs gato to its end and returns what it wrote.
import { spawn } from "node:child_process";

export interface Finished {
    /** The exit code; undefined if a signal ended it. */
    readonly code: number | undefined;
    readonly output: string;
    readonly errors: string;
}

/** Rejects if the program cannot be started at all. The signal ends it early. */
export function runProgram(program: string, words: readonly string[], folder: string, signal?: AbortSignal): Promise<Finished> {
    return new Promise((resolve, reject) => {
        const child = spawn(program, words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
        const output: Buffer[] = [];
        const errors: Buffer[] = [];
        const end = () => child.kill();
        signal?.addEventListener("abort", end);
        if (signal?.aborted) end();
        child.stdout.on("data", (part: Buffer) => output.push(part));
        child.stderr.on("data", (part: Buffer) => errors.push(part));
        child.on("error", reject);
        child.on("close", (code) => {
            signal?.removeEventListener("abort", end);
            resolve({
                code: code ?? undefined,
                output: Buffer.concat(output).toString("utf8"),
                errors: Buffer.concat(errors).toString("utf8"),
            });
        });
    });
}
