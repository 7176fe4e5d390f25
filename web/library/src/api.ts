// SPDX-License-Identifier: MIT
// The typed face of gato-c64: what a page, a blog's element or a script in node can ask of the compiled core. Paths are those of a
// project, with "/" and never above it; bytes are copied in and out, so nothing that a caller keeps changes under it.

export type Files = ReadonlyMap<string, Uint8Array>;

/** As in `--diagnostics json` (docs/DIAGNOSTICS.md). */
export interface Diagnostic {
    readonly severity: "error" | "warning" | "note";
    readonly code: string;
    readonly message: string;
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
    readonly hint?: string;
}

export interface BuildOptions {
    /** A .cbmprj, a gato.json, or .asm files in build order; none: what the files' root has, as `gato build` finds it. */
    readonly inputs?: readonly string[];
    /** As `--emit`. */
    readonly emit?: readonly string[];
}

export interface BuildResult {
    /** False also when an ASSERT failed, though there are outputs then. */
    readonly ok: boolean;
    readonly diagnostics: readonly Diagnostic[];
    /** The program's path among the outputs, if there is one. */
    readonly program?: string;
    readonly outputs: Files;
}

export interface MachineOptions {
    readonly vic?: "6569" | "8565" | "6567r8";
    readonly sid?: "6581" | "8580";
    /** Files that drive 8 serves. */
    readonly drive?: Files;
    /** Whether the machine draws and sounds; without, a search runs at full speed. Both are on unless told. */
    readonly picture?: boolean;
    readonly sound?: boolean;
}

export type Medium = "prg" | "d64" | "g64" | "crt" | "t64";

export interface MachineState {
    readonly cycles: number;
    /** "running", or why it stopped: as the verdict of `gato run` names it. */
    readonly status: string;
}

/** A C64 that advances only when it is told to. */
export interface Machine {
    /** Runs this many cycles, or until the program ends. */
    run(cycles: number): MachineState;
    /** Runs to the end of the frame that is being drawn. */
    runFrame(): MachineState;
    /** The last whole frame, 384 by 272 dots of RGBA. The view is valid until the next call. */
    picture(): Uint8ClampedArray;
    /** Mono samples made since the last call, 44,100 a second. */
    audio(): Int16Array;
    /** A key of the matrix: `column` is the bit of $dc00, `row` that of $dc01; RESTORE is not in the matrix. */
    setKey(column: number, row: number, isDown: boolean): void;
    setRestore(isDown: boolean): void;
    /** Bits as the port reads them, but 1 is pressed: up, down, left, right, fire. */
    setJoystick(port: 1 | 2, bits: number): void;
    /** Puts a key script (docs/RUN.md) behind what is being typed. */
    type(script: string): void;
    read(address: number, length: number): Uint8Array;
    write(address: number, bytes: Uint8Array): void;
    snapshot(): Uint8Array;
    restore(snapshot: Uint8Array): void;
    free(): void;
}

/** A protocol of messages (LSP, DAP): what is put in at one end, and what comes out through `onMessage`. */
export interface MessageServer {
    receive(message: object): void;
    free(): void;
}

export interface Gato {
    readonly version: string;
    build(files: Files, options?: BuildOptions): BuildResult;
    /** The JSON of `gato test --json`. */
    test(files: Files, paths?: readonly string[]): unknown;
    format(source: Uint8Array): Uint8Array;
    disassemble(program: Uint8Array): string;
    machine(program: Uint8Array, medium: Medium, options?: MachineOptions): Machine;
    /** The server reads files from `files` (a caller's map may change) and unsaved texts from the messages. */
    languageServer(files: Files, onMessage: (message: object) => void): MessageServer;
    /** A debug session on a machine whose picture, keys and sound are those of `machine()`. */
    debugAdapter(files: Files, onMessage: (message: object) => void): MessageServer & { readonly machine: Machine | undefined };
}
