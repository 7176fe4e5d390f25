// SPDX-License-Identifier: MIT
// Screens (.sdd): rows of cells, each seven hexadecimal digits, of which 0-1 are the character and 3 its colour (docs/LANGUAGE.md,
// INCBIN of screens). The file does not say which characters the program will show: the picture uses gato's own character set.
import { glyphPicture, glyphSize } from "./characters";
import c64 from "./c64.json";
import { DesignerFileError, elements, textOf, type Element } from "./elements";
import { draw, emptyPicture, type Picture } from "./picture";

const black = 0;
const glyphs = Uint8Array.from(c64.glyphs.match(/../g) ?? [], (digits) => parseInt(digits, 16));

interface Cell {
    readonly code: number;
    readonly color: number;
}

function cellOf(digits: string, row: Element): Cell {
    if (!/^[0-9a-f]{2}.[0-9a-f].{3}/i.test(digits)) {
        throw new DesignerFileError("has a cell that is not 7 hexadecimal digits", row.begin);
    }
    return { code: parseInt(digits.slice(0, 2), 16), color: parseInt(digits.slice(3, 4), 16) };
}

function rowsOf(screen: Element): Cell[][] {
    return elements(screen, "rowdata").map((row) =>
        row.text
            .split(",")
            .map((digits) => digits.trim())
            .filter((digits, i, all) => digits !== "" || i < all.length - 1)
            .map((digits) => cellOf(digits, row)),
    );
}

function pictureOf(name: string, rows: Cell[][]): Picture {
    const columns = Math.max(0, ...rows.map((row) => row.length));
    const picture = emptyPicture(name, columns * glyphSize, rows.length * glyphSize, black);
    rows.forEach((row, y) => {
        row.forEach((cell, x) => {
            const bytes = glyphs.subarray(cell.code * glyphSize, (cell.code + 1) * glyphSize);
            draw(glyphPicture("", bytes, cell.color, black), picture, x * glyphSize, y * glyphSize);
        });
    });
    return picture;
}

/** The screens of a file, in its order, which INCBIN counts from 1. */
export function screensIn(root: Element): Picture[] {
    const screens = elements(root, "screen");
    if (screens.length === 0) throw new DesignerFileError("holds no screens");
    return screens.map((screen, i) => pictureOf(textOf(screen, "name") || `screen ${i + 1}`, rowsOf(screen)));
}
