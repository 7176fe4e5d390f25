// SPDX-License-Identifier: MIT
// The part of the Debug Adapter Protocol that the page reads.

export interface StackFrame {
    readonly id: number;
    readonly name: string;
    readonly line: number;
    readonly source?: { readonly path?: string; readonly name?: string };
    readonly instructionPointerReference?: string;
}

export interface Scope {
    readonly name: string;
    readonly presentationHint?: string;
    readonly variablesReference: number;
}

export interface Variable {
    readonly name: string;
    readonly value: string;
    readonly variablesReference: number;
    /** Its address, `$d011`, if it has one. */
    readonly memoryReference?: string;
}

export interface Evaluated {
    readonly result: string;
    readonly memoryReference?: string;
}

export interface MemoryRead {
    readonly address: string;
    /** Base64. */
    readonly data?: string;
}

export interface DisassembledInstruction {
    readonly address: string;
    readonly instruction: string;
    readonly instructionBytes?: string;
    readonly symbol?: string;
}

export interface StoppedBody {
    readonly reason: string;
    readonly description?: string;
    readonly text?: string;
}
