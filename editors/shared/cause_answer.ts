// SPDX-License-Identifier: MIT
// The answer to the debugger's request `gato/why` (docs/PROTOCOL.md).

export interface CauseEdge {
    readonly kind: "data" | "code" | "setting" | "decision";
    readonly end: "instruction" | "start" | "input" | "device" | "interrupt" | "far";
    /** Absent in a decision, like the value. */
    readonly place?: string;
    readonly value?: number;
    /** The moment where it leads, if that is one. */
    readonly instruction?: number;
    /** An index in the list of causes. */
    readonly cause?: number;
}

/** An instruction of the past. */
export interface CauseMoment {
    readonly instruction: number;
    /** As in `$c000`. */
    readonly address: string;
    readonly cycle: number;
    readonly text: string;
    readonly values: string;
    readonly source?: { readonly path?: string; readonly name?: string };
    readonly line?: number;
    /** The routine that it is in, if that is known. */
    readonly routine?: string;
}

export interface Cause extends CauseMoment {
    readonly times: number;
    readonly edges: readonly CauseEdge[];
}

export interface CauseAnswer {
    readonly question: CauseEdge;
    readonly causes: readonly Cause[];
    readonly isComplete: boolean;
    /** Instructions that, decided otherwise, would have written the place. */
    readonly omissions: readonly CauseMoment[];
}
