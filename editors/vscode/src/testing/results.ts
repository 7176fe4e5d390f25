// SPDX-License-Identifier: MIT
// The output of `gato test --list --json` and `gato test --json` (docs/GTEST.md), and the arguments for running certain cases only.

/** Places count from 1. */
export interface Case {
    readonly file: string;
    readonly name: string;
    readonly line: number;
    readonly column: number;
}

export interface CaseResult extends Case {
    readonly result: "passed" | "failed" | "error";
    readonly seconds: number;
    readonly cycles: number;
    readonly messages: readonly string[];
    /** Of phases: what they have shown. */
    readonly verdict?: string;
    /** Of a proof: for how many inputs it holds and what it rests on, or with which input it fails. */
    readonly notes?: readonly string[];
    /** The case has `forall`. */
    readonly proof?: object;
    /** The last instructions, and the screen, of a case that failed. */
    readonly trail?: readonly string[];
    readonly screen?: readonly string[];
}

/** The cases of a list or of results; undefined if the text is neither. */
export function parseCases<T extends Case>(output: string): T[] | undefined {
    try {
        const document = JSON.parse(output) as { cases?: T[] } | null;
        return Array.isArray(document?.cases) ? document.cases : undefined;
    } catch {
        return undefined;
    }
}

/** Names need not be unique within a file: a second one is told apart from the first. */
export function keysOf(cases: readonly Case[]): string[] {
    const counts = new Map<string, number>();
    return cases.map(({ name }) => {
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        return count === 1 ? name : `${name}\u0000${count}`;
    });
}

/** As long as gato takes. */
const longestFilter = 1000;

const escaped = (name: string) => name.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");

/** The fewest filters that together match exactly these names; undefined if one name alone is too long for a filter. */
export function filtersFor(names: readonly string[]): string[] | undefined {
    const filters: string[] = [];
    let words = "";
    for (const name of new Set(names)) {
        const word = escaped(name);
        if (`^(${word})$`.length > longestFilter) return undefined;
        const longer = words === "" ? word : `${words}|${word}`;
        if (`^(${longer})$`.length > longestFilter) {
            filters.push(`^(${words})$`);
            words = word;
        } else words = longer;
    }
    return words === "" ? filters : [...filters, `^(${words})$`];
}

export interface Place {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly text: string;
}

/** The place at the beginning of a message such as `a.gtest.json:4:32: no label`. */
export function placeIn(message: string): Place | undefined {
    const [, file, line, column, text] = /^(.+?):(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    if (file === undefined || text === undefined) return undefined;
    return { file, line: Number(line), column: Number(column), text };
}

/**
 * The messages of a case that failed, each of which an editor shows by itself. Those of a proof belong together: what is wrong, with which
 * input, and the row that shows it.
 */
export function messagesOf({ proof, messages, notes = [] }: CaseResult): readonly string[] {
    return proof ? [[...messages, ...notes].join("\n")] : messages;
}

/** What a case that is more than one run has shown; empty for others, and for a proof that failed. */
export function shownBy({ name, result, proof, verdict, notes = [] }: CaseResult): string {
    if (proof && result !== "passed") return "";
    const lines = [...(verdict === undefined ? [] : [verdict]), ...notes];
    return lines.map((line) => `${name}: ${line}`).join("\n");
}

/** What is shown below the messages of a failed case. */
export function detailsOf(result: CaseResult): string {
    const screen = result.screen ? ["screen:", ...result.screen] : [];
    const trail = result.trail ? ["last instructions:", ...result.trail] : [];
    return [...screen, ...trail].join("\n");
}
