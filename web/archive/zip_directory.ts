// SPDX-License-Identifier: MIT
// The directory at the end of a .zip file (PKWARE, APPNOTE): what it says of each file, trusted as little as possible. Only what is
// read here counts: the headers before the files repeat it, and may say something else.
import { limits, ProjectError } from "./project";

export interface ZipEntry {
    readonly name: string;
    readonly isEncrypted: boolean;
    readonly method: number;
    readonly checksum: number;
    readonly size: number;
    /** The file's bytes as they are stored. */
    readonly packed: Uint8Array;
}

export const zipMethod = { stored: 0, deflated: 8 } as const;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const mostComment = 0xffff;

const damaged = () => new ProjectError("damaged");

/** Numbers from a place on; none beyond the end. */
class Reader {
    private readonly view: DataView;

    constructor(readonly bytes: Uint8Array) {
        this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }

    u16(at: number): number {
        if (at < 0 || at + 2 > this.bytes.length) throw damaged();
        return this.view.getUint16(at, true);
    }

    u32(at: number): number {
        if (at < 0 || at + 4 > this.bytes.length) throw damaged();
        return this.view.getUint32(at, true);
    }

    part(at: number, length: number): Uint8Array {
        if (at + length > this.bytes.length) throw damaged();
        return this.bytes.subarray(at, at + length);
    }
}

function endOfDirectory(reader: Reader): number {
    const last = reader.bytes.length - endLength;
    for (let at = last; at >= Math.max(0, last - mostComment); --at) if (reader.u32(at) === endMark) return at;
    throw damaged();
}

/** Old archives have names in a system's own encoding; those that are not UTF-8 are read byte by byte. */
function nameOf(bytes: Uint8Array): string {
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        return String.fromCharCode(...bytes);
    }
}

function packedBytes(reader: Reader, local: number, length: number): Uint8Array {
    if (reader.u32(local) !== localMark) throw damaged();
    return reader.part(local + localLength + reader.u16(local + 26) + reader.u16(local + 28), length);
}

function entryAt(reader: Reader, at: number): ZipEntry {
    if (reader.u32(at) !== entryMark) throw damaged();
    return {
        name: nameOf(reader.part(at + entryLength, reader.u16(at + 28))),
        isEncrypted: (reader.u16(at + 8) & 1) !== 0,
        method: reader.u16(at + 10),
        checksum: reader.u32(at + 16),
        size: reader.u32(at + 24),
        packed: packedBytes(reader, reader.u32(at + 42), reader.u32(at + 20)),
    };
}

/** Folders count as entries, so there may be a few more entries than files. */
const mostEntries = 4 * limits.files;

export function zipEntries(zip: Uint8Array): ZipEntry[] {
    const reader = new Reader(zip);
    const end = endOfDirectory(reader);
    const count = reader.u16(end + 10);
    if (count > mostEntries) throw new ProjectError("too-many-files");
    const entries: ZipEntry[] = [];
    let at = reader.u32(end + 16);
    while (entries.length < count) {
        entries.push(entryAt(reader, at));
        at += entryLength + reader.u16(at + 28) + reader.u16(at + 30) + reader.u16(at + 32);
    }
    return entries;
}
