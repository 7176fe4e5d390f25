// SPDX-License-Identifier: MIT
// Bytes as messages have them, and from colour numbers to the dots of an image.

/** Not a colour: nothing is drawn there. */
const transparent = 255;

export function bytesOf(base64: string): Uint8Array {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** Red, green, blue and opacity, a byte each, as an image has them. */
export function rgbaOf(numbers: Uint8Array, palette: readonly string[]): Uint8ClampedArray<ArrayBuffer> {
    const colors = palette.map((color) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)));
    const rgba = new Uint8ClampedArray(numbers.length * 4);
    numbers.forEach((number, i) => {
        if (number !== transparent) rgba.set([...(colors[number & 15] ?? [0, 0, 0]), 255], i * 4);
    });
    return rgba;
}
