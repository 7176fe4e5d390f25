// SPDX-License-Identifier: MIT
// The disk of a page is a map that the caller keeps, and what a command writes over it. The current folder is the root, so the
// file "src/main.asm" is also "/src/main.asm".
import type { Files } from "./api";
import { errors, kinds, type Entry, type Host, type Status } from "./host";

const smallestId = 1;

export class MemoryHost implements Host {
    readonly written = new Map<string, Uint8Array>();
    private readonly folders = new Set<string>([""]);
    private readonly ids = new Map<string, number>();
    private clock = 0;
    private inputRead = 0;

    constructor(
        private readonly files: Files,
        private readonly input: Uint8Array = new Uint8Array(),
        readonly told: (json: string) => void = () => undefined,
    ) {}

    currentFolder(): string {
        return "/";
    }

    realPath(path: string): string {
        return `/${normal(path)}`;
    }

    status(path: string): Status | number {
        const name = normal(path);
        const content = this.content(name);
        if (content) return { kind: kinds.regular, size: content.length, id: this.idOf(name), modified: this.clock };
        if (this.isFolder(name)) return { kind: kinds.folder, size: 0, id: this.idOf(name), modified: this.clock };
        return errors.ENOENT;
    }

    list(path: string): Entry[] | number {
        const folder = normal(path);
        if (!this.isFolder(folder)) return this.content(folder) ? errors.ENOTDIR : errors.ENOENT;
        const start = folder === "" ? "" : `${folder}/`;
        const entries = new Map<string, Entry>();
        for (const name of [...this.names(), ...this.folders]) {
            if (!name.startsWith(start) || name === folder) continue;
            const [first = "", ...rest] = name.slice(start.length).split("/");
            const isFolder = rest.length > 0 || this.folders.has(name);
            entries.set(first, { name: first, kind: isFolder ? kinds.folder : kinds.regular, isLink: false });
        }
        return [...entries.values()];
    }

    read(path: string): Uint8Array | number {
        const name = normal(path);
        return this.content(name) ?? (this.isFolder(name) ? errors.EISDIR : errors.ENOENT);
    }

    write(path: string, bytes: Uint8Array): number {
        this.written.set(normal(path), bytes);
        this.clock++;
        return 0;
    }

    rename(from: string, to: string): number {
        const content = this.written.get(normal(from));
        if (!content) return errors.ENOENT;
        this.written.delete(normal(from));
        return this.write(to, content);
    }

    /** The caller's files are not ours to remove. */
    remove(path: string): number {
        this.clock++;
        return this.written.delete(normal(path)) ? 0 : errors.EACCES;
    }

    createFolders(path: string): number {
        let folder = "";
        for (const part of normal(path).split("/")) {
            folder = folder === "" ? part : `${folder}/${part}`;
            if (this.content(folder)) return errors.ENOTDIR;
            this.folders.add(folder);
        }
        return 0;
    }

    standardInput(size: number): Uint8Array {
        const piece = this.input.subarray(this.inputRead, this.inputRead + size);
        this.inputRead += piece.length;
        return piece;
    }

    private content(name: string): Uint8Array | undefined {
        return this.written.get(name) ?? this.files.get(name);
    }

    private *names(): Iterable<string> {
        yield* this.files.keys();
        yield* this.written.keys();
    }

    private isFolder(name: string): boolean {
        if (this.folders.has(name)) return true;
        for (const file of this.names()) if (file.startsWith(`${name}/`)) return true;
        return false;
    }

    private idOf(name: string): number {
        const known = this.ids.get(name);
        if (known !== undefined) return known;
        const id = this.ids.size + smallestId;
        this.ids.set(name, id);
        return id;
    }
}

/** Without a slash at its ends, "." and ".."; nothing is above the root. */
export function normal(path: string): string {
    const parts: string[] = [];
    for (const part of path.split("/")) {
        if (part === "..") parts.pop();
        else if (part !== "" && part !== ".") parts.push(part);
    }
    return parts.join("/");
}
