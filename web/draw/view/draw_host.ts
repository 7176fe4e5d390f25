// SPDX-License-Identifier: MIT
// What the drawing editors need from where they are: the page of the playground and of the studio, or a web view of VS Code.
import type { SourceStyle } from "../model/byte_lines";
import type { SessionHost } from "../model/session";

export interface DrawHost extends SessionHost {
    /** The file that is open. */
    readonly path: string;
    readonly language: "en" | "es";
    /** What is remembered about the reader, by names. */
    kept(name: string): string | null;
    keep(name: string, value: string): void;
    /** The character sets with which a screen can be shown, by their paths. */
    setPaths(): readonly string[];
    setBytes(path: string): Uint8Array | undefined;
    /** Missing if a set can be changed only in an editor of its own. */
    readonly writeSet?: (path: string, bytes: Uint8Array) => void;
    /** The style for exported lines. */
    style(): SourceStyle;
    copyText(text: string): Promise<void>;
    /** Puts lines into a source; missing if there is none. `into` is its name. */
    insertion(): { readonly into: string; run(text: string): void } | undefined;
    /** Bytes of the program that runs; undefined if none does. Missing where no machine is. */
    readonly memory?: (address: number, length: number) => Promise<Uint8Array | undefined>;
}
