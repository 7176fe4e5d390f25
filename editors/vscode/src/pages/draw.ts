// SPDX-License-Identifier: MIT
// Draws colour numbers on a canvas.
import { darkenUndrawn } from "../../../../web/library/src/undrawn";
import { bytesOf, rgbaOf } from "./colors";

export interface Dots {
    readonly width: number;
    readonly height: number;
    /** Base64 of a colour number for each dot. */
    readonly pixels: string;
    /** Dots from this number on are darker. */
    readonly drawn?: number;
}

export function drawDots(canvas: HTMLCanvasElement, { width, height, pixels, drawn }: Dots, palette: readonly string[]): void {
    // Setting a size clears a canvas, even if the size is the same.
    if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
    }
    if (width === 0 || height === 0) return;
    const rgba = rgbaOf(bytesOf(pixels), palette);
    if (drawn !== undefined) darkenUndrawn(rgba, drawn);
    const image = new ImageData(rgba, width, height);
    canvas.getContext("2d")?.putImageData(image, 0, 0);
}
