// SPDX-License-Identifier: MIT
// Unpacks the files of a machine's drive as the module delivers them (web/wasm/player/player_calls.cpp), with names that a host can
// have.
import type { DriveFile } from "./api";

const program = "P".charCodeAt(0);
const bytesOfSize = 4;

/** Unshifted letters become lower case, as `addFile` of ./machine takes them, shifted ones upper case; anything that hosts do not
 * allow becomes "_". */
function nameOf(petscii: Uint8Array): string {
    const signs = Array.from(petscii, (byte) => {
        if (byte >= 0xc1 && byte <= 0xda) return String.fromCharCode(byte - 0x80);
        if (byte > 0x5a || byte < 0x20) return "_";
        return String.fromCharCode(byte).toLowerCase();
    });
    const name = signs
        .join("")
        .replace(/["*/:<>?\\|]/g, "_")
        .replace(/^ |[ .]$/g, "_");
    return name === "" ? "_" : name;
}

export function driveFilesIn(bytes: Uint8Array): DriveFile[] {
    const files: DriveFile[] = [];
    for (let at = 0; at < bytes.length;) {
        const nameAt = at + 2;
        const sizeAt = nameAt + (bytes[at + 1] ?? 0);
        const contentAt = sizeAt + bytesOfSize;
        const size = new DataView(bytes.buffer, bytes.byteOffset + sizeAt, bytesOfSize).getUint32(0, true);
        const name = nameOf(bytes.subarray(nameAt, sizeAt)) + (bytes[at] === program ? ".prg" : "");
        files.push({ name, content: bytes.slice(contentAt, contentAt + size) });
        at = contentAt + size;
    }
    return files;
}
