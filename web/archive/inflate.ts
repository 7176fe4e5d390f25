// SPDX-License-Identifier: MIT
// Inflates data from elsewhere: a few bytes can become gigabytes, so the limit is checked while it grows and not afterwards.
import { Inflate } from "fflate";

import { ProjectError } from "./project";

/** DEFLATE turns one byte into at most 1032: a step adds some 4 MB at most. */
const step = 4096;

/** The bytes of a raw DEFLATE stream; throws "too-big" beyond `mostBytes`, and "damaged". */
export function inflateWithin(packed: Uint8Array, mostBytes: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    const stream = new Inflate((part) => {
        length += part.length;
        parts.push(part);
    });
    if (packed.length === 0) throw new ProjectError("damaged");
    for (let at = 0; at < packed.length; at += step) {
        pushInto(stream, packed.subarray(at, at + step), at + step >= packed.length);
        if (length > mostBytes) throw new ProjectError("too-big");
    }
    return joined(parts, length);
}

function pushInto(stream: Inflate, part: Uint8Array, isLast: boolean): void {
    try {
        stream.push(part, isLast);
    } catch {
        throw new ProjectError("damaged");
    }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}
