// SPDX-License-Identifier: MIT
// What an INCBIN in a line takes from a designer file: the file's name as written, and literal numbers. Only the assembler can evaluate
// a slice with names or sums; then the whole file is shown.

export interface Incbin {
    readonly file: string;
    /** The first and last item of the slice, as the file's kind counts; all of them if absent. */
    readonly slice?: readonly [number, number];
}

/** What may come before the word: a label, nothing, or another statement and its colon, but no comment and no text. */
const statement = /^[^;"']*?(?:^|[\s:])incbin(?:\s*"([^"]*)"?|\s+([^\s,;"]+))([^;]*)/i;

function numberOf(text: string): number | undefined {
    const [, prefix, digits] = /^([$%]?)([0-9a-f]+)$/i.exec(text) ?? [];
    if (digits === undefined) return undefined;
    const base = prefix === "$" ? 16 : prefix === "%" ? 2 : 10;
    const value = parseInt(digits, base);
    return value.toString(base) === digits.toLowerCase().replace(/^0+(?=.)/, "") ? value : undefined;
}

export function incbinOf(line: string): Incbin | undefined {
    const match = statement.exec(line);
    const file = match?.[1] ?? match?.[2];
    if (!match || !file) return undefined;
    const words = (match[3] ?? "").split(",").slice(1);
    const [first, last] = words.map((word) => numberOf(word.trim()));
    return first === undefined ? { file } : { file, slice: [first, last ?? first] };
}

/** Where a file that a source names may be: beside the source, or in a folder of the project. Both kinds of slashes separate
 * folders. */
export function candidates(file: string, folders: readonly string[]): string[] {
    const path = file.replaceAll("\\", "/").replace(/^\/+/, "");
    return folders.map((folder) => `${folder}/${path}`);
}
