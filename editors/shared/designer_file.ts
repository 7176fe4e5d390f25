// SPDX-License-Identifier: MIT
// The three kinds of designer files: their contents, and how INCBIN counts them.
import { charactersIn } from "./characters";
import type { Element } from "./elements";
import type { Picture } from "./picture";
import { screensIn } from "./screens";
import { spritesIn } from "./sprites";

export interface DesignerFileKind {
    /** With the dot, in lower case. */
    readonly extension: string;
    readonly things: string;
    /** The number of the first one for INCBIN. */
    readonly base: number;
    /** How many fit side by side. */
    readonly columns: number;
    readonly picturesIn: (root: Element) => Picture[];
}

const kinds: readonly DesignerFileKind[] = [
    { extension: ".spt", things: "sprites", base: 1, columns: 8, picturesIn: spritesIn },
    { extension: ".cst", things: "characters", base: 0, columns: 32, picturesIn: charactersIn },
    { extension: ".sdd", things: "screens", base: 1, columns: 1, picturesIn: screensIn },
];

export function designerFileKind(path: string): DesignerFileKind | undefined {
    return kinds.find((kind) => path.toLowerCase().endsWith(kind.extension));
}
