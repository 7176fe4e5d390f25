// SPDX-License-Identifier: MIT
// Draws colour numbers of the C64 as dots of a canvas.
import c64 from "../../../../editors/shared/c64.json";
import { transparent, type Picture } from "../../../../editors/shared/picture";

const opaque = 255;

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
const palette = c64.palette.map(channels);

export const colours: readonly string[] = c64.palette;

/** Makes the canvas as large as the picture, each dot `factor` wide. */
export function drawPicture(canvas: HTMLCanvasElement, { width, height, pixels }: Picture, factor = 1): void {
    canvas.width = width * factor;
    canvas.height = height * factor;
    const context = canvas.getContext("2d");
    if (!context) return;
    const image = context.createImageData(width, height);
    pixels.forEach((color, i) => {
        if (color !== transparent) image.data.set([...(palette[color] ?? [0, 0, 0]), opaque], 4 * i);
    });
    const dots = new OffscreenCanvas(width, height);
    dots.getContext("2d")?.putImageData(image, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(dots, 0, 0, canvas.width, canvas.height);
}
