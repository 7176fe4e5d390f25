// SPDX-License-Identifier: MIT
// The files that the module asks for (cli/host/browser/page.hpp): from memory in a page, from the disk in node. A failure returns an
// error number, as WASI numbers them.

export const errors = {
    E2BIG: 1,
    EACCES: 2,
    EBADF: 8,
    EEXIST: 20,
    EFBIG: 22,
    EINVAL: 28,
    EIO: 29,
    EISDIR: 31,
    ELOOP: 32,
    EMFILE: 33,
    ENAMETOOLONG: 37,
    ENOENT: 44,
    ENOSPC: 51,
    ENOTDIR: 54,
    ENOTEMPTY: 55,
    EDQUOT: 19,
    EPERM: 63,
    EROFS: 69,
    EXDEV: 75,
} as const;

/** As cli/host/files.hpp numbers them. */
export const kinds = { none: 0, regular: 1, folder: 2, other: 3 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export interface Status {
    readonly kind: Kind;
    readonly size: number;
    /** The same for all names of a file. */
    readonly id: number;
    /** In milliseconds. */
    readonly modified: number;
}

export interface Entry {
    readonly name: string;
    readonly kind: Kind;
    readonly isLink: boolean;
}

export interface Host {
    currentFolder(): string;
    realPath(path: string): string;
    status(path: string, followsLinks: boolean): Status | number;
    list(path: string): Entry[] | number;
    /** Reads just enough to show that a file is longer than the limit. */
    read(path: string, limit: number): Uint8Array | number;
    /** 0, or the error number; the same goes for the next ones. */
    write(path: string, bytes: Uint8Array): number;
    /** Replaces a file, which keeps its permissions. */
    rename(from: string, to: string): number;
    remove(path: string): number;
    createFolders(path: string): number;
    /** The rest of it; nothing at its end. */
    standardInput(size: number): Uint8Array;
    /** News of a command that is still running, as JSON. */
    told?(json: string): void;
}
