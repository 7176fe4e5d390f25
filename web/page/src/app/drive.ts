// SPDX-License-Identifier: MIT
// The contents of drive 8 for a program of the project: the program itself, and the project's files that programs load.
import { isTextName } from "../project/encoding";
import type { FileEntry } from "../workers/messages";

/** Where a debug session finds them, among the files of the project. */
export const driveFolder = ".drive8";

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

export function driveFor(
    files: ReadonlyMap<string, Uint8Array>,
    program?: { readonly name: string; readonly program: Uint8Array },
): FileEntry[] {
    const data = [...files].filter(([path]) => !isTextName(path)).map(([path, bytes]): FileEntry => [lastPart(path), bytes]);
    return program ? [[lastPart(program.name), program.program], ...data] : data;
}
