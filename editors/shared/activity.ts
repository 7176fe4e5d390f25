// SPDX-License-Identifier: MIT
// What ran and what was touched, as gato dap tells it (docs/PROTOCOL.md, `gato/heat` and `gato/frame`), made ready to be drawn: memory as
// 256 by 256 dots, and a frame as bands of raster lines.

export interface HeatAnswer {
    readonly frames: number;
    /** Base64 of a level for each of the 65,536 bytes: 0 for unused, up to 255 for just now. */
    readonly reads: string;
    readonly writes: string;
    readonly executed: string;
}

export interface FrameAnswer {
    readonly frame: number;
    readonly cyclesPerLine: number;
    readonly routines: readonly { readonly name: string; readonly address: string; readonly interrupt: boolean }[];
    /** For each line, [index of the routine, cycles]. */
    readonly lines: readonly { readonly routines: readonly (readonly [number, number])[]; readonly stolen: number }[];
}

/** Bytes in a row of the picture. */
export const heatSide = 256;

const levels = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Written bytes are red, executed ones green, those that were read blue. */
export function heatDots({ reads, writes, executed }: HeatAnswer): Uint8ClampedArray<ArrayBuffer> {
    const parts = [levels(writes), levels(executed), levels(reads)];
    const dots = new Uint8ClampedArray(4 * heatSide * heatSide);
    for (let address = 0; address < heatSide * heatSide; ++address) {
        parts.forEach((part, i) => (dots[4 * address + i] = part[address] ?? 0));
        dots[4 * address + 3] = 255;
    }
    return dots;
}

/** What a key does to an address: one byte, a row, or to an end of the row. Undefined if the key does nothing. */
export function movedAddress(address: number, key: string): number | undefined {
    const row = address - (address % heatSide);
    const places: Readonly<Record<string, number>> = {
        ArrowLeft: address - 1,
        ArrowRight: address + 1,
        ArrowUp: address - heatSide,
        ArrowDown: address + heatSide,
        Home: row,
        End: row + heatSide - 1,
    };
    const place = places[key];
    return place === undefined ? undefined : Math.max(0, Math.min(heatSide * heatSide - 1, place));
}

/** Successive lines in which the same routines ran. */
export interface Band {
    readonly first: number;
    readonly last: number;
    /** Cycles by routine: as many as there are columns, then those of all other routines. */
    readonly cycles: readonly number[];
    readonly stolen: number;
}

/** The routines with the most cycles have columns of their own. */
export const frameColumns = 6;

/** How many columns a frame needs; one more for the others, if there are any. */
export const columnsOf = ({ routines }: FrameAnswer) => Math.min(frameColumns, routines.length);

export function bandsOf(frame: FrameAnswer): Band[] {
    const columns = columnsOf(frame);
    const bands: Band[] = [];
    let before = "";
    frame.lines.forEach(({ routines, stolen }, line) => {
        const cycles = Array.from({ length: columns + 1 }, () => 0);
        for (const [routine, count] of routines) {
            const column = Math.min(routine, columns);
            cycles[column] = (cycles[column] ?? 0) + count;
        }
        const who = cycles.map((count) => (count > 0 ? "x" : "-")).join("");
        const last = bands.at(-1);
        if (last && who === before)
            bands[bands.length - 1] = {
                first: last.first,
                last: line,
                cycles: cycles.map((count, i) => count + (last.cycles[i] ?? 0)),
                stolen: last.stolen + stolen,
            };
        else bands.push({ first: line, last: line, cycles, stolen });
        before = who;
    });
    return bands;
}
