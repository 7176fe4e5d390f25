// SPDX-License-Identifier: MIT
// `gato studio` on a folder of its own, for a test.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { repository } from "../testing/places";

const program = process.env["GATO"] ?? join(repository, "build/release/gato");

async function begun(folder: string, ...words: string[]): Promise<[ChildProcess, string]> {
    const child = spawn(program, ["studio", "--no-open", ...words], {
        stdio: ["ignore", "pipe", "inherit"],
        // What it leaves for other studios goes there, and its start page begins there.
        env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: join(folder, ".config") },
    });
    const [address] = (await once(createInterface(child.stdout), "line")) as [string];
    return [child, address];
}

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), "gato-studio-")));

function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
    }
}

export class StudioProgram {
    private constructor(
        readonly folder: string,
        private process: ChildProcess,
        /** With a token: for one page. */
        public address: string,
    ) {}

    static async start(files: Readonly<Record<string, string | Uint8Array>>): Promise<StudioProgram> {
        const folder = newFolder();
        writeFiles(join(folder, "project"), files);
        return new StudioProgram(folder, ...(await begun(folder, join(folder, "project"))));
    }

    /** With its start page, in a folder with these files: `project/…` is the project. */
    static async startPage(files: Readonly<Record<string, string>>): Promise<StudioProgram> {
        const folder = newFolder();
        writeFiles(folder, files);
        return new StudioProgram(folder, ...(await begun(folder, "--start-page")));
    }

    /** The program ends from one moment to the next. */
    async kill(): Promise<void> {
        const ended = once(this.process, "exit");
        this.process.kill("SIGKILL");
        await ended;
    }

    /** A second one beside it, which is to be killed if it does not end by itself. */
    async another(...words: string[]): Promise<StudioProgram> {
        return new StudioProgram(this.folder, ...(await begun(this.folder, ...words)));
    }

    /** Another one, after the first has ended. */
    async startAgain(...words: string[]): Promise<void> {
        const named = words.length > 0 ? words : [join(this.folder, "project")];
        [this.process, this.address] = await begun(this.folder, ...named);
    }

    read(path: string): string {
        return readFileSync(this.pathOf(path), "utf8");
    }

    readBytes(path: string): Uint8Array {
        return readFileSync(this.pathOf(path));
    }

    write(path: string, content: string | Uint8Array): void {
        writeFileSync(this.pathOf(path), content);
    }

    pathOf(path: string): string {
        return join(this.folder, "project", path);
    }

    /** What a command in the folder says on standard error. */
    command(...words: string[]): string {
        return spawnSync(program, words, { cwd: this.pathOf("."), encoding: "utf8" }).stderr;
    }

    /** What it has used of processors up to now; on Linux only. */
    processorSeconds(): number {
        const ticksInSecond = 100;
        const fields = readFileSync(`/proc/${this.process.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
        return (Number(fields[11]) + Number(fields[12])) / ticksInSecond;
    }

    async end(): Promise<void> {
        const ended = once(this.process, "exit");
        if (this.process.exitCode === null && this.process.signalCode === null) {
            this.process.kill("SIGTERM");
            await ended;
        }
        rmSync(this.folder, { recursive: true });
    }
}
