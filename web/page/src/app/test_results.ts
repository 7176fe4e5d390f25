// SPDX-License-Identifier: MIT
// The output of `gato test --json` (docs/GTEST.md).

export interface CaseIdentity {
    readonly file: string;
    readonly name: string;
    /** Both count from 1. */
    readonly line: number;
    readonly column: number;
}

export interface CaseResult extends CaseIdentity {
    readonly result: "passed" | "failed" | "error";
    readonly cycles: number;
    readonly messages: readonly string[];
    /** Of cases that are more than one run: what they have shown, and for which inputs. */
    readonly verdict?: string;
    readonly notes?: readonly string[];
    /** The last instructions, and the screen, of a case that failed. */
    readonly trail?: readonly string[];
    readonly screen?: readonly string[];
}

export function casesOf(answer: unknown): readonly CaseResult[] {
    const { cases } = answer as { readonly cases?: readonly CaseResult[] };
    return cases ?? [];
}

/** The result of a proof that was stopped. */
export const notProved = ({ file, name, line, column }: CaseIdentity, message: string): CaseResult => ({
    file,
    name,
    line,
    column,
    result: "failed",
    cycles: 0,
    messages: [message],
});

/** The place at the beginning of a message such as `a.gtest.json:4:32: no label`. */
export function placeIn(message: string): { readonly file: string; readonly line: number } | undefined {
    const [, file, line] = /^(.+?):(\d+):(?:\d+:)? /.exec(message) ?? [];
    return file === undefined ? undefined : { file, line: Number(line) };
}
