// SPDX-License-Identifier: MIT
// A rectangle of values: the dots of a sprite or of a character, or the cells of a screen. A grid never changes; each function
// returns another one.

export interface Grid {
    readonly width: number;
    readonly height: number;
    /** Row by row. */
    readonly values: readonly number[];
}

export interface Point {
    readonly x: number;
    readonly y: number;
}

export interface Rectangle extends Point {
    readonly width: number;
    readonly height: number;
}

export const gridOf = (width: number, height: number, valueAt: (x: number, y: number) => number): Grid => ({
    width,
    height,
    values: Array.from({ length: width * height }, (_, i) => valueAt(i % width, Math.floor(i / width))),
});

/** 0 outside of it. */
export const valueAt = ({ width, height, values }: Grid, x: number, y: number): number =>
    x >= 0 && x < width && y >= 0 && y < height ? (values[y * width + x] ?? 0) : 0;

export const isEqual = (one: Grid, other: Grid): boolean =>
    one.width === other.width && one.height === other.height && one.values.every((value, i) => value === other.values[i]);

/** The points that are within the grid get the value. */
export function withPoints(grid: Grid, points: readonly Point[], value: number): Grid {
    const values = [...grid.values];
    for (const { x, y } of points)
        if (x >= 0 && x < grid.width && y >= 0 && y < grid.height) values[y * grid.width + x] = value;
    return { ...grid, values };
}

export const wholeOf = ({ width, height }: Grid): Rectangle => ({ x: 0, y: 0, width, height });

/** The rectangle with two corners, which belong to it. */
export const rectangleOf = (one: Point, other: Point): Rectangle => ({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + 1,
    height: Math.abs(one.y - other.y) + 1,
});

/** The points of a line, with both ends; each is beside the one before it, or beside it diagonally. */
export function lineBetween(from: Point, to: Point): Point[] {
    const across = Math.abs(to.x - from.x);
    const down = Math.abs(to.y - from.y);
    const steps = Math.max(across, down);
    return Array.from({ length: steps + 1 }, (_, i) => ({
        x: from.x + Math.sign(to.x - from.x) * Math.round((i * across) / Math.max(1, steps)),
        y: from.y + Math.sign(to.y - from.y) * Math.round((i * down) / Math.max(1, steps)),
    }));
}

export function pointsIn({ x, y, width, height }: Rectangle): Point[] {
    return Array.from({ length: width * height }, (_, i) => ({ x: x + (i % width), y: y + Math.floor(i / width) }));
}

export const outlineOf = (area: Rectangle): Point[] =>
    pointsIn(area).filter(
        ({ x, y }) => x === area.x || y === area.y || x === area.x + area.width - 1 || y === area.y + area.height - 1,
    );

/** All points that have the value of one of them and are connected with it, across or down. */
export function areaAround(grid: Grid, start: Point): Point[] {
    const wanted = valueAt(grid, start.x, start.y);
    const isKnown = new Set<number>();
    const found: Point[] = [];
    const waiting = [start];
    for (let point = waiting.pop(); point; point = waiting.pop()) {
        const { x, y } = point;
        const place = y * grid.width + x;
        if (x < 0 || y < 0 || x >= grid.width || y >= grid.height || isKnown.has(place) || grid.values[place] !== wanted)
            continue;
        isKnown.add(place);
        found.push(point);
        waiting.push({ x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 });
    }
    return found;
}

export const cut = (grid: Grid, { x, y, width, height }: Rectangle): Grid =>
    gridOf(width, height, (column, row) => valueAt(grid, x + column, y + row));

/** With another grid over it; what is outside is left out. */
export function pasted(grid: Grid, part: Grid, { x, y }: Point): Grid {
    return gridOf(grid.width, grid.height, (column, row) => {
        const isInside = column >= x && column < x + part.width && row >= y && row < y + part.height;
        return isInside ? valueAt(part, column - x, row - y) : valueAt(grid, column, row);
    });
}

/** With a part of it changed. */
export const changedWithin = (grid: Grid, area: Rectangle, change: (part: Grid) => Grid): Grid =>
    pasted(grid, change(cut(grid, area)), area);

export const filled = (grid: Grid, value: number): Grid => gridOf(grid.width, grid.height, () => value);

/** Left and right change places. */
export const mirroredAcross = (grid: Grid): Grid =>
    gridOf(grid.width, grid.height, (x, y) => valueAt(grid, grid.width - 1 - x, y));

/** Top and bottom change places. */
export const mirroredDown = (grid: Grid): Grid =>
    gridOf(grid.width, grid.height, (x, y) => valueAt(grid, x, grid.height - 1 - y));

/** What leaves on one side comes back on the other. */
export function shifted(grid: Grid, right: number, down: number): Grid {
    const { width, height } = grid;
    const wrapped = (place: number, size: number) => ((place % size) + size) % size;
    return gridOf(width, height, (x, y) => valueAt(grid, wrapped(x - right, width), wrapped(y - down, height)));
}

/**
 * Turned clockwise by a quarter: the largest square in the middle, and the rest stays. `aspect` is the width of a dot in units of its height: with
 * dots that are wider than high, details get lost.
 */
export function rotated(grid: Grid, aspect = 1): Grid {
    const side = Math.floor(Math.min(grid.width * aspect, grid.height) / aspect) * aspect;
    const columns = side / aspect;
    const square = { x: (grid.width - columns) >> 1, y: (grid.height - side) >> 1, width: columns, height: side };
    return changedWithin(grid, square, (part) =>
        gridOf(columns, side, (x, y) => valueAt(part, Math.floor(y / aspect), side - 1 - (x * aspect + (aspect >> 1)))),
    );
}
