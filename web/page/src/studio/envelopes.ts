// SPDX-License-Identifier: MIT
// Envelopes (workers/messages) as CBOR, for the program at the other end of a WebSocket. It takes no `undefined`: a member without a value
// is left out, as structured clones for a worker have it too, in effect.
import { decode, encode } from "cborg";
import type { ReplyEnvelope, RequestEnvelope } from "../workers/messages";

export const encoded = (envelope: RequestEnvelope): Uint8Array<ArrayBuffer> => new Uint8Array(encode(plain(envelope)));

export const decoded = (bytes: ArrayBuffer): ReplyEnvelope => decode(new Uint8Array(bytes)) as ReplyEnvelope;

function plain(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(plain);
    if (value === null || typeof value !== "object" || ArrayBuffer.isView(value)) return value;
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]));
}
