// SPDX-License-Identifier: MIT
// Which character of the C64's text screen is at a point of the picture.
import { screenHeight, screenWidth } from "../workers/messages";

const characterSize = 8;
const rows = 25;
const columns = 40;
/** In dots, from the left edge and from the top of the picture, which begins later on an NTSC machine. */
export const textLeft = 32;
const textTop = 35;
const textTopOfNtsc = 23;

/** Of a picture with so many lines. */
export const textTopOf = (lines: number): number => (lines === screenHeight ? textTop : textTopOfNtsc);

export interface CharacterPlace {
    readonly row: number;
    readonly column: number;
}

/** The point in fractions of the screen's width and height; the picture has so many lines, and is in the middle of the screen. */
export function characterAt(across: number, below: number, lines: number): CharacterPlace | undefined {
    const line = below * screenHeight - Math.floor((screenHeight - lines) / 2);
    const column = Math.floor((across * screenWidth - textLeft) / characterSize);
    const row = Math.floor((line - textTopOf(lines)) / characterSize);
    return row >= 0 && row < rows && column >= 0 && column < columns ? { row, column } : undefined;
}
