// SPDX-License-Identifier: MIT
// Images of disks for tests: gato formats one, and a drive's way of writing it makes the bits of a .g64, and what nibtools read.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "../testing/places";

const program = process.env["GATO"] ?? join(repository, "build/release/gato");

export function emptyD64(): Uint8Array {
    const folder = mkdtempSync(join(tmpdir(), "gato-disk-"));
    const image = join(folder, "empty.d64");
    execFileSync(program, ["disk", "new", image, "--id", "5X"]);
    const bytes = new Uint8Array(readFileSync(image));
    rmSync(folder, { recursive: true });
    return bytes;
}

const bytesOfSector = 256;
const tracks = 35;
const sectorsOf = (track: number) => (track <= 17 ? 21 : track <= 24 ? 19 : track <= 30 ? 18 : 17);
const zoneOf = (track: number) => (track <= 17 ? 3 : track <= 24 ? 2 : track <= 30 ? 1 : 0);

/** Five bits for each half of a byte. */
const code = [10, 11, 18, 19, 14, 15, 22, 23, 9, 25, 26, 27, 13, 29, 30, 21];

function encoded(bytes: readonly number[]): number[] {
    const bits = bytes.map((byte) =>
        [byte >> 4, byte & 15].map((half) => (code[half] ?? 0).toString(2).padStart(5, "0")).join(""),
    );
    return (
        bits
            .join("")
            .match(/.{8}/g)
            ?.map((byte) => parseInt(byte, 2)) ?? []
    );
}

const sync = [255, 255, 255, 255, 255];
const gap = (size: number) => new Array<number>(size).fill(0x55);
const checksum = (bytes: Iterable<number>) => [...bytes].reduce((sum, byte) => sum ^ byte, 0);

function encodedSector(track: number, sector: number, content: Uint8Array): number[] {
    const [first, second] = [0x35, 0x58];
    const header = [8, sector ^ track ^ first ^ second, sector, track, second, first, 15, 15];
    return [...sync, ...encoded(header), ...gap(9), ...sync, ...encoded([7, ...content, checksum(content), 0, 0]), ...gap(8)];
}

/** The bits of each track. */
function bitsOf(d64: Uint8Array): number[][] {
    let at = 0;
    return Array.from({ length: tracks }, (_, index) => {
        const bits: number[] = [];
        for (let sector = 0; sector < sectorsOf(index + 1); ++sector, at += bytesOfSector)
            bits.push(...encodedSector(index + 1, sector, d64.subarray(at, at + bytesOfSector)));
        return bits;
    });
}

/** The same disk as a drive reads it: a list of half tracks and their speeds, and somewhat more than a turn of each. */
export function nibOf(d64: Uint8Array): Uint8Array {
    const [begin, room, usual] = [256, 8192, [6250, 6666, 7142, 7692]];
    const file = new Uint8Array(begin + tracks * room);
    file.set([...new TextEncoder().encode("MNIB-1541-RAW"), 3]);
    for (const [index, bits] of bitsOf(d64).entries()) {
        const zone = zoneOf(index + 1);
        const turn = [...bits, ...gap((usual[zone] ?? 0) - bits.length)];
        file.set([2 * (index + 1), zone], 16 + 2 * index);
        file.set([...turn, ...turn].slice(0, room), begin + room * index);
    }
    return file;
}

/** The same disk as bits: a table of the places of half tracks, one of their speeds, and the tracks with their lengths. */
export function g64Of(d64: Uint8Array): Uint8Array {
    const halfTracks = 84;
    const mostBytes = 7928;
    const begin = 12 + 8 * halfTracks;
    const file = new Uint8Array(begin + tracks * (2 + mostBytes));
    const view = new DataView(file.buffer);
    file.set([...new TextEncoder().encode("GCR-1541"), 0, halfTracks]);
    view.setUint16(10, mostBytes, true);
    for (const [index, bits] of bitsOf(d64).entries()) {
        const track = index + 1;
        const place = begin + index * (2 + mostBytes);
        view.setUint32(12 + 8 * (track - 1), place, true);
        view.setUint32(12 + 4 * halfTracks + 8 * (track - 1), zoneOf(track), true);
        view.setUint16(place, bits.length, true);
        file.set(bits, place + 2);
    }
    return file;
}
