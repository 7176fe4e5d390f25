// SPDX-License-Identifier: MIT
// QR codes of bytes (ISO/IEC 18004), of the level L that mends the least and holds the most: the smallest version that has room, its
// patterns, the bytes in their zigzag, and the mask with the fewest shapes that confuse readers.
import { checkBytes } from "./reed_solomon";

/** For each version, what its blocks have: check bytes in each, and how many blocks there are. */
const checkBytesOf = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const blocksOf = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21,
    22, 24, 25,
];
const versions = checkBytesOf.length;
const levelL = 1;

type Condition = (row: number, column: number) => boolean;
const masks: readonly Condition[] = [
    (i, j) => (i + j) % 2 === 0,
    (i) => i % 2 === 0,
    (_, j) => j % 3 === 0,
    (i, j) => (i + j) % 3 === 0,
    (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
    (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
    (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
    (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

const at = (numbers: readonly number[], version: number) => numbers[version - 1] ?? 0;

/** Middles of the small squares in both directions. */
function alignments(version: number): number[] {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const last = 4 * version + 10;
    // Equal steps of even length from the end on; one version has others.
    const step = version === 32 ? 26 : 2 * Math.ceil((last - 6) / (2 * (count - 1)));
    return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

/** Bytes that a version has, checks included. */
function capacity(version: number): number {
    const size = 4 * version + 17;
    const count = alignments(version).length;
    // Three of the places are finders; those on the timing lines cover five modules of them.
    const squares = count === 0 ? 0 : 25 * (count * count - 3) - 10 * (count - 2);
    const finders = 3 * 64 + 31;
    const timing = 2 * (size - 16);
    return (size * size - finders - timing - squares - (version < 7 ? 0 : 36)) >> 3;
}

const dataBytes = (version: number) => capacity(version) - at(checkBytesOf, version) * at(blocksOf, version);
const bitsOfCount = (version: number) => (version < 10 ? 8 : 16);

/** Mode, count, the bytes, an end, and bytes that mean nothing. */
function framed(bytes: Uint8Array, version: number): Uint8Array {
    const data = new Uint8Array(dataBytes(version));
    let length = 0;
    const write = (value: number, bits: number) => {
        for (let bit = bits - 1; bit >= 0; --bit, ++length)
            data[length >> 3] = (data[length >> 3] ?? 0) | (((value >> bit) & 1) << (7 - (length & 7)));
    };
    write(4, 4);
    write(bytes.length, bitsOfCount(version));
    for (const byte of bytes) write(byte, 8);
    length += Math.min(4, 8 * data.length - length);
    for (let i = (length + 7) >> 3, filler = 0xec; i < data.length; ++i, filler ^= 0xec ^ 0x11) data[i] = filler;
    return data;
}

/** Blocks of the data, the longer ones last, each with its checks; a byte of each in turn. */
function interleaved(data: Uint8Array, version: number): number[] {
    const count = at(blocksOf, version);
    const short = Math.floor(data.length / count);
    const shorter = count - (data.length % count);
    const blocks = Array.from({ length: count }, (_, i) => {
        const begin = i * short + Math.max(0, i - shorter);
        return data.subarray(begin, begin + short + (i < shorter ? 0 : 1));
    });
    const checks = blocks.map((block) => checkBytes(block, at(checkBytesOf, version)));
    const inTurn = (rows: readonly Uint8Array[]) =>
        Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
            rows.flatMap((row) => (i < row.length ? [row[i] ?? 0] : [])),
        ).flat();
    return [...inTurn(blocks), ...inTurn(checks)];
}

/** `value` with the bits behind it that let readers mend it. */
function mendable(value: number, bits: number, divisor: number): number {
    let rest = value << bits;
    for (let bit = 31 - Math.clz32(rest); bit >= bits; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - bits);
    return (value << bits) | rest;
}

type Grid = boolean[][];

class Drawing {
    readonly size: number;
    readonly dark: Grid;
    /** Modules that are no data. */
    private readonly isPattern: Grid;

    constructor(private readonly version: number) {
        this.size = 4 * version + 17;
        const blank = () => Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
        this.dark = blank();
        this.isPattern = blank();
        this.drawPatterns();
    }

    set(row: number, column: number, isDark: boolean): void {
        const [dark, pattern] = [this.dark[row], this.isPattern[row]];
        if (!dark || !pattern || column < 0 || column >= this.size) return;
        dark[column] = isDark;
        pattern[column] = true;
    }

    place(bytes: readonly number[]): void {
        let bit = 0;
        let isUp = true;
        for (let right = this.size - 1; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
            for (let step = 0; step < this.size; ++step)
                for (const column of [right, right - 1]) {
                    const row = isUp ? this.size - 1 - step : step;
                    const line = this.dark[row];
                    if (!line || this.isPattern[row]?.[column]) continue;
                    line[column] = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
                    ++bit;
                }
    }

    /** The drawing with a mask, and its format beside the finders. */
    masked(mask: number): Grid {
        const isTurned = masks[mask] ?? (() => false);
        this.drawFormat(mask);
        return this.dark.map((row, i) => row.map((isDark, j) => isDark !== (!this.isPattern[i]?.[j] && isTurned(i, j))));
    }

    private drawPatterns(): void {
        const { size } = this;
        for (let i = 0; i < size; ++i) {
            this.set(6, i, i % 2 === 0);
            this.set(i, 6, i % 2 === 0);
        }
        for (const [row, column] of [
            [3, 3],
            [3, size - 4],
            [size - 4, 3],
        ] as const)
            this.square(row, column, 4, [2, 4]);
        const middles = alignments(this.version);
        const last = middles.length - 1;
        middles.forEach((row, i) => {
            middles.forEach((column, j) => {
                const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
                if (!isFinder) this.square(row, column, 2, [1]);
            });
        });
        this.drawFormat(0);
        this.drawVersion();
    }

    /** Rings around a module, dark but for those at the distances in `light`. */
    private square(row: number, column: number, radius: number, light: readonly number[]): void {
        for (let i = -radius; i <= radius; ++i)
            for (let j = -radius; j <= radius; ++j)
                this.set(row + i, column + j, !light.includes(Math.max(Math.abs(i), Math.abs(j))));
    }

    private drawFormat(mask: number): void {
        const { size } = this;
        const bits = mendable((levelL << 3) | mask, 10, 0b101_0011_0111) ^ 0b101_0100_0001_0010;
        for (let i = 0; i < 15; ++i) {
            const isDark = ((bits >> i) & 1) === 1;
            // Around the first finder, past the timing lines.
            if (i < 8) this.set(i < 6 ? i : i + 1, 8, isDark);
            else this.set(8, i === 8 ? 7 : 14 - i, isDark);
            // And again at the two others.
            if (i < 8) this.set(8, size - 1 - i, isDark);
            else this.set(size - 15 + i, 8, isDark);
        }
        this.set(size - 8, 8, true);
    }

    private drawVersion(): void {
        if (this.version < 7) return;
        const bits = mendable(this.version, 12, 0b1_1111_0010_0101);
        for (let i = 0; i < 18; ++i) {
            const isDark = ((bits >> i) & 1) === 1;
            const [along, across] = [Math.floor(i / 3), this.size - 11 + (i % 3)];
            this.set(along, across, isDark);
            this.set(across, along, isDark);
        }
    }
}

const finderLike = [/(?=1011101(?:0000))/g, /(?=(?:0000)1011101)/g];

/** What confuses readers: long runs, squares of one kind, what looks like a finder, much more of one kind than of the other. */
function penalty(grid: Grid): number {
    const rows = grid.map((row) => row.map(Number).join(""));
    const columns = grid.map((_, i) => rows.map((row) => row.charAt(i)).join(""));
    let sum = 0;
    for (const line of [...rows, ...columns]) {
        for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
        for (const shape of finderLike) sum += 40 * [...line.matchAll(shape)].length;
    }
    for (let i = 1; i < rows.length; ++i)
        for (let j = 1; j < rows.length; ++j) {
            const four = (rows[i - 1] ?? "").slice(j - 1, j + 1) + (rows[i] ?? "").slice(j - 1, j + 1);
            if (four === "0000" || four === "1111") sum += 3;
        }
    const dark = rows.join("").replaceAll("0", "").length;
    return sum + 10 * Math.floor(Math.abs((20 * dark) / (rows.length * rows.length) - 10));
}

/** Rows of modules, true is dark; undefined for more bytes than any version holds. Tests say which mask they want. */
export function qrModules(bytes: Uint8Array, wanted?: number): Grid | undefined {
    const fits = (version: number) => 4 + bitsOfCount(version) + 8 * bytes.length <= 8 * dataBytes(version);
    const version = Array.from({ length: versions }, (_, i) => i + 1).find(fits);
    if (version === undefined) return undefined;
    const drawing = new Drawing(version);
    drawing.place(interleaved(framed(bytes, version), version));
    if (wanted !== undefined) return drawing.masked(wanted);
    const all = masks.map((_, mask) => drawing.masked(mask));
    const penalties = all.map(penalty);
    return all[penalties.indexOf(Math.min(...penalties))];
}
