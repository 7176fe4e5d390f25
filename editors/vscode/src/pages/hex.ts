// SPDX-License-Identifier: MIT
// Memory as rows of bytes: what each cell shows, whether it has changed, and what kind of memory it is.
import { byteText, type Base } from "../../../../web/memory/bytes";
import type { MemoryRegion } from "../debug/protocol";
import type { MemoryContent } from "../views/messages";

export const bytesPerRow = 16;
export const memorySize = 0x10000;

export interface Cell {
    readonly address: number;
    readonly text: string;
    readonly kind: MemoryRegion["kind"] | "";
    readonly isChanged: boolean;
}

export interface Row {
    readonly address: number;
    readonly cells: readonly Cell[];
    /** The bytes as characters of the C64. */
    readonly signs: string;
}

export const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** PETSCII as far as it is ASCII; letters of either case. */
function signOf(byte: number): string {
    const code = byte >= 0xc1 && byte <= 0xda ? byte - 0x80 : byte;
    return code >= 0x20 && code <= 0x5d && code !== 0x5c ? String.fromCharCode(code) : "·";
}

/** A row of binary digits has half as many bytes. */
const bytesInRow = (base: Base) => (base === "2" ? bytesPerRow / 2 : bytesPerRow);

/** `before`: the previous bytes, if they are known. */
export function rowsOf(
    { address, bytes, regions }: MemoryContent,
    before: ReadonlyMap<number, number>,
    base: Base = "16",
): Row[] {
    const cells = bytes.map((byte, i): Cell => {
        const place = address + i;
        const kind = regions.find(({ start, end }) => start <= place && place <= end)?.kind ?? "";
        const old = before.get(place);
        return { address: place, text: byteText(byte, base), kind, isChanged: old !== undefined && old !== byte };
    });
    const rows: Row[] = [];
    const count = bytesInRow(base);
    for (let start = 0; start < bytes.length; start += count) {
        const signs = bytes
            .slice(start, start + count)
            .map(signOf)
            .join("");
        rows.push({ address: address + start, cells: cells.slice(start, start + count), signs });
    }
    return rows;
}

/** An address as users write it: `$0400`, `0x400` or `0400`, always hexadecimal. */
export function addressIn(text: string): number | undefined {
    const digits = /^\s*(?:\$|0x)?([0-9a-f]{1,4})\s*$/i.exec(text)?.[1];
    return digits === undefined ? undefined : parseInt(digits, 16);
}

/** The first address of a page of rows that contains an address, and does not go beyond the end of memory. */
export function pageStart(address: number, count: number): number {
    const row = address - (address % bytesPerRow);
    return Math.max(0, Math.min(row, memorySize - count));
}
