// SPDX-License-Identifier: MIT
// All messages between the extension and the pages of its views. The two know nothing else of each other.
import type { FrameAnswer, HeatAnswer } from "../../../shared/activity";
import type { Code } from "../../../../web/charmap/codes";
import type { Numbers } from "../../../../web/charmap/insertion";
import type { SourceStyle } from "../../../../web/draw/model/byte_lines";
import type { Joystick, MemoryRegion, Raster, Sprite } from "../debug/protocol";

export type MachineState = "none" | "running" | "stopped";

/** A page has loaded and wants all there is; sent by every page. */
export interface Ready {
    readonly type: "ready";
}

// The screen.
export interface Frame {
    readonly type: "frame";
    readonly width: number;
    readonly height: number;
    readonly palette: readonly string[];
    /** Base64 of a colour number for each dot. */
    readonly pixels: string;
    /** Dots from this number on, row by row, are of the frame before; absent while the program runs. */
    readonly drawn?: number;
}
export interface ScreenState {
    readonly type: "state";
    readonly state: MachineState;
    /** Present while the program is stopped. */
    readonly raster?: Raster;
    readonly sprites?: readonly Sprite[];
}
/** The last frame is on the page: the next one may come. */
export interface Drawn {
    readonly type: "drawn";
}
export interface KeyChange {
    readonly type: "keys";
    readonly down: readonly string[];
    readonly up: readonly string[];
}
export interface JoystickChange {
    readonly type: "joystick";
    readonly joystick: Joystick;
}
/** Keys go to the screen, or no longer. */
export interface Focus {
    readonly type: "focus";
    readonly has: boolean;
}
export type ToScreenPage = Frame | ScreenState;
export type FromScreenPage = Ready | Drawn | KeyChange | JoystickChange | Focus;

// Memory.
export interface MemoryContent {
    readonly type: "memory";
    readonly address: number;
    readonly bytes: readonly number[];
    readonly regions: readonly MemoryRegion[];
}
export interface MemoryState {
    readonly type: "state";
    readonly state: MachineState;
    /** Why the last request failed. */
    readonly problem?: string;
}
export interface ShowMemory {
    readonly type: "show";
    readonly address: number;
    readonly count: number;
}
export interface WriteMemory {
    readonly type: "write";
    readonly address: number;
    readonly byte: number;
}
/** What the tools of the page need to know or to do. Bytes are in Base64. */
export type MemoryQuestion =
    | { readonly kind: "address"; readonly expression: string }
    | { readonly kind: "read"; readonly address: number; readonly count: number }
    | { readonly kind: "write"; readonly address: number; readonly bytes: string }
    | { readonly kind: "save"; readonly name: string; readonly bytes: string };
export interface AskOfMemory {
    readonly type: "ask";
    readonly id: number;
    readonly question: MemoryQuestion;
}
export interface AnswerOfMemory {
    readonly type: "answer";
    readonly id: number;
    /** An address; or the bytes that were read; or whether a file was saved. */
    readonly result?: number | string | boolean;
    /** Why there is none. */
    readonly problem?: string;
}
export type ToMemoryPage = MemoryContent | MemoryState | AnswerOfMemory;
export type FromMemoryPage = Ready | ShowMemory | WriteMemory | AskOfMemory;

// What ran and what was touched.
export interface ActivityContent {
    readonly type: "activity";
    readonly heat: HeatAnswer;
    readonly frame: FrameAnswer;
}
/** What a byte is: its label, and the line of its source. */
export interface PlaceName {
    readonly type: "place";
    readonly address: number;
    readonly text: string;
}
export interface AskPlace {
    readonly type: "place";
    readonly address: number;
}
export type ToActivityPage = ActivityContent | PlaceName | MemoryState;
export type FromActivityPage = Ready | AskPlace;

// The character map.
export interface OpenCharacters {
    readonly type: "open";
    readonly language: "en" | "es";
    readonly kept: Readonly<Record<string, string>>;
}
/** A code is in a source now; without a path, no source is open. */
export interface Inserted {
    readonly type: "inserted";
    readonly text: string;
    readonly path?: string;
}
export interface InsertCode {
    readonly type: "insert";
    readonly code: Code;
    readonly numbers: Numbers;
}
export type ToCharactersPage = OpenCharacters | Inserted;
export type FromCharactersPage = Ready | InsertCode | KeepChoice;

// Designer files. Bytes are in Base64.
export interface CharacterSet {
    /** The name of a file beside the one that is open. */
    readonly path: string;
    readonly bytes: string;
}
/** Where exported lines go, if there is a source: its name and its style. */
export interface DrawPlace {
    readonly type: "place";
    readonly into?: string;
    readonly style: SourceStyle;
}
export interface OpenDrawing {
    readonly type: "open";
    readonly path: string;
    readonly bytes: string;
    readonly language: "en" | "es";
    readonly kept: Readonly<Record<string, string>>;
    readonly sets: readonly CharacterSet[];
    readonly place: DrawPlace;
}
/** The file has other bytes: another editor has changed it, or VS Code has undone something. */
export interface DrawingContent {
    readonly type: "content";
    readonly bytes: string;
}
export interface CharacterSets {
    readonly type: "sets";
    readonly sets: readonly CharacterSet[];
}
/** Without bytes if no program is debugged. */
export interface DrawingMemory {
    readonly type: "memory";
    readonly id: number;
    readonly bytes?: string;
}
export interface Notice {
    readonly type: "notice";
    readonly text: string;
}
/** The user has changed the file. */
export interface WriteDrawing {
    readonly type: "write";
    readonly bytes: string;
}
export interface UndoDrawing {
    readonly type: "undo" | "redo";
}
export interface KeepChoice {
    readonly type: "keep";
    readonly name: string;
    readonly value: string;
}
export interface TakeText {
    readonly type: "copy" | "insert";
    readonly text: string;
}
export interface AskMemory {
    readonly type: "memory";
    readonly id: number;
    readonly address: number;
    readonly length: number;
}
export type ToDesignerPage = OpenDrawing | DrawingContent | CharacterSets | DrawPlace | DrawingMemory | Notice;
export type FromDesignerPage = Ready | WriteDrawing | UndoDrawing | KeepChoice | TakeText | AskMemory;
