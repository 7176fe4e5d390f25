// SPDX-License-Identifier: MIT
// Sprites, characters and screens from a picture: it is divided into cells, and each must have no more colours than the C64 can show in it.
// If one has more, nothing is made of the picture; the first such cells are told.
import { glyphCount, glyphSize } from "../../../editors/shared/characters";
import c64 from "../../../editors/shared/c64.json";
import { spriteHeight, spriteWidth } from "../../../editors/shared/sprites";
import { gridOf, type Grid, type Point } from "./grid";
import { glyphOf, type GlyphSet, type Look } from "./look";
import { cellValue, rowsOf } from "./subject";

/** Colour numbers of a picture, row by row. */
export interface ColorPicture {
    readonly width: number;
    readonly height: number;
    readonly colors: Uint8Array;
}

const palette = c64.palette.map((color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)));

/** The palette's colour that is closest, by the sum of the squares of the differences. */
function nearest(red: number, green: number, blue: number): number {
    const distances = palette.map(([r = 0, g = 0, b = 0]) => (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2);
    return distances.indexOf(Math.min(...distances));
}

/** Of dots as red, green, blue, opacity; what is more transparent than not is the ground. */
export function colorsOf(width: number, height: number, rgba: ArrayLike<number>, ground: number): ColorPicture {
    const known = new Map<number, number>();
    const colors = Uint8Array.from({ length: width * height }, (_, i) => {
        const [red = 0, green = 0, blue = 0, opacity = 0] = [0, 1, 2, 3].map((at) => rgba[4 * i + at] ?? 0);
        if (opacity < 128) return ground;
        const key = (red << 16) | (green << 8) | blue;
        const color = known.get(key) ?? nearest(red, green, blue);
        known.set(key, color);
        return color;
    });
    return { width, height, colors };
}

/** Why nothing is made of a picture. */
export type Refusal =
    /** Its size is no multiple of this. */
    | { readonly why: "size"; readonly width: number; readonly height: number }
    /** It has more cells than fit. */
    | { readonly why: "many"; readonly cells: number; readonly most: number }
    /** These cells have too many colours, in order; their places in cells. */
    | { readonly why: "colours"; readonly cells: readonly Point[] }
    /** The character set has no character that looks like these cells. */
    | { readonly why: "unknown"; readonly cells: readonly Point[] };

export type Imported<Result> = { readonly result: Result } | { readonly refusal: Refusal };

export interface CellSize {
    readonly width: number;
    readonly height: number;
}

export const spriteSize: CellSize = { width: spriteWidth, height: spriteHeight };
export const characterSize: CellSize = { width: glyphSize, height: glyphSize };

/** The cells as grids of colours, row by row; undefined if the picture does not consist of whole ones. */
function cellsOf(picture: ColorPicture, { width, height }: CellSize): Grid[] | undefined {
    if (picture.width % width !== 0 || picture.height % height !== 0 || picture.width * picture.height === 0) return undefined;
    const across = picture.width / width;
    return Array.from({ length: across * (picture.height / height) }, (_, i) => {
        const left = (i % across) * width;
        const top = Math.floor(i / across) * height;
        return gridOf(width, height, (x, y) => picture.colors[(top + y) * picture.width + left + x] ?? 0);
    });
}

const placeOf = (index: number, picture: ColorPicture, { width }: CellSize): Point => ({
    x: index % (picture.width / width),
    y: Math.floor(index / (picture.width / width)),
});

/** The rows of bits of a cell; undefined if it has too many colours. */
function bitsOf(cell: Grid, look: Look, isMulticolor: boolean, isSprite: boolean): number[] | undefined {
    const fixed = isMulticolor ? [look.ground, look.first, look.second] : [look.ground];
    const others = new Set(cell.values.filter((color) => !fixed.includes(color)));
    if (others.size > 1) return undefined;
    if (!isMulticolor) return rowsOf({ ...cell, values: cell.values.map((color) => (color === look.ground ? 0 : 1)) }, false);
    const values = isSprite ? [0, 1, 3] : [0, 1, 2];
    const own = isSprite ? 2 : 3;
    const valueOf = (color: number) => values[fixed.indexOf(color)] ?? own;
    const pairs = gridOf(cell.width / 2, cell.height, (x, y) => valueOf(cell.values[y * cell.width + 2 * x] ?? 0));
    const isPaired = cell.values.every((color, i) => valueOf(color) === pairs.values[i >> 1]);
    return isPaired ? rowsOf(pairs, true) : undefined;
}

export interface DotsWanted {
    readonly look: Look;
    readonly isMulticolor: boolean;
    readonly isSprite: boolean;
    /** How many cells there may be. */
    readonly most: number;
}

/** The rows of bits of all cells. In multicolour, dots must come in pairs. */
export function dotsFrom(picture: ColorPicture, wanted: DotsWanted): Imported<number[][]> {
    const size = wanted.isSprite ? spriteSize : characterSize;
    const cells = cellsOf(picture, size);
    if (!cells) return { refusal: { why: "size", ...size } };
    if (cells.length > wanted.most) return { refusal: { why: "many", cells: cells.length, most: wanted.most } };
    const all = cells.map((cell) => bitsOf(cell, wanted.look, wanted.isMulticolor, wanted.isSprite));
    const result = all.filter((rows) => rows !== undefined);
    if (result.length === all.length) return { result };
    const bad = all.flatMap((rows, i) => (rows ? [] : [placeOf(i, picture, size)]));
    return { refusal: { why: "colours", cells: bad } };
}

/** Screen codes by their eight bytes, the lowest if several are alike. */
function codesByDots(glyphs: GlyphSet): Map<string, number> {
    const codes = Array.from({ length: glyphCount }, (_, i) => glyphCount - 1 - i);
    return new Map(codes.map((code) => [glyphOf(glyphs, code).join(), code]));
}

/** The cells of a screen, each of which must look like a character of the set in one colour. */
export function cellsFrom(picture: ColorPicture, glyphs: GlyphSet, ground: number): Imported<Grid> {
    const cells = cellsOf(picture, characterSize);
    if (!cells) return { refusal: { why: "size", ...characterSize } };
    const codes = codesByDots(glyphs);
    const tooMany: Point[] = [];
    const unknown: Point[] = [];
    const values = cells.map((cell, i) => {
        const others = [...new Set(cell.values.filter((color) => color !== ground))];
        const rows = rowsOf({ ...cell, values: cell.values.map((color) => (color === ground ? 0 : 1)) }, false);
        const code = codes.get(rows.join());
        if (others.length > 1) tooMany.push(placeOf(i, picture, characterSize));
        else if (code === undefined) unknown.push(placeOf(i, picture, characterSize));
        return cellValue(code ?? 0, others[0] ?? 0);
    });
    if (tooMany.length > 0) return { refusal: { why: "colours", cells: tooMany } };
    if (unknown.length > 0) return { refusal: { why: "unknown", cells: unknown } };
    return { result: { width: picture.width / glyphSize, height: picture.height / glyphSize, values } };
}
