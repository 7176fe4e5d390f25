// SPDX-License-Identifier: MIT
// What the page knows of the files on the disk: bytes and version of each, as it has read or written them last.

export interface DiskFile {
    readonly bytes: Uint8Array;
    readonly version: string;
}

export class Disk {
    private readonly files = new Map<string, DiskFile>();

    /** Whether the file has exactly these bytes. */
    readonly has = (path: string, bytes: Uint8Array): boolean => isSame(this.files.get(path)?.bytes, bytes);

    get paths(): string[] {
        return [...this.files.keys()];
    }

    get(path: string): DiskFile | undefined {
        return this.files.get(path);
    }

    set(path: string, file: DiskFile): void {
        this.files.set(path, file);
    }

    forget(path: string): void {
        this.files.delete(path);
    }

    contents(): Map<string, Uint8Array> {
        return new Map([...this.files].map(([path, { bytes }]) => [path, bytes]));
    }
}

/** Most files are the very bytes that were read. */
export const isSame = (one: Uint8Array | undefined, other: Uint8Array) =>
    one === other || (one?.length === other.length && one.every((byte, i) => byte === other[i]));
