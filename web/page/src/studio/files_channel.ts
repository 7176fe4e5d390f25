// SPDX-License-Identifier: MIT
// What the page asks the program about the user's folder. A version is that of a file's bytes.
export type FileRow = readonly [path: string, size: number, version: string];

/** What is on the disk instead; null: the file is gone. */
export type Conflict = FileContent | null;

export type Written = { readonly version: string } | { readonly conflict: Conflict };

export interface FileContent {
    readonly bytes: Uint8Array;
    readonly version: string;
}

export interface FilesRequests {
    readonly list: {
        readonly takes: null;
        readonly answers: {
            readonly folder: string;
            /** The file that the studio was started on; empty: none. */
            readonly named: string;
            readonly files: readonly FileRow[];
            readonly isCut: boolean;
        };
    };
    readonly read: {
        readonly takes: { readonly path: string };
        readonly answers: FileContent;
    };
    /** Of the first paths, at least of one: what is left is asked for again. */
    readonly readMany: {
        readonly takes: { readonly paths: readonly string[] };
        readonly answers: readonly (FileContent | { readonly problem: string })[];
    };
    readonly write: {
        readonly takes: { readonly path: string; readonly bytes: Uint8Array; readonly version: string };
        readonly answers: Written;
    };
    readonly create: { readonly takes: { readonly path: string; readonly bytes: Uint8Array }; readonly answers: Written };
    readonly rename: { readonly takes: { readonly from: string; readonly to: string }; readonly answers: null };
    /** Into the bin, from which it can be restored. */
    readonly remove: { readonly takes: { readonly path: string }; readonly answers: { readonly place: string } };
    readonly restore: { readonly takes: { readonly place: string }; readonly answers: { readonly path: string } };
    /** What differs from the last `list` or `changes`, but for what this page has done itself. */
    readonly changes: {
        readonly takes: null;
        readonly answers: {
            readonly changed: readonly FileRow[];
            readonly removed: readonly string[];
            readonly isCut: boolean;
        };
    };
}
