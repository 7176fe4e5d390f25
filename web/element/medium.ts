// SPDX-License-Identifier: MIT
// What kind of file a program is: by its content if the format allows that, otherwise by its name.
import type { Medium } from "../library/src/api";

/** The first bytes of files. */
const beginnings: readonly (readonly [string, Medium])[] = [
    ["C64 CARTRIDGE   ", "crt"],
    ["GCR-1541", "g64"],
    ["MNIB-1541-RAW", "nib"],
    ["P64-1541", "p64"],
    ["C64 tape image file", "t64"],
    ["C64S tape", "t64"],
    ["C64-TAPE-RAW", "tap"],
    ["PSID", "sid"],
    ["RSID", "sid"],
];
/** Images of disks with 35 to 42 tracks, with and without an error byte for each sector. */
const diskSizes = new Set([174_848, 175_531, 196_608, 197_376, 205_312, 206_114]);
const byName: Readonly<Record<string, Medium>> = {
    prg: "prg",
    d64: "d64",
    g64: "g64",
    nib: "nib",
    p64: "p64",
    d71: "d71",
    d81: "d81",
    crt: "crt",
    t64: "t64",
    tap: "tap",
    sid: "sid",
};

const smallestProgram = 3;
const largestProgram = 0x10002;

/** Undefined for a file that is none of these. */
export function mediumOf(name: string, bytes: Uint8Array): Medium | undefined {
    const text = String.fromCharCode(...bytes.subarray(0, 20));
    const known = beginnings.find(([beginning]) => text.startsWith(beginning));
    if (known) return known[1];
    if (diskSizes.has(bytes.length)) return "d64";
    const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    const medium = Object.hasOwn(byName, ending) ? byName[ending] : undefined;
    return medium === "prg" && (bytes.length < smallestProgram || bytes.length > largestProgram) ? undefined : medium;
}
