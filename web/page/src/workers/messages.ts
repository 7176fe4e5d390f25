// SPDX-License-Identifier: MIT
// All messages between the tab and its workers. A request is answered once, with a value or an error; an event is sent unasked.
import type { BuildOptions, BuildResult, MachineOptions, Medium, TapeKey, TapeState, TestNews } from "../../../library/src/api";

/** A file of a project: its path and content. */
export type FileEntry = readonly [path: string, bytes: Uint8Array];

/** A message of LSP or DAP, which only its two ends read. */
export type ProtocolMessage = Readonly<Record<string, unknown>>;

/** An action of `gato disk` on files in memory. */
export interface DiskAction {
    readonly action: "list" | "new" | "add" | "extract" | "rename" | "lock" | "unlock" | "delete" | "order";
    /** The path of the image among `files`. */
    readonly image: string;
    readonly files: readonly FileEntry[];
    /** Paths of files to add; or the new name of an entry. */
    readonly words?: readonly string[];
    /** Files on the disk, by their numbers in the list, from 1 on. */
    readonly entries?: readonly number[];
    readonly name?: string;
    readonly id?: string;
    readonly type?: string;
    readonly record?: number;
    readonly interleave?: number;
    /** Names of lines of the directory that are no files. */
    readonly lines?: readonly string[];
    readonly replace?: boolean;
}

export interface DiskAnswer {
    /** The JSON of `gato disk list --json`; empty for other actions. */
    readonly text: string;
    readonly files: readonly FileEntry[];
}

/** Names of requests, with their arguments and answers. */
export interface ToolsRequests {
    /** Forgets all files, and restarts the language server over these. */
    readonly open: { readonly takes: { readonly files: readonly FileEntry[] }; readonly answers: { readonly version: string } };
    readonly put: { readonly takes: { readonly files: readonly FileEntry[] }; readonly answers: null };
    readonly remove: { readonly takes: { readonly paths: readonly string[] }; readonly answers: null };
    /** `write`: in the studio, the outputs are written to the folder as well. */
    readonly build: { readonly takes: BuildOptions & { readonly write?: boolean }; readonly answers: BuildResult };
    /** All tests of these files, whatever files the worker has besides. */
    readonly test: { readonly takes: { readonly files: readonly FileEntry[] }; readonly answers: unknown };
    /** Fails with the command's message. */
    readonly disk: { readonly takes: DiskAction; readonly answers: DiskAnswer };
    readonly disassemble: { readonly takes: { readonly program: Uint8Array }; readonly answers: string };
    /** Answered when the server has processed the message, whatever it reports about it as events. */
    readonly lsp: { readonly takes: { readonly message: ProtocolMessage }; readonly answers: null };
}

export interface ToolsEvents {
    readonly lsp: ProtocolMessage;
    readonly testing: TestNews;
}

/** The user's actions on the machine; keys are those of the matrix. */
export type Input =
    | { readonly kind: "key"; readonly column: number; readonly row: number; readonly isDown: boolean }
    | { readonly kind: "restore"; readonly isDown: boolean }
    | { readonly kind: "joystick"; readonly port: 1 | 2; readonly bits: number }
    /** A 1351 mouse, moved by this many units; buttons as `Machine.moveMouse` has them. */
    | { readonly kind: "mouse"; readonly port: 1 | 2; readonly right: number; readonly down: number; readonly buttons: number }
    | { readonly kind: "paddles"; readonly port: 1 | 2; readonly x: number; readonly y: number }
    | { readonly kind: "type"; readonly script: string }
    /** The image is the content of a file. */
    | { readonly kind: "disk"; readonly name: string; readonly image: Uint8Array }
    | { readonly kind: "tape"; readonly key: TapeKey };

export interface Start {
    readonly program: Uint8Array;
    readonly medium: Medium;
    readonly options: Pick<MachineOptions, "vic" | "sid" | "song">;
    readonly drive: readonly FileEntry[];
    /**
     * Whether the user's actions on the previous machine are repeated on this one, at the same frames, up to the frame where that one is; if
     * that one is paused, this one pauses there. The previous machine is kept, to be compared with.
     */
    readonly withSameKeys: boolean;
}

export interface MachineRequests {
    readonly start: { readonly takes: Start; readonly answers: null };
    /** Ends the current machine or debug session. */
    readonly stop: { readonly takes: null; readonly answers: null };
    /** Shows an empty screen until there is a picture. */
    readonly blank: { readonly takes: null; readonly answers: null };
    readonly pause: { readonly takes: { readonly isPaused: boolean }; readonly answers: null };
    readonly warp: { readonly takes: { readonly isOn: boolean }; readonly answers: null };
    /** While the clock is stopped, a running program advances only by `advance`: a test counts frames then and does not wait. */
    readonly clock: { readonly takes: { readonly isStopped: boolean }; readonly answers: null };
    /**
     * Runs this many frames now, whatever the clock says, and answers how many when they have been run and are shown: fewer if the program
     * ends or stops at a breakpoint, none for a machine that is off or paused. Their sound is dropped.
     */
    readonly advance: { readonly takes: { readonly frames: number }; readonly answers: number };
    readonly input: { readonly takes: Input; readonly answers: null };
    /**
     * Goes to a frame up to `lastFrame`, and stays there until `pause` says otherwise. Frames that this program has not run yet are
     * replayed.
     */
    readonly seek: { readonly takes: { readonly frame: number }; readonly answers: null };
    readonly read: { readonly takes: { readonly address: number; readonly length: number }; readonly answers: Uint8Array };
    /** What the SID's registers $00 to $18 were set to last, then the levels of its three envelopes; nothing in a debug session. */
    readonly voices: { readonly takes: null; readonly answers: Uint8Array };
    /** The run up to now, as a file; `map` is the program's, if it is known. Not for a debug session, which has a request for it. */
    readonly record: {
        readonly takes: { readonly name: string; readonly map?: Uint8Array | undefined };
        readonly answers: Uint8Array;
    };
    /** Where samples go; the port leads to the AudioWorklet. */
    readonly sound: { readonly takes: { readonly port: MessagePort | null }; readonly answers: null };
    readonly debug: {
        readonly takes: { readonly files: readonly FileEntry[]; readonly framesPerSecond: number };
        readonly answers: null;
    };
    readonly dap: { readonly takes: { readonly message: ProtocolMessage }; readonly answers: null };
    /** The program with which the current one is compared is not needed any more. */
    readonly forgetOld: { readonly takes: null; readonly answers: null };
}

/** The files in drive 8 that were not there when the program started, or have changed since. */
export type SavedFiles = readonly FileEntry[];

export type MachineStatus = "off" | "running" | "paused" | "ended" | "replaying";

export const screenWidth = 384;
export const screenHeight = 272;

export interface Frame {
    /** `screenWidth` dots of RGBA in a row; `screenHeight` rows, or those of an NTSC machine. */
    readonly pixels: ArrayBuffer;
}

export interface MachineReport {
    readonly status: MachineStatus;
    /** Why it ended, in the words of `gato run`. */
    readonly reason: string;
    readonly frame: number;
    readonly firstFrame: number;
    readonly lastFrame: number;
    /** While what another program did is repeated: up to this frame. Otherwise 0. */
    readonly goalFrame: number;
    readonly cycles: number;
    /** Null without a tape that has signals, and in a debug session. */
    readonly tape: TapeState | null;
    /** Frames in the last second, and the number for a machine of this kind. */
    readonly framesPerSecond: number;
    readonly ratedFramesPerSecond: number;
}

/** A program has ended: in which frame, and why, in the words of `gato run`. */
export interface ProgramEnd {
    readonly frame: number;
    readonly reason: string;
}

/** The picture of a program at a frame, as it is in `Frame`. */
export interface Half extends Frame {
    readonly frame: number;
    readonly ended: ProgramEnd | null;
}

/** The same moment of the old program and of the new one. The new one has ended earlier if its frame is another. */
export interface Comparison {
    readonly before: Half;
    readonly now: Half;
}

export interface MachineEvents {
    readonly frame: Frame;
    /** Comes when a changed program has reached the frame where the old one was, and at each `seek` to a frame that both have; null: there
     * is nothing to compare with any more. */
    readonly comparison: Comparison | null;
    readonly report: MachineReport;
    readonly saved: SavedFiles;
    readonly dap: ProtocolMessage;
}

// ---- how they are wrapped

export interface RequestEnvelope {
    readonly id: number;
    readonly name: string;
    readonly takes: unknown;
}

export type ReplyEnvelope =
    | { readonly id: number; readonly answer: unknown }
    /** Fatal: the module is gone, and with it all that the worker had. */
    | { readonly id: number; readonly error: string; readonly isFatal: boolean }
    | { readonly event: string; readonly value: unknown };
