// SPDX-License-Identifier: MIT
// Draws colour numbers on a canvas.
import { bytesOf, rgbaOf } from "./colors";

export interface Dots {
    readonly width: number;
    readonly height: number;
    /** Base64 of a colour number for each dot. */
    readonly pixels: string;
}

export function drawDots(canvas: HTMLCanvasElement, { width, height, pixels }: Dots, palette: readonly string[]): void {
    // Setting a size clears a canvas, even if the size is the same.
    if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
    }
    if (width === 0 || height === 0) return;
    const image = new ImageData(rgbaOf(bytesOf(pixels), palette), width, height);
    canvas.getContext("2d")?.putImageData(image, 0, 0);
}
