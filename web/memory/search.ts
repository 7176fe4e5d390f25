// SPDX-License-Identifier: MIT
// What memory is searched for: bytes, some of which may be any, or a text as it is shown beside the bytes.
import { characterOf, type CharacterCode } from "./characters";

export type SearchKind = "bytes" | CharacterCode;

/** Says whether a byte is what is searched for at its place. */
type Fits = (byte: number) => boolean;

/** "a9 00 ?? 8d"; undefined if it is something else. */
function bytesWanted(text: string): readonly Fits[] | undefined {
    const words = text.trim().split(/[\s,]+/);
    const isByte = (word: string) => /^(\?\?|\$?[0-9a-f]{1,2})$/i.test(word);
    if (!words.every(isByte)) return undefined;
    return words.map((word) => {
        const value = parseInt(word.replace("$", ""), 16);
        return word === "??" ? () => true : (byte) => byte === value;
    });
}

/** Small and capital letters are the same: which of them a program shows depends on its character set. */
const signsWanted = (text: string, code: CharacterCode): readonly Fits[] =>
    Array.from(text.toLowerCase(), (sign) => (byte) => characterOf(byte, code).toLowerCase() === sign);

export interface Search {
    readonly length: number;
    /** From an address on, and round to it again; undefined: it is nowhere. What goes over the end of memory is not found. */
    findIn(memory: Uint8Array, from: number): number | undefined;
}

/** Undefined: this cannot be searched for. */
export function searchFor(kind: SearchKind, text: string): Search | undefined {
    const wanted = kind === "bytes" ? bytesWanted(text) : signsWanted(text, kind);
    if (!wanted || wanted.length === 0) return undefined;
    return {
        length: wanted.length,
        findIn(memory, from) {
            for (let step = 0; step < memory.length; ++step) {
                const at = (from + step) % memory.length;
                if (wanted.every((fits, i) => at + i < memory.length && fits(memory[at + i] ?? 0))) return at;
            }
            return undefined;
        },
    };
}
