// SPDX-License-Identifier: MIT
// `gato play` in a window that a test opens itself.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repository } from "../testing/places";

const program = process.env["GATO"] ?? join(repository, "build/release/gato");

export class PlayProgram {
    private constructor(
        private readonly folder: string,
        private readonly process: ChildProcess,
        /** With a token: for one page. */
        readonly address: string,
    ) {}

    /** `source`: what is played, as game.asm. */
    static start(source: string, ...options: readonly string[]): Promise<PlayProgram> {
        return PlayProgram.startFile("game.asm", source, ...options);
    }

    static async startFile(name: string, content: string | Uint8Array, ...options: readonly string[]): Promise<PlayProgram> {
        const folder = mkdtempSync(join(tmpdir(), "gato-play-"));
        writeFileSync(join(folder, name), content);
        const child = spawn(program, ["play", name, "--no-open", ...options], {
            cwd: folder,
            stdio: ["ignore", "pipe", "inherit"],
        });
        const [address] = (await once(createInterface(child.stdout), "line")) as [string];
        return new PlayProgram(folder, child, address);
    }

    /** The exit code; by itself, when the window has been closed. */
    async ended(): Promise<number | null> {
        if (this.process.exitCode === null) await once(this.process, "exit");
        return this.process.exitCode;
    }

    async end(): Promise<void> {
        if (this.process.exitCode === null) this.process.kill("SIGINT");
        await this.ended();
        rmSync(this.folder, { recursive: true });
    }
}
