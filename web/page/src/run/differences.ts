// SPDX-License-Identifier: MIT
// Where two pictures of the C64 differ: in which cells of a character's size, in the grid of the text screen. The grid goes on through the border,
// and is numbered by rows of `cellsInRow` cells.
import { screenWidth } from "../workers/messages";
import { textTopOf } from "./character_at";

const size = 8;
export const cellsInRow = screenWidth / size;

/** How many lines of the first row of cells are above the picture. */
const linesAbove = (lines: number) => (size - (textTopOf(lines) % size)) % size;

/** The pictures have RGBA dots. Cells that one of them lacks differ. */
export function differingCells(before: ArrayBuffer, now: ArrayBuffer): ReadonlySet<number> {
    const [first, second] = [new Uint32Array(before), new Uint32Array(now)];
    const count = Math.max(first.length, second.length);
    const above = linesAbove(count / screenWidth);
    const cells = new Set<number>();
    for (let i = 0; i < count; ++i) {
        if (first[i] === second[i]) continue;
        const line = Math.floor(i / screenWidth) + above;
        cells.add(Math.floor(line / size) * cellsInRow + Math.floor((i % screenWidth) / size));
    }
    return cells;
}

/** Draws a line around them on a picture with its own dots. */
export function outline(context: CanvasRenderingContext2D, cells: ReadonlySet<number>): void {
    const above = linesAbove(context.canvas.height);
    context.beginPath();
    for (const cell of cells) {
        const [left, top] = [(cell % cellsInRow) * size, Math.floor(cell / cellsInRow) * size - above];
        const [right, bottom] = [left + size, top + size];
        const edge = (neighbour: number, ...[x, y, toX, toY]: readonly [number, number, number, number]) => {
            if (cells.has(neighbour)) return;
            context.moveTo(x, y);
            context.lineTo(toX, toY);
        };
        edge(cell - cellsInRow, left, top, right, top);
        edge(cell + cellsInRow, left, bottom, right, bottom);
        edge(left === 0 ? -1 : cell - 1, left, top, left, bottom);
        edge(right === screenWidth ? -1 : cell + 1, right, top, right, bottom);
    }
    context.strokeStyle = "#ff2fd0";
    context.lineWidth = 2;
    context.stroke();
}
