// SPDX-License-Identifier: MIT
// Of a picture at which a program stands within a frame: what the beam has not drawn yet is of the frame before, and shown darker.
const bytesOfDot = 4;

/** Halves the brightness of the dots from number `drawn` on; `rgba` has four bytes for each. */
export function darkenUndrawn(rgba: Uint8ClampedArray, drawn: number): void {
    for (let i = drawn * bytesOfDot; i < rgba.length; ++i) {
        const isOpacity = i % bytesOfDot === bytesOfDot - 1;
        if (!isOpacity) rgba[i] = (rgba[i] ?? 0) >> 1;
    }
}
