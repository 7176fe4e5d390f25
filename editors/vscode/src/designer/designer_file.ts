// SPDX-License-Identifier: MIT
// The three kinds of designer files: what is in them, and how INCBIN counts it.
import { charactersOf } from "./characters";
import type { Picture } from "./picture";
import { screensOf } from "./screens";
import { spritesOf } from "./sprites";

export interface DesignerFileKind {
    /** With the dot, in lower case. */
    readonly extension: string;
    readonly things: string;
    /** The number that INCBIN gives the first one. */
    readonly base: number;
    /** How many fit side by side. */
    readonly columns: number;
    readonly decode: (xml: string) => Picture[];
}

const kinds: readonly DesignerFileKind[] = [
    { extension: ".spt", things: "sprites", base: 1, columns: 8, decode: spritesOf },
    { extension: ".cst", things: "characters", base: 0, columns: 32, decode: charactersOf },
    { extension: ".sdd", things: "screens", base: 1, columns: 1, decode: screensOf },
];

export function designerFileKind(path: string): DesignerFileKind | undefined {
    return kinds.find((kind) => path.toLowerCase().endsWith(kind.extension));
}
