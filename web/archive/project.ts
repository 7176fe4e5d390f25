// SPDX-License-Identifier: MIT
// A project as links, archives and the store know it, the possible errors of one that comes from elsewhere, and the limits for its
// size.
import type { Files } from "../library/src/api";

export interface Project {
    /** The project's name for readers; may be empty. */
    readonly name: string;
    readonly files: Files;
    /** The file to show first. */
    readonly open?: string;
    /** What is built, as in the library's BuildOptions; if absent, whatever is in the files' root. */
    readonly inputs?: readonly string[];
    /** The file that is a recording to be opened (docs/RECORDINGS.md); the others are what it is debugged with. */
    readonly recording?: string;
}

export type ProjectProblem =
    /** Bytes that are not what they should be: truncated, mistyped, of another kind. */
    | "damaged"
    /** A link made by a later gato. */
    | "unknown-version"
    | "too-big"
    | "too-many-files"
    /** The name is the error's `subject`. */
    | "bad-name"
    | "same-name"
    /** An archive with a password, or packed by a method that nobody uses. */
    | "unsupported";

/** Why a project cannot be opened or written. The message is for developers: a page has its own texts for each problem. */
export class ProjectError extends Error {
    constructor(
        readonly problem: ProjectProblem,
        readonly subject = "",
    ) {
        super(subject === "" ? problem : `${problem}: ${subject}`);
    }
}

export const limits = { bytes: 4 * 1024 * 1024, files: 500 } as const;

/** Throws if there are too many files or bytes. */
export function checkSize(files: Files): void {
    if (files.size > limits.files) throw new ProjectError("too-many-files");
    const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
    if (bytes > limits.bytes) throw new ProjectError("too-big");
}
