// SPDX-License-Identifier: MIT
export interface Outcome {
    readonly name: string;
    readonly file: string;
    readonly isPassed: boolean;
}

export interface TestRun {
    readonly isGood: boolean;
    readonly outcomes: readonly Outcome[];
}

export interface Verdict {
    readonly isPassed: boolean;
    readonly flaky: readonly string[];
}

export function verdictOf(run: (tests?: readonly Outcome[]) => TestRun, options: { readonly isRetried: boolean }): Verdict;
