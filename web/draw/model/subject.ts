// SPDX-License-Identifier: MIT
// A picture of a designer file as a grid: a value for each dot of a sprite or a character, or for each cell of a screen; and back.
import { glyphSize } from "../../../editors/shared/characters";
import { spriteWidth } from "../../../editors/shared/sprites";
import type { DesignerDocument } from "../files/designer_document";
import { gridOf, valueAt, type Grid } from "./grid";

/** A cell as a value: the screen code, and above it the colour. */
export const cellValue = (code: number, color: number): number => code | (color << 8);
export const codeOf = (value: number): number => value & 0xff;
export const colorOf = (value: number): number => value >> 8;

/** A screen's row may be shorter than others: what it lacks is no cell, and stays so. */
export const noCell = -1;

export const blankCell = cellValue(0x20, 0);

/** Dots of rows of bits, each of which is one bit, or two. */
export function dotsOf(rows: readonly number[], bitsInRow: number, isMulticolor: boolean): Grid {
    const bits = isMulticolor ? 2 : 1;
    const width = bitsInRow / bits;
    return gridOf(width, rows.length, (x, y) => ((rows[y] ?? 0) >> (bitsInRow - (x + 1) * bits)) & ((1 << bits) - 1));
}

export function rowsOf(grid: Grid, isMulticolor: boolean): number[] {
    const bits = isMulticolor ? 2 : 1;
    return Array.from({ length: grid.height }, (_, y) => {
        let row = 0;
        for (let x = 0; x < grid.width; ++x) row = (row << bits) | valueAt(grid, x, y);
        return row;
    });
}

const bitsInRow = (document: DesignerDocument) => (document.kind.extension === ".spt" ? spriteWidth : glyphSize);

/** `isMulticolor`: for characters, of which their file does not say it. */
export function gridIn(document: DesignerDocument, index: number, isMulticolor: boolean): Grid {
    if (!document.isScreens) return dotsOf(document.rows(index), bitsInRow(document), isMulticolor);
    const rows = document.cells(index);
    const width = Math.max(0, ...rows.map((row) => row.length));
    return gridOf(width, rows.length, (x, y) => {
        const cell = rows[y]?.[x];
        return cell ? cellValue(cell.code, cell.color) : noCell;
    });
}

export function withGrid(document: DesignerDocument, index: number, grid: Grid, isMulticolor: boolean): DesignerDocument {
    if (!document.isScreens) return document.setRows(index, rowsOf(grid, isMulticolor));
    const rows = Array.from({ length: grid.height }, (_, y) =>
        Array.from({ length: grid.width }, (_, x) => {
            const value = valueAt(grid, x, y);
            return value === noCell
                ? { code: codeOf(blankCell), color: colorOf(blankCell) }
                : { code: codeOf(value), color: colorOf(value) };
        }),
    );
    return document.setCells(index, rows);
}
