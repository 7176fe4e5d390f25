// SPDX-License-Identifier: MIT
// The state that several parts of the page show. Values are replaced, never changed.
import type { BuildResult } from "../../../library/src/api";
import type { Comparison, MachineReport } from "../workers/messages";
import type { Language } from "../text/texts";
import type { CodeAction, Problem } from "../editor/lsp_types";
import type { Place } from "../help/place";
import type { Effect } from "../effects/effect";
import type { Tune } from "../tune/tune";
import type { CaseResult } from "./test_results";

export type View = "front" | "work";
/** The part of the workbench that a narrow page shows. */
export type Pane = "code" | "screen" | "panels";
export type Panel = "problems" | "tests" | "outputs" | "debug" | "effects" | "characters";
export type Theme = "auto" | "light" | "dark";
export type AfterBuild = "restart" | "ask" | "off";
export type Vic = "6569" | "8565" | "6567" | "6567r56a" | "8562";
export type Sid = "6581" | "8580";
/** How dots become the picture: with sharp edges, soft, or with dark lines between those of the picture. */
export type Dots = "sharp" | "soft" | "lines";
export interface Television {
    readonly dots: Dots;
    readonly hasBorder: boolean;
    /** Each dot is enlarged by a whole number, however much space there is. */
    readonly isWhole: boolean;
}
/** What keys, touches and the pointer are to the C64; with a mouse or paddles the keys are still keys. */
export type Controls = "keys" | `${"stick" | "mouse" | "paddles"}${1 | 2}`;

export interface Project {
    /** A new one for each project that is opened. */
    readonly id: number;
    readonly name: string;
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** The argument of `build`: a project file or sources; none means whatever is in the root. */
    readonly inputs: readonly string[];
}

export interface NoticeAction {
    readonly label: string;
    readonly run: () => void;
}

export interface Notice {
    readonly id: number;
    readonly kind: "info" | "warning" | "error";
    readonly text: string;
    readonly action?: NoticeAction;
    readonly otherAction?: NoticeAction;
}

export interface DebugState {
    readonly status: "off" | "starting" | "running" | "stopped";
    readonly reason: string;
    /** Where the program is. */
    readonly place: { readonly file: string; readonly line: number } | undefined;
}

/** Of a debug session, in frames: where it is in what has been. */
export interface Past {
    readonly frame: number;
    readonly first: number;
    readonly last: number;
}

export interface ProofUnderWay {
    readonly name: string;
    /** So many inputs of all of them. */
    readonly tried: number;
    readonly inputs: number;
}

export interface Lesson {
    readonly step: number;
    readonly isDone: boolean;
}

export interface State {
    readonly view: View;
    readonly pane: Pane;
    readonly panel: Panel;
    readonly language: Language;
    readonly theme: Theme;
    readonly project: Project;
    readonly openFiles: readonly string[];
    readonly activeFile: string;
    /** Designer files shown as text instead of as pictures. */
    readonly asText: readonly string[];
    readonly isReadOnly: boolean;
    readonly saved: "saved" | "saving" | "unsaved" | "failed";
    readonly problems: ReadonlyMap<string, readonly Problem[]>;
    /** Their fixes, as far as they are known. */
    readonly fixes: ReadonlyMap<Problem, readonly CodeAction[]>;
    readonly build: BuildResult | undefined;
    readonly isBuilding: boolean;
    readonly tests: readonly CaseResult[] | undefined;
    readonly isTesting: boolean;
    /** The case with `forall` that is being run, if it takes long. */
    readonly proof: ProofUnderWay | undefined;
    /** How many cases have not been run, because the reader stopped the tests. */
    readonly testsNotRun: number;
    /** What programs of the project saved to their drive, by their names on a host. */
    readonly driveFiles: ReadonlyMap<string, Uint8Array>;
    readonly afterBuild: AfterBuild;
    /** The chips for the next program that is started: the picture, which decides between PAL and NTSC, and the sound. */
    readonly vic: Vic;
    readonly sid: Sid;
    readonly television: Television;
    readonly machine: MachineReport;
    /** The file that runs, if it is none of the project. */
    readonly visitor: string;
    /** The tune that is played; undefined: another program is. */
    readonly tune: Tune | undefined;
    /** The sound effect that is made. */
    readonly effect: Effect;
    /** A moment of the running program and of the one before the last change. */
    readonly comparison: Comparison | undefined;
    readonly isWarping: boolean;
    readonly isMuted: boolean;
    readonly controls: Controls;
    readonly isPositional: boolean;
    readonly hasTouchKeys: boolean;
    readonly debug: DebugState;
    /** Known from the first stop of a debug session on. */
    readonly past: Past | undefined;
    /** Lines from 0 with a breakpoint, by file. */
    readonly breakpoints: ReadonlyMap<string, readonly number[]>;
    readonly notices: readonly Notice[];
    readonly lesson: Lesson | undefined;
    /** What the help shows; undefined while it is closed. */
    readonly help: Place | undefined;
}
