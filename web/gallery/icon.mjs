// SPDX-License-Identifier: MIT
// The page's icon as PNG files, for systems that do not accept SVG: its paths (lines and Bézier curves in a square) are filled in their
// order, on an opaque background.
import { pngOf } from "./png.mjs";

/** Samples in a dot's row, and in its column. */
const fine = 4;
/** Pieces of a curve. */
const pieces = 24;

const colourOf = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));

/** Absolute points of the corner, the two handles and the end of a curve. */
function curve(points) {
    const at = (t, axis) => {
        const [a, b, c, d] = points.map((point) => point[axis]);
        const u = 1 - t;
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    };
    return Array.from({ length: pieces }, (_, i) => [at((i + 1) / pieces, 0), at((i + 1) / pieces, 1)]);
}

/** The numbers that each command takes at a time. */
const takes = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, z: 0 };

/** Polygons of a path's `d`. */
export function polygonsOf(d) {
    const polygons = [];
    let [here, handle] = [
        [0, 0],
        [0, 0],
    ];
    const draw = (letter, numbers) => {
        const command = letter.toLowerCase();
        const isRelative = letter === command;
        const point = (i) => [numbers[i] + (isRelative ? here[0] : 0), numbers[i + 1] + (isRelative ? here[1] : 0)];
        const along = (axis) => here.map((value, i) => (i === axis ? numbers[0] + (isRelative ? value : 0) : value));
        const bend = (first, second, end) => {
            polygons.at(-1).push(...curve([here, first, second, end]));
            handle = [2 * end[0] - second[0], 2 * end[1] - second[1]];
            return end;
        };
        if (command === "c") return bend(point(0), point(2), point(4));
        if (command === "s") return bend(handle, point(0), point(2));
        if (command === "z") return polygons.at(-1)[0];
        const end = command === "h" ? along(0) : command === "v" ? along(1) : point(0);
        if (command === "m") polygons.push([]);
        polygons.at(-1).push(end);
        handle = end;
        return end;
    };
    for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
        const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
        const size = takes[letter.toLowerCase()];
        if (size === undefined) throw new Error(`the icon has a command that is not known here: ${letter}`);
        for (let i = 0; i === 0 || i < numbers.length; i += Math.max(size, 1)) here = draw(letter, numbers.slice(i, i + size));
    }
    return polygons;
}

/** Where a row of points enters a polygon and leaves it again, from left to right. */
function crossings(polygon, y) {
    const all = polygon.flatMap(([x1, y1], i) => {
        const [x0, y0] = polygon.at(i - 1);
        return y0 > y !== y1 > y ? [x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)] : [];
    });
    return all.sort((one, other) => one - other);
}

/** `share`: the part of the picture's width that the icon takes, as systems cut corners off. */
export function iconPng(svg, size, { ground, share = 1 }) {
    const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const layers = [...svg.matchAll(/<path fill="(#\w{6})" d="([^"]+)"/g)].map(([, fill, d]) => ({
        colour: colourOf(fill),
        polygons: polygonsOf(d),
    }));
    const points = fine * size;
    const placeOf = (point) => (((point + 0.5) / points - 0.5) / share + 0.5) * side;
    const pointOf = (place) => Math.ceil(((place / side - 0.5) * share + 0.5) * points - 0.5);
    const rowOf = (y) => {
        const row = new Array(points).fill(colourOf(ground));
        for (const { colour, polygons } of layers)
            for (const polygon of polygons) {
                const edges = crossings(polygon, placeOf(y)).map(pointOf);
                for (let i = 0; i + 1 < edges.length; i += 2)
                    row.fill(colour, Math.max(0, edges[i]), Math.max(0, edges[i + 1]));
            }
        return row;
    };
    const sums = new Float64Array(size * size * 3);
    for (let y = 0; y < points; ++y) {
        const at = 3 * size * Math.floor(y / fine);
        rowOf(y).forEach((colour, x) => colour.forEach((value, i) => (sums[at + 3 * Math.floor(x / fine) + i] += value)));
    }
    return pngOf(
        size,
        size,
        Uint8Array.from(sums, (sum) => Math.round(sum / (fine * fine))),
    );
}
