// SPDX-License-Identifier: MIT
// A measured figure and its verdict; `node figures.mjs` has it as a row of its table.
import { cpus, loadavg } from "node:os";

export interface Figure {
    readonly name: string;
    readonly value: string;
    readonly limit: string;
    /** The row's remark: nothing if the limit holds. */
    readonly note: string;
    readonly isFailed: boolean;
}

export interface Measured {
    readonly name: string;
    readonly value: number;
    readonly limit: number;
    readonly unit?: string;
    /** The number of attempts, if the best of some is taken. */
    readonly tries?: number;
}

/** Machines that run tests are slow: a figure fails only if it takes this many times the limit. */
const patience = 2;

/** A busy machine is no measure: a figure that is good even there is good, others say nothing. */
export const isBusy = () => (loadavg()[0] ?? 0) > 2 * cpus().length;

function noteOf({ value, limit }: Measured, busy: boolean): string {
    if (value <= limit) return "";
    if (busy) return "not judged: the machine is busy";
    return value <= limit * patience ? "over it" : "FAILED";
}

const withUnit = (value: number, unit: string) => `${value.toFixed(0)} ${unit}`.trim();

export function judged(measured: Measured, busy: boolean): Figure {
    const { name, value, limit, unit = "", tries } = measured;
    const note = noteOf(measured, busy);
    const often = tries === undefined ? "" : ` (${tries} ${tries === 1 ? "try" : "tries"})`;
    return { name, value: withUnit(value, unit) + often, limit: withUnit(limit, unit), note, isFailed: note === "FAILED" };
}
