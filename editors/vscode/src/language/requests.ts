// SPDX-License-Identifier: MIT
// The answers to the language server's own requests (docs/PROTOCOL.md, version 1), and their texts for people.

export interface Cycles {
    readonly best: number;
    readonly worst: number;
}

/** `gato/expandMacro`: the lines that a call expands to; null if there is no call. */
export interface Expansion {
    readonly name: string;
    readonly lines: readonly {
        readonly text: string;
        /** How many calls deep inside the call it is. */
        readonly depth: number;
        readonly address: number | null;
        readonly size: number;
        readonly cycles: Cycles | null;
    }[];
}

/** `gato/cycles`: the sum of the statements of a range, each counted once. */
export interface Stretch {
    readonly instructions: number;
    readonly calls: number;
    readonly size: number;
    readonly cycles: Cycles | null;
}

/** `gato/memoryMap`: what the program occupies. */
export interface ProgramMap {
    readonly program: string;
    /** There is a program: the build had no errors. */
    readonly isComplete: boolean;
    readonly entry: number | null;
    readonly blocks: readonly {
        readonly start: number;
        readonly end: number;
        readonly location?: { readonly uri: string; readonly range: LineRange };
    }[];
}

interface LineRange {
    readonly start: { readonly line: number };
}

const hex = (address: number) => `$${address.toString(16).padStart(4, "0")}`;
const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;
export const cycleText = ({ best, worst }: Cycles) => (best === worst ? count(best, "cycle") : `${best}–${worst} cycles`);

/** As a source, with addresses and cycles as comments. */
export function expansionText({ name, lines }: Expansion): string {
    const operations = lines.map(({ text, depth }) => `${" ".repeat(8 + 2 * depth)}${text}`);
    const width = Math.max(...operations.map((line) => line.length), 32) + 2;
    const comments = lines.map(({ address, size, cycles }) =>
        [address === null ? "" : hex(address), size === 0 ? "" : count(size, "byte"), cycles ? cycleText(cycles) : ""].filter(
            (part) => part !== "",
        ),
    );
    const rows = operations.map((line, i) => {
        const comment = comments[i]?.join(", ") ?? "";
        return comment === "" ? line : `${line.padEnd(width)}; ${comment}`;
    });
    return [`; ${name}: what this call expands to`, ...rows, ""].join("\n");
}

export function stretchText({ instructions, calls, size, cycles }: Stretch): string {
    const time = cycles ? cycleText(cycles) : "no cycles";
    const called = calls === 0 ? "" : `; ${count(calls, "call")}, called routines not counted`;
    return `${time} in ${count(instructions, "instruction")}, ${count(size, "byte")}${called}`;
}

export function programMapText({ program, isComplete, entry, blocks }: ProgramMap): string {
    const bytes = blocks.reduce((sum, { start, end }) => sum + end - start + 1, 0);
    const head = [
        `${program}: ${count(bytes, "byte")} in ${count(blocks.length, "block")}${entry === null ? "" : `, starts at ${hex(entry)}`}`,
        ...(isComplete ? [] : ["The program has errors, so this map may be incomplete."]),
        "",
    ];
    const rows = blocks.map(({ start, end, location }) => {
        const place = location
            ? `  ${decodeURIComponent(location.uri.split("/").at(-1) ?? "")}:${location.range.start.line + 1}`
            : "";
        return `${hex(start)}-${hex(end)} ${String(end - start + 1).padStart(6)}${place}`;
    });
    return [...head, ...rows, ""].join("\n");
}
