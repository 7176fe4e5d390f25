// SPDX-License-Identifier: MIT
// The colours in which dots are shown. Designer files do not contain them, as a program chooses them when it runs.
import { glyphCount, glyphSize } from "../../../editors/shared/characters";
import c64 from "../../../editors/shared/c64.json";
import { emptyPicture, type Picture } from "../../../editors/shared/picture";
import { valueAt, type Grid } from "./grid";
import { codeOf, colorOf, dotsOf, noCell } from "./subject";

export interface Look {
    readonly ground: number;
    /** Of a sprite or a character itself. */
    readonly own: number;
    /** The two that all multicolour sprites, or characters, share. */
    readonly first: number;
    readonly second: number;
}

export const usualLook: Look = { ground: 6, own: 1, first: 11, second: 15 };
/** Of screens, which have a colour for each cell. */
export const screenLook: Look = { ground: 0, own: 1, first: 11, second: 15 };

/** The colour of each value of a dot: of a sprite's, bit pair %10 is its own; of a character's, %11. */
export function dotColors({ ground, own, first, second }: Look, isMulticolor: boolean, isSprite: boolean): number[] {
    if (!isMulticolor) return [ground, own];
    return isSprite ? [ground, first, own, second] : [ground, first, second, own];
}

/** Dots as a picture, each `across` wide. */
export function dotPicture(name: string, grid: Grid, colors: readonly number[], across: number): Picture {
    const picture = emptyPicture(name, grid.width * across, grid.height, 0);
    for (let i = 0; i < picture.pixels.length; ++i) {
        const x = Math.floor((i % picture.width) / across);
        picture.pixels[i] = colors[valueAt(grid, x, Math.floor(i / picture.width))] ?? 0;
    }
    return picture;
}

/** Eight bytes for each screen code. */
export type GlyphSet = Uint8Array;

const bytesOf = (digits: string): GlyphSet => Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));

/** Capitals and graphics. */
export const c64Glyphs: GlyphSet = bytesOf(c64.glyphs);
/** Small letters and capitals. */
export const smallLetterGlyphs: GlyphSet = bytesOf(c64.smallLetterGlyphs);

export const emptyGlyphs = (): GlyphSet => new Uint8Array(glyphCount * glyphSize);

export const glyphOf = (glyphs: GlyphSet, code: number): Uint8Array =>
    glyphs.subarray(code * glyphSize, (code + 1) * glyphSize);

/** Colours of a multicolour screen's cells: from 8 on, the cell has pairs of bits, and the colour below that. */
const firstMulticolor = 8;

function cellDots(glyph: Uint8Array, color: number, look: Look, isMulticolor: boolean): Picture {
    const hasPairs = isMulticolor && color >= firstMulticolor;
    const own = isMulticolor ? color & (firstMulticolor - 1) : color;
    const colors = dotColors({ ...look, own }, hasPairs, false);
    return dotPicture("", dotsOf([...glyph], glyphSize, hasPairs), colors, hasPairs ? 2 : 1);
}

/** Cells of a screen as a picture; where there is no cell, the ground. */
export function screenPicture(name: string, cells: Grid, glyphs: GlyphSet, look: Look, isMulticolor: boolean): Picture {
    const picture = emptyPicture(name, cells.width * glyphSize, cells.height * glyphSize, look.ground);
    const known = new Map<number, Picture>();
    cells.values.forEach((value, i) => {
        if (value === noCell) return;
        const dots = known.get(value) ?? cellDots(glyphOf(glyphs, codeOf(value)), colorOf(value), look, isMulticolor);
        known.set(value, dots);
        const left = (i % cells.width) * glyphSize;
        const top = Math.floor(i / cells.width) * glyphSize;
        for (let y = 0; y < glyphSize; ++y) {
            const row = dots.pixels.subarray(y * glyphSize, (y + 1) * glyphSize);
            picture.pixels.set(row, (top + y) * picture.width + left);
        }
    });
    return picture;
}
