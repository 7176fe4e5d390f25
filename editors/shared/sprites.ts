// SPDX-License-Identifier: MIT
// Sprites (.spt): 21 numbers each, of which the lowest 24 bits are a row of dots (docs/LANGUAGE.md, INCBIN of sprites). The file does
// not contain the colours; any two, and four for a multicolour sprite, show the shape. They have a background, as editors may be dark
// or light.
import { DesignerFileError, elements, numberOf, textOf, type Element } from "./elements";
import { emptyPicture, type Picture } from "./picture";

export const spriteWidth = 24;
export const spriteHeight = 21;

export const ground = 6;
const white = 1;
/** Colours of the bit pairs in multicolour mode: none, first shared colour, own colour, second shared colour. */
const pairColors = [ground, 11, white, 15];

/** The dots of a row of 24 bits. */
function rowOf(bits: number, isMulticolor: boolean): number[] {
    return Array.from({ length: spriteWidth }, (_, x) => {
        if (!isMulticolor) return (bits >> (spriteWidth - 1 - x)) & 1 ? white : ground;
        return pairColors[(bits >> (spriteWidth - 2 - (x & ~1))) & 3] ?? ground;
    });
}

function rowsOf(sprite: Element): number[] {
    const rows = elements(sprite, "data");
    if (rows.length !== spriteHeight)
        throw new DesignerFileError(`has a sprite of ${rows.length} rows; 21 are needed`, sprite.begin);
    return rows.map((row) => {
        const value = numberOf(row);
        if (value === undefined) throw new DesignerFileError(`has a sprite row that is not a number: ${row.text}`, row.begin);
        return value;
    });
}

function pictureOf(rows: number[], name: string, isMulticolor: boolean): Picture {
    const picture = emptyPicture(name, spriteWidth, spriteHeight, ground);
    picture.pixels.set(rows.flatMap((bits) => rowOf(bits, isMulticolor)));
    return picture;
}

/** The sprites of a file, in its order, which INCBIN counts from 1. */
export function spritesIn(root: Element): Picture[] {
    // The description of a sprite is beside its <sdata>, in the <sprite> that holds both; a bare <sdata> is a sprite too.
    const owners = new Map(elements(root, "sprite").flatMap((owner) => elements(owner, "sdata").map((data) => [data, owner])));
    const sprites = elements(root, "sdata");
    if (sprites.length === 0) throw new DesignerFileError("holds no sprites");
    return sprites.map((sprite, i) => {
        const owner = owners.get(sprite) ?? sprite;
        const isMulticolor = textOf(owner, "multicolour").toLowerCase() === "true";
        return pictureOf(rowsOf(sprite), textOf(owner, "name") || `sprite ${i + 1}`, isMulticolor);
    });
}
