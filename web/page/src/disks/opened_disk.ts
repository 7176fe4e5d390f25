// SPDX-License-Identifier: MIT
// A disk image of the project while it is edited. Each change is an action of `gato disk` on the image's bytes, which gives new bytes, or fails
// with gato's message and changes nothing; undoing a change means going back to the bytes before it.
import type { DiskAction, DiskAnswer, FileEntry } from "../workers/messages";

/** A line of `gato disk list --json`. */
export interface DiskRow {
    readonly name: string;
    readonly type: string;
    readonly blocks: number;
    /** Null if its blocks cannot be followed. */
    readonly bytes: number | null;
    readonly load?: number;
    readonly closed: boolean;
    readonly locked: boolean;
}

export interface DiskListing {
    readonly name: string;
    /** Five characters, of which the first two are the disk's own. */
    readonly id: string;
    readonly drive: string;
    readonly free: number;
    readonly files: readonly DiskRow[];
}

/** A change without the image; `files` are those to add. */
export type DiskChange = Omit<DiskAction, "image" | "files"> & { readonly files?: readonly FileEntry[] };

export interface OpenedDiskParts {
    readonly path: string;
    readonly bytes: () => Uint8Array | undefined;
    readonly put: (bytes: Uint8Array) => void;
    readonly ask: (action: DiskAction) => Promise<DiskAnswer>;
}

export class OpenedDisk {
    private readonly past: Uint8Array[] = [];
    /** One change after the other: each is made to the bytes of the one before it. */
    private work: Promise<unknown> = Promise.resolve();

    constructor(private readonly parts: OpenedDiskParts) {}

    get canUndo(): boolean {
        return this.past.length > 0;
    }

    async list(): Promise<DiskListing> {
        const { text } = await this.asked({ action: "list" });
        return JSON.parse(text) as DiskListing;
    }

    /** Fails with gato's message. */
    change(change: DiskChange): Promise<void> {
        const done = this.work.then(async () => {
            const before = this.parts.bytes();
            const { files } = await this.asked(change);
            const after = files.find(([path]) => path === this.parts.path)?.[1];
            if (!before || !after) return;
            this.past.push(before);
            this.parts.put(after);
        });
        this.work = done.catch(() => undefined);
        return done;
    }

    /** Files of the disk as files of a host; without numbers all of them. */
    async extract(...entries: readonly number[]): Promise<readonly FileEntry[]> {
        return (await this.asked({ action: "extract", entries })).files;
    }

    undo(): void {
        const before = this.past.pop();
        if (before) this.parts.put(before);
    }

    private asked(change: DiskChange): Promise<DiskAnswer> {
        const { path, bytes, ask } = this.parts;
        const image = bytes() ?? new Uint8Array();
        return ask({ ...change, image: path, files: [...(change.files ?? []), [path, image]] });
    }
}

/** The order in which an entry is at another place, as numbers from 1 on. */
export function orderWith(count: number, from: number, to: number): readonly number[] {
    const numbers = Array.from({ length: count }, (_, i) => i + 1);
    const [moved] = numbers.splice(from, 1);
    if (moved !== undefined) numbers.splice(to, 0, moved);
    return numbers;
}
