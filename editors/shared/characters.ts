// SPDX-License-Identifier: MIT
// Character sets (.cst): characters with a code and eight rows of eight dots (docs/LANGUAGE.md, INCBIN of characters). Codes that are
// not in the file are left empty here: only a character ROM could fill them.
import { DesignerFileError, elements, numberOf, type Element } from "./elements";
import { emptyPicture, type Picture } from "./picture";

export const glyphSize = 8;
export const glyphCount = 256;

const blue = 6;
const lightBlue = 14;

/** A glyph of eight bytes as a picture. */
export function glyphPicture(name: string, rows: Uint8Array, color = lightBlue, background = blue): Picture {
    const picture = emptyPicture(name, glyphSize, glyphSize, background);
    for (let i = 0; i < picture.pixels.length; ++i) {
        const row = rows[Math.floor(i / glyphSize)] ?? 0;
        if ((row >> (glyphSize - 1 - (i % glyphSize))) & 1) picture.pixels[i] = color;
    }
    return picture;
}

function rowsOf(character: Element): Uint8Array {
    const rows = new Uint8Array(glyphSize);
    elements(character, "chardata")
        .flatMap((holder) => elements(holder, "data"))
        .slice(0, glyphSize)
        .forEach((row, i) => (rows[i] = numberOf(row) ?? 0));
    return rows;
}

/** The bytes of the characters in a file, by code. */
export function glyphsIn(root: Element): Map<number, Uint8Array> {
    const glyphs = new Map<number, Uint8Array>();
    for (const character of elements(root, "character")) {
        const code = numberOf(elements(character, "charcode")[0]);
        if (code === undefined || code < 0 || code >= glyphCount) {
            throw new DesignerFileError("has a character without a code from 0 to 255", character.begin);
        }
        glyphs.set(code, rowsOf(character));
    }
    if (glyphs.size === 0) throw new DesignerFileError("holds no characters");
    return glyphs;
}

/** All 256 characters, which INCBIN counts from 0. */
export function charactersIn(root: Element): Picture[] {
    const glyphs = glyphsIn(root);
    return Array.from({ length: glyphCount }, (_, code) => {
        const name = `$${code.toString(16).padStart(2, "0")}`;
        const glyph = glyphs.get(code);
        return glyph ? glyphPicture(name, glyph) : glyphPicture(`${name} (not in the file)`, new Uint8Array(glyphSize), 0, 0);
    });
}
