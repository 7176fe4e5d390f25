// SPDX-License-Identifier: MIT
// Draws colour numbers of the C64 as dots of a canvas.
import c64 from "../../../editors/shared/c64.json";
import { transparent, type Picture } from "../../../editors/shared/picture";

const opaque = 255;

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
const palette = c64.palette.map(channels);

export const colours: readonly string[] = c64.palette;

function dotsOf({ width, height, pixels }: Picture): OffscreenCanvas {
    const dots = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    const context = dots.getContext("2d");
    const image = new ImageData(dots.width, dots.height);
    pixels.forEach((color, i) => {
        if (color !== transparent) image.data.set([...(palette[color] ?? [0, 0, 0]), opaque], 4 * i);
    });
    context?.putImageData(image, 0, 0);
    return dots;
}

/** Makes the canvas as large as the picture, each dot `factor` wide. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture, factor = 1): void {
    canvas.width = picture.width * factor;
    canvas.height = picture.height * factor;
    layPicture(canvas, picture);
}

/** Over what is there, as large as the canvas; what is transparent in the picture lets that through. */
export function layPicture(canvas: HTMLCanvasElement, picture: Picture, opacity = 1): void {
    const context = canvas.getContext("2d");
    if (!context) return;
    context.imageSmoothingEnabled = false;
    context.globalAlpha = opacity;
    context.drawImage(dotsOf(picture), 0, 0, canvas.width, canvas.height);
    context.globalAlpha = 1;
}

/** Visible on any background. */
export function frameOn(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
    context.lineWidth = 2;
    context.strokeStyle = "#000";
    context.strokeRect(x + 1, y + 1, width - 2, height - 2);
    context.setLineDash([4, 4]);
    context.strokeStyle = "#fff";
    context.strokeRect(x + 1, y + 1, width - 2, height - 2);
    context.setLineDash([]);
}

/** Lines around cells of this size, in dots of the canvas. */
export function linesOn(context: CanvasRenderingContext2D, across: number, down: number): void {
    const { width, height } = context.canvas;
    context.lineWidth = 1;
    context.strokeStyle = "#8886";
    context.beginPath();
    for (let x = across; x < width; x += across) {
        context.moveTo(x + 0.5, 0);
        context.lineTo(x + 0.5, height);
    }
    for (let y = down; y < height; y += down) {
        context.moveTo(0, y + 0.5);
        context.lineTo(width, y + 0.5);
    }
    context.stroke();
}
