// SPDX-License-Identifier: MIT
// Projects as .zip files, out and in. An incoming archive is accepted as a whole or not at all, with the same limits and rules for
// names as links.
import { zipSync } from "fflate";

import type { Files } from "../library/src/api";
import { crc32 } from "./crc32";
import { inflateWithin } from "./inflate";
import { checkNames } from "./names";
import { checkSize, limits, ProjectError } from "./project";
import { zipEntries, zipMethod, type ZipEntry } from "./zip_directory";

/** The earliest time that .zip can express: the same files give the same archive at any time. */
const time = new Date(1980, 0, 1);

export function zipped(files: Files): Uint8Array {
    checkNames(files.keys());
    checkSize(files);
    const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
    return zipSync(Object.fromEntries(sorted), { level: 9, mtime: time });
}

function bytesOf(entry: ZipEntry, room: number): Uint8Array {
    const { packed, method, size, checksum, isEncrypted, name } = entry;
    if (isEncrypted || (method !== zipMethod.stored && method !== zipMethod.deflated))
        throw new ProjectError("unsupported", name);
    if (size > room) throw new ProjectError("too-big");
    const bytes = method === zipMethod.stored ? packed.slice() : inflateWithin(packed, room);
    if (bytes.length > room) throw new ProjectError("too-big");
    if (bytes.length !== size || crc32(bytes) !== checksum) throw new ProjectError("damaged", name);
    return bytes;
}

/** Files that file managers leave in archives. */
const isLitter = (name: string) => /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);

/** The folder that contains all files, with its "/"; empty if there is none. */
function commonFolder(names: readonly string[]): string {
    const [first = ""] = names;
    const folder = first.slice(0, first.indexOf("/") + 1);
    return names.every((name) => name.startsWith(folder)) ? folder : "";
}

export function unzipped(zip: Uint8Array): Map<string, Uint8Array> {
    const entries = zipEntries(zip).filter(({ name }) => !name.endsWith("/") && !isLitter(name));
    if (entries.length > limits.files) throw new ProjectError("too-many-files");
    const names = entries.map(({ name }) => name);
    checkNames(names);
    const folder = commonFolder(names);
    const files = new Map<string, Uint8Array>();
    let room: number = limits.bytes;
    for (const entry of entries) {
        const bytes = bytesOf(entry, room);
        room -= bytes.length;
        files.set(entry.name.slice(folder.length), bytes);
    }
    return files;
}
