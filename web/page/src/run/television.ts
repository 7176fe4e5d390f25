// SPDX-License-Identifier: MIT
// Which part of the machine's picture is shown, and how its dots are drawn, as the reader has set it.
import type { Television } from "../app/state";
import { screenHeight, screenWidth } from "../workers/messages";
import { textLeft, textTopOf } from "./character_at";

const textWidth = 320;
const textHeight = 200;

/** In dots of the picture, from its top left corner. */
export interface Part {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
}

/** Of a picture with so many lines. */
export function partShown({ hasBorder }: Television, lines: number): Part {
    return hasBorder
        ? { left: 0, top: 0, width: screenWidth, height: lines }
        : { left: textLeft, top: textTopOf(lines), width: textWidth, height: textHeight };
}

/** The size of the screen that it is shown on. An NTSC picture has fewer lines than the screen, which keeps its size. */
export const sizeShown = ({ hasBorder }: Television) =>
    hasBorder ? { width: screenWidth, height: screenHeight } : { width: textWidth, height: textHeight };

/** Scan lines need several lines of the canvas for one of the picture. */
export const leastScale = ({ dots }: Television) => (dots === "lines" ? 4 : 1);

const shade = "rgb(0 0 0 / 45%)";

export function drawScanLines(context: CanvasRenderingContext2D, scale: number, from: number, lines: number): void {
    const dark = Math.max(1, Math.round(scale / 3));
    context.fillStyle = shade;
    for (let line = 1; line <= lines; ++line) context.fillRect(0, from + line * scale - dark, context.canvas.width, dark);
    context.fillStyle = "#000";
}
