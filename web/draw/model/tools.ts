// SPDX-License-Identifier: MIT
// What a tool makes of a grid, from where it was put down to where it is now.
import { areaAround, lineBetween, outlineOf, pointsIn, rectangleOf, withPoints, type Grid, type Point } from "./grid";

export const tools = ["pencil", "erase", "fill", "line", "rectangle", "box", "pick", "select", "type"] as const;
export type Tool = (typeof tools)[number];

/** A tool on its way. */
export interface Stroke {
    readonly tool: Tool;
    /** What is drawn, and what is put where something is erased. */
    readonly value: number;
    readonly blank: number;
    /** Where it has been: the first point is where it began, the last where it is. */
    readonly way: readonly Point[];
}

/** The grid with the stroke; the same for a tool that draws nothing. */
export function drawn(grid: Grid, { tool, value, blank, way }: Stroke): Grid {
    const [from] = way;
    const to = way.at(-1);
    if (!from || !to) return grid;
    switch (tool) {
        case "pencil":
            return withPoints(grid, alongWay(way), value);
        case "erase":
            return withPoints(grid, alongWay(way), blank);
        case "fill":
            return withPoints(grid, areaAround(grid, to), value);
        case "line":
            return withPoints(grid, lineBetween(from, to), value);
        case "rectangle":
            return withPoints(grid, outlineOf(rectangleOf(from, to)), value);
        case "box":
            return withPoints(grid, pointsIn(rectangleOf(from, to)), value);
        case "pick":
        case "select":
        case "type":
            return grid;
    }
}

/** Without gaps, however fast the pointer was. */
const alongWay = (way: readonly Point[]): Point[] => way.flatMap((point, i) => lineBetween(way[i - 1] ?? point, point));
