// SPDX-License-Identifier: MIT
// The typed interface of gato-c64: what a page, a blog's element or a script in node can ask of the compiled core. Paths are those of a
// project, with "/" and never above it; bytes are copied in and out, so nothing that a caller keeps changes unexpectedly.

export type Files = ReadonlyMap<string, Uint8Array>;

/** As in `--diagnostics json` (docs/DIAGNOSTICS.md); there may be more in it. */
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
    /** A .cbmprj, a gato.json, or .asm files in build order; none: whatever is in the files' root, as `gato build` finds it. */
    readonly inputs?: readonly string[];
    /** As `--emit`. */
    readonly emit?: readonly string[];
}

export interface BuildResult {
    /** Also false if an ASSERT failed, though there are outputs then. */
    readonly ok: boolean;
    readonly diagnostics: readonly Diagnostic[];
    /** The program's path among the outputs, if there is one. */
    readonly program?: string;
    readonly outputs: Files;
}

/** What is known while tests run; a case is as in the JSON of `gato test --json`. */
export type TestNews =
    /** A case has its result: `done` of `of` cases have one. */
    | { readonly case: unknown; readonly done: number; readonly of: number }
    /** So many of the inputs of a case with `forall` have been tried; `proof` has its file, name, line and column. */
    | {
          readonly proof: unknown;
          readonly tried: number;
          readonly inputs: number;
          readonly done: number;
          readonly of: number;
      };

export interface TestOptions {
    /** How many seconds a case may take, as `--timeout`; 60 by default. */
    readonly timeout?: number;
    /** Called during the tests, which the caller's thread waits for. */
    readonly onNews?: (news: TestNews) => void;
}

export interface MachineOptions {
    readonly vic?: "6569" | "8565" | "6567" | "6567r56a" | "8562";
    readonly sid?: "6581" | "8580";
    /** Of a tune, from 1; by default the one that its file says. A tune may demand other chips than these. */
    readonly song?: number;
    /** Files that drive 8 serves. */
    readonly drive?: Files;
    /** Whether the machine draws and sounds; without, a search runs at full speed. Both are on by default. */
    readonly picture?: boolean;
    readonly sound?: boolean;
}

export type Medium = "prg" | "d64" | "g64" | "crt" | "t64" | "tap" | "sid" | "nib" | "p64" | "d71" | "d81";

/** On a tape recorder; `rewind` stops it as well, and takes no time. */
export type TapeKey = "stop" | "play" | "rewind";

export interface TapeState {
    /** Of tape that have passed the head. */
    readonly seconds: number;
    readonly isPlayDown: boolean;
    /** PLAY is down, and the program has switched the motor on. */
    readonly isRunning: boolean;
}

export interface MachineState {
    /** Since the program's first instruction; does not advance any more once the processor has stopped. */
    readonly cycles: number;
    /** "running"; "exit" when the program has ended and BASIC is ready; otherwise why the processor stopped, in the words of `gato
     * run`. */
    readonly status: string;
}

/** The state of a machine; small, since it shares unchanged parts with others. Only for the machine it was made from. */
export interface Snapshot {
    readonly cycles: number;
    free(): void;
}

export interface DriveFile {
    /** As files of a host are called: letters that the C64 shows as capitals are small, and a program's name ends in ".prg". */
    readonly name: string;
    readonly content: Uint8Array;
}

/** A C64 that advances only when it is told to. */
export interface Machine {
    /** Runs this many cycles, or until the program ends. */
    run(cycles: number): MachineState;
    /** Runs to the end of the frame that is being drawn. */
    runFrame(): MachineState;
    /** The screen's contents, 384 by `pictureHeight` dots of RGBA. The view is valid until the next call. */
    picture(): Uint8ClampedArray;
    /** 272, or 247 for an NTSC machine. */
    readonly pictureHeight: number;
    /** Cycles of a second and of a frame in real time. */
    readonly cyclesPerSecond: number;
    readonly cyclesPerFrame: number;
    /** Of the cycles so far, those that were executed: without those of a loop that only waits, and of the ROMs. */
    readonly executedCycles: number;
    /** Mono samples made since the last call, 44,100 a second. */
    audio(): Int16Array;
    /** A key of the matrix: `column` is the bit of $dc00, `row` that of $dc01; RESTORE is not in the matrix. */
    setKey(column: number, row: number, isDown: boolean): void;
    setRestore(isDown: boolean): void;
    /** Bits as the port reads them, but 1 is pressed: up, down, left, right, fire. */
    setJoystick(port: 1 | 2, bits: number): void;
    /** Moves a 1351 mouse by this many units, with a bit for each button that is down: 16 left, 1 right. */
    moveMouse(port: 1 | 2, right: number, down: number, buttons: number): void;
    /** Turns both paddles of a port, to the values that $d419 and $d41a will show; their buttons are the joystick's left and right. */
    turnPaddles(port: 1 | 2, x: number, y: number): void;
    /**
     * Puts another disk into drive 8, as a user does: the drive is empty for half a second. A disk that was in it before, by its name and bytes,
     * has what the program wrote to it. Throws an Error if it is no disk image, or if drive 8 is a folder.
     */
    exchangeDisk(name: string, image: Uint8Array): void;
    /** After STOP only gato's own KERNAL presses PLAY for a program. */
    pressTape(key: TapeKey): void;
    /** Undefined without a tape that has signals (.tap). */
    readonly tape: TapeState | undefined;
    /** A number that changes when the program has changed something in drive 8; -1 without a drive. */
    readonly driveChanges: number;
    /** What is in drive 8 now. */
    driveFiles(): DriveFile[];
    /** Types a key script (docs/RUN.md) after what is being typed. */
    type(script: string): void;
    read(address: number, length: number): Uint8Array;
    /** What the SID's registers $00 to $18 were set to last, then the levels of its three envelopes: 28 bytes. */
    voices(): Uint8Array;
    write(address: number, bytes: Uint8Array): void;
    snapshot(): Snapshot;
    restore(snapshot: Snapshot): void;
    /**
     * The run up to now as the content of a `.gatorec` file (docs/RECORDINGS.md), with what `setKey`, `write` and the others have done. `name`: of
     * the program; `map`: its `.map.json`, with which a debugger knows its lines.
     */
    recording(name: string, map?: Uint8Array): Uint8Array;
    free(): void;
}

/**
 * A recorded run once more, to be seen and heard; it takes no input. Its status is "running" up to its end, and then "the same", or
 * "differs from second N" if the machine is not what was recorded.
 */
export type PlayedRecording = Pick<
    Machine,
    "runFrame" | "picture" | "pictureHeight" | "cyclesPerSecond" | "cyclesPerFrame" | "audio" | "free"
>;

/** The C64 alone, from gato-player.wasm: what `<gato-c64>` needs. */
export interface Player {
    readonly version: string;
    /** Throws an Error that says what is wrong with the medium. */
    machine(program: Uint8Array, medium: Medium, options?: MachineOptions): Machine;
    /**
     * The content of a `.gatorec` file (docs/RECORDINGS.md). What it knows only by its hash may be among `files`. Throws an Error that says
     * why it cannot be played.
     */
    playRecording(recording: Uint8Array, files?: Files): PlayedRecording;
}

/** A protocol of messages (LSP, DAP): messages go in at one end, and come out through `onMessage`, also later without a request. */
export interface MessageServer {
    receive(message: object): void;
    free(): void;
}

/** The result of a command, as a terminal would have shown it. */
export interface CommandResult {
    readonly exitCode: number;
    readonly stdout: Uint8Array;
    readonly stderr: Uint8Array;
    /** Files that it wrote. */
    readonly outputs: Files;
}

/** Everything, from gato.wasm. */
export interface Gato extends Player {
    build(files: Files, options?: BuildOptions): BuildResult;
    /** The JSON of `gato test --json`; all test files by default. Throws an Error if there is none. */
    test(files: Files, paths?: readonly string[], options?: TestOptions): unknown;
    /** As `gato fmt`. Throws an Error for a source that it refuses. */
    format(source: Uint8Array): Uint8Array;
    /** As `gato disasm`. */
    disassemble(program: Uint8Array): string;
    /** Any other command of the native program, except those that need a terminal or a socket. */
    command(files: Files, words: readonly string[], stdin?: Uint8Array): CommandResult;
    /** The server reads files from `files` (a caller's map may change) and unsaved texts from the messages. Their URIs: file:///PATH. */
    languageServer(files: Files, onMessage: (message: object) => void): MessageServer;
    /** A debug session. Its screen, keys and joysticks: requests `gato/screen`, `gato/keys` (docs/PROTOCOL.md), or `machine`. */
    debugAdapter(files: Files, onMessage: (message: object) => void): DebugAdapter;
}

export type DebuggedMachine = Pick<
    Machine,
    | "picture"
    | "pictureHeight"
    | "audio"
    | "setKey"
    | "setRestore"
    | "setJoystick"
    | "moveMouse"
    | "turnPaddles"
    | "exchangeDisk"
    | "pressTape"
    | "read"
    | "type"
>;

export interface DebugAdapter extends MessageServer {
    /** The machine of the program being debugged, for a page to show and play; undefined as long as there is none. */
    readonly machine: DebuggedMachine | undefined;
    /** Files that the program has written (`--drive`), by their paths; they are there when the session has ended. */
    readonly written: Files;
    /** While the clock is stopped a program runs only in `advance`: for tests, which count frames and do not wait. */
    stopClock(isStopped: boolean): void;
    /** Runs this many frames now, fewer if the program stops, and returns how many there were. (With a speed of 0: slices.) */
    advance(frames: number): number;
}

/** Where a module's bytes come from: by default the file with its name next to the library. */
export interface LoadOptions {
    readonly wasm?: string | URL | ArrayBuffer | Uint8Array | WebAssembly.Module;
}
