// SPDX-License-Identifier: MIT
// The bytes of a picture as a program has them in memory, and as many of them as make a line of a source.
import type { DesignerDocument } from "../files/designer_document";

/** What of a screen is exported; `interleaved` has code and colour of each cell one after the other. */
export const screenParts = ["codes", "colours", "both", "interleaved"] as const;
export type ScreenPart = (typeof screenParts)[number];

export interface PictureBytes {
    readonly bytes: readonly number[];
    readonly perLine: number;
}

const bytesInSpriteRow = 3;
const bytesOfCharacter = 8;

function spriteBytes(rows: readonly number[], isPadded: boolean): number[] {
    const bytes = rows.flatMap((row) => [row >> 16, (row >> 8) & 0xff, row & 0xff]);
    return isPadded ? [...bytes, 0] : bytes;
}

function screenBytes(document: DesignerDocument, index: number, part: ScreenPart): PictureBytes {
    const rows = document.cells(index);
    const perLine = Math.max(1, ...rows.map((row) => row.length));
    const codes = rows.flat().map(({ code }) => code);
    const colors = rows.flat().map(({ color }) => color);
    switch (part) {
        case "codes":
            return { bytes: codes, perLine };
        case "colours":
            return { bytes: colors, perLine };
        case "both":
            return { bytes: [...codes, ...colors], perLine };
        case "interleaved":
            return { bytes: rows.flat().flatMap(({ code, color }) => [code, color]), perLine: 2 * perLine };
    }
}

/** `isPadded`: a sprite gets a 64th byte, so that the next one begins where the VIC looks for it. */
export function pictureBytes(document: DesignerDocument, index: number, part: ScreenPart, isPadded: boolean): PictureBytes {
    if (document.isScreens) return screenBytes(document, index, part);
    const rows = document.rows(index);
    if (document.kind.extension === ".spt") return { bytes: spriteBytes(rows, isPadded), perLine: bytesInSpriteRow };
    return { bytes: rows, perLine: bytesOfCharacter };
}

/** The pictures of memory: as many as its bytes make. A sprite takes 64 of them, of which 63 count. */
export function rowsInMemory(bytes: Uint8Array, isSprite: boolean): number[][] {
    const size = isSprite ? 64 : bytesOfCharacter;
    return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => {
        const own = bytes.subarray(i * size, i * size + (isSprite ? 63 : size));
        if (!isSprite) return [...own];
        return Array.from({ length: own.length / bytesInSpriteRow }, (_, row) =>
            [0, 1, 2].reduce((bits, place) => (bits << 8) | (own[row * bytesInSpriteRow + place] ?? 0), 0),
        );
    });
}
