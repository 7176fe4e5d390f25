// SPDX-License-Identifier: MIT
// The output of `gato test --json` (docs/GTEST.md).

export interface CaseResult {
    readonly file: string;
    readonly name: string;
    /** Both count from 1. */
    readonly line: number;
    readonly column: number;
    readonly result: "passed" | "failed" | "error";
    readonly cycles: number;
    readonly messages: readonly string[];
    /** The last instructions, and the screen, of a case that failed. */
    readonly trail?: readonly string[];
    readonly screen?: readonly string[];
}

export function casesOf(answer: unknown): readonly CaseResult[] {
    const { cases } = answer as { readonly cases?: readonly CaseResult[] };
    return cases ?? [];
}

/** The place at the beginning of a message such as `a.gtest.json:4:32: no label`. */
export function placeIn(message: string): { readonly file: string; readonly line: number } | undefined {
    const [, file, line] = /^(.+?):(\d+):(?:\d+:)? /.exec(message) ?? [];
    return file === undefined ? undefined : { file, line: Number(line) };
}
