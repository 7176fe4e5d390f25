// SPDX-License-Identifier: MIT
// From colour numbers, as messages have them, to the dots of an image.

/** Not a colour: nothing is drawn there. */
const transparent = 255;

export function bytesOf(base64: string): Uint8Array {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Red, green, blue and opacity, a byte each, as an image has them. */
export function rgbaOf(numbers: Uint8Array, palette: readonly string[]): Uint8ClampedArray<ArrayBuffer> {
    const colors = palette.map((color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)));
    const rgba = new Uint8ClampedArray(numbers.length * 4);
    numbers.forEach((number, i) => {
        if (number !== transparent) rgba.set([...(colors[number & 15] ?? [0, 0, 0]), 255], i * 4);
    });
    return rgba;
}
