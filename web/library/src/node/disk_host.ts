// SPDX-License-Identifier: MIT
// The files of this computer, for the program `gato` in node.
import * as fs from "node:fs";
import { dirname } from "node:path";
import { errors, kinds, type Entry, type Host, type Kind, type Status } from "../host";

export class DiskHost implements Host {
    currentFolder(): string {
        return slashed(process.cwd());
    }

    realPath(path: string): string {
        try {
            return slashed(fs.realpathSync(path));
        } catch {
            return path;
        }
    }

    status(path: string, followsLinks: boolean): Status | number {
        return attempt(() => {
            const found = followsLinks ? fs.statSync(path) : fs.lstatSync(path);
            return { kind: kindOf(found), size: found.size, id: found.ino, modified: found.mtimeMs };
        });
    }

    list(path: string): Entry[] | number {
        return attempt(() => fs.readdirSync(path, { withFileTypes: true }).map((entry) => entryOf(path, entry)));
    }

    read(path: string, limit: number): Uint8Array | number {
        return attempt(() => {
            const file = fs.openSync(path, "r");
            try {
                return readUpTo(file, limit + 1, fs.fstatSync(file).size);
            } finally {
                fs.closeSync(file);
            }
        });
    }

    write(path: string, bytes: Uint8Array): number {
        return done(() => {
            fs.writeFileSync(path, bytes, { flag: "wx" });
        });
    }

    rename(from: string, to: string): number {
        return done(() => {
            const old = fs.statSync(to, { throwIfNoEntry: false });
            if (old?.isFile()) fs.chmodSync(from, old.mode);
            fs.renameSync(from, to);
        });
    }

    remove(path: string): number {
        return done(() => {
            fs.rmSync(path);
        });
    }

    createFolders(path: string): number {
        return done(() => {
            createFolder(path);
        });
    }

    standardInput(size: number): Uint8Array {
        const buffer = new Uint8Array(size);
        for (;;) {
            try {
                return buffer.subarray(0, fs.readSync(0, buffer));
            } catch (error) {
                const code = codeOf(error);
                if (code === "EOF") return new Uint8Array();
                if (code !== "EAGAIN") throw error;
                Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10); // a pipe that nobody has written to yet
            }
        }
    }
}

/** Including its parents. Node's own `recursive` never ends if no folder can be made, as in /proc. */
function createFolder(path: string): void {
    try {
        fs.mkdirSync(path);
    } catch (error) {
        const code = codeOf(error);
        if (code === "EEXIST" && fs.statSync(path).isDirectory()) return;
        if (code !== "ENOENT" || dirname(path) === path) throw error;
        createFolder(dirname(path));
        fs.mkdirSync(path);
    }
}

/** A file may be longer than it says, as those of /proc are. */
function readUpTo(file: number, most: number, expected: number): Uint8Array {
    let buffer = new Uint8Array(Math.min(most, expected + 1));
    let size = 0;
    for (;;) {
        const count = fs.readSync(file, buffer, size, buffer.length - size, null);
        size += count;
        if (count === 0 || size === most) return buffer.subarray(0, size);
        if (size < buffer.length) continue;
        const larger = new Uint8Array(Math.min(most, buffer.length * 2));
        larger.set(buffer);
        buffer = larger;
    }
}

function entryOf(folder: string, entry: fs.Dirent): Entry {
    const isLink = entry.isSymbolicLink();
    if (!isLink) return { name: entry.name, kind: kindOf(entry), isLink };
    const target = fs.statSync(`${folder}/${entry.name}`, { throwIfNoEntry: false });
    return { name: entry.name, kind: target ? kindOf(target) : kinds.none, isLink };
}

function kindOf(found: fs.Stats | fs.Dirent): Kind {
    return found.isFile() ? kinds.regular : found.isDirectory() ? kinds.folder : kinds.other;
}

function slashed(path: string): string {
    return path.replaceAll("\\", "/");
}

function done(work: () => void): number {
    const result = attempt(work);
    return typeof result === "number" ? result : 0;
}

function attempt<Result>(work: () => Result): Result | number {
    try {
        return work();
    } catch (error) {
        return (errors as Record<string, number>)[codeOf(error)] ?? errors.EIO;
    }
}

function codeOf(error: unknown): string {
    return (error as { code?: string }).code ?? "";
}
