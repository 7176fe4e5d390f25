// SPDX-License-Identifier: MIT
// The result of storing: a value, or why there is none. A browser may forbid it, be full, or lose it at any time, so none of these is
// an exception; the caller keeps its data until the result says that they are saved.

export type StoreProblem =
    /** Private windows and settings do that. */
    | "forbidden"
    | "full"
    /** The project, or a state of it, does not exist any more. */
    | "gone"
    /** Somebody else has saved this project since it was loaded. */
    | "changed-elsewhere"
    | "failed";

export type StoreResult<T> =
    { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: StoreProblem; readonly detail: string };

export class StoreError extends Error {
    constructor(readonly problem: StoreProblem) {
        super(problem);
    }
}

/** By the names that browsers give their errors. */
const problems: Readonly<Record<string, StoreProblem>> = {
    QuotaExceededError: "full",
    SecurityError: "forbidden",
    InvalidStateError: "failed",
    NotAllowedError: "forbidden",
};

export function problemOf(error: unknown): StoreProblem {
    if (error instanceof StoreError) return error.problem;
    return error instanceof Error ? (problems[error.name] ?? "failed") : "failed";
}

export async function resultOf<T>(action: () => Promise<T>): Promise<StoreResult<T>> {
    try {
        return { ok: true, value: await action() };
    } catch (error) {
        return { ok: false, problem: problemOf(error), detail: error instanceof Error ? error.message : "" };
    }
}
