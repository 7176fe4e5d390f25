// SPDX-License-Identifier: MIT
// What a SID file says of its tune, as gato's `about` of a window tells it, or read from the header (core/formats/tune.hpp describes it). Whether the
// file can be played is for gato to say: here nothing is checked.

/** What plays it once its init has been called. */
export type Caller = "frame" | "timer" | "interrupt" | "basic";

/** Members have the names of `gato run --json`. */
export interface Tune {
    readonly title: string;
    readonly author: string;
    readonly released: string;
    /** From 1. */
    readonly song: number;
    readonly songs: number;
    readonly kind: string;
    /** Empty if the file does not say; so is `sid`. */
    readonly clock: string;
    readonly sid: string;
    readonly played_by: Caller;
    /** Addresses of SIDs that the C64 does not have. */
    readonly more_sids: readonly number[];
    readonly needs_playsid: boolean;
}

const clocks = ["", "PAL", "NTSC", "PAL or NTSC"] as const;
const models = ["", "6581", "8580", "6581 or 8580"] as const;
const textSize = 32;
const places = {
    version: 4,
    play: 12,
    songs: 14,
    first: 16,
    speed: 18,
    title: 22,
    author: 54,
    released: 86,
    flags: 118,
    sids: 122,
};
const headerSize = 124;
const lastSpeed = 31;

/** Anything else means that there is none. */
const isPlaceOfSid = (place: number) => place % 2 === 0 && ((place >= 0x42 && place < 0x80) || place >= 0xe0);

function callerOf(header: DataView, isRsid: boolean, flags: number, song: number): Caller {
    if (isRsid && (flags & 2) !== 0) return "basic";
    if (header.getUint16(places.play) === 0) return "interrupt";
    const isTimer = ((header.getUint32(places.speed) >>> Math.min(song - 1, lastSpeed)) & 1) !== 0;
    return isTimer ? "timer" : "frame";
}

/** `song`: 0 is the one that the file says. */
export function tuneIn(bytes: Uint8Array, song = 0): Tune {
    const header = new Uint8Array(headerSize);
    header.set(bytes.subarray(0, headerSize));
    const view = new DataView(header.buffer);
    const text = (at: number) =>
        new TextDecoder("windows-1252").decode(header.subarray(at, at + textSize)).replace(/\0.*$/s, "");
    const isRsid = header[0] === "R".charCodeAt(0);
    const version = view.getUint16(places.version);
    const flags = version >= 2 ? view.getUint16(places.flags) : 0;
    const chosen = song === 0 ? view.getUint16(places.first) : song;
    const sids = [...header.subarray(places.sids, places.sids + Math.max(version - 2, 0))];
    return {
        title: text(places.title),
        author: text(places.author),
        released: text(places.released),
        song: chosen,
        songs: view.getUint16(places.songs),
        kind: `${isRsid ? "RSID" : "PSID"} ${String(version)}`,
        clock: clocks[(flags >> 2) & 3] ?? "",
        sid: models[(flags >> 4) & 3] ?? "",
        played_by: callerOf(view, isRsid, flags, chosen),
        more_sids: sids.filter(isPlaceOfSid).map((place) => 0xd000 | (place << 4)),
        needs_playsid: !isRsid && (flags & 2) !== 0,
    };
}
