// SPDX-License-Identifier: MIT
// The compiled core writes PNG files without compression, which it leaves to others: here they are compressed.
import { deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const signatureLength = signature.length;
const frameLength = 12; // of a chunk: length, type and checksum

function crc32(bytes) {
    let remainder = 0xffffffff;
    for (const byte of bytes) {
        remainder ^= byte;
        for (let bit = 0; bit < 8; ++bit) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    }
    return ~remainder >>> 0;
}

function* chunksOf(png) {
    for (let at = signatureLength; at < png.length;) {
        const length = png.readUInt32BE(at);
        yield { type: png.toString("latin1", at + 4, at + 8), content: png.subarray(at + 8, at + 8 + length) };
        at += length + frameLength;
    }
}

function chunk({ type, content }) {
    const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
}

/** The same picture, compressed as well as zlib can. */
export function packedPng(bytes) {
    const png = Buffer.from(bytes);
    const chunks = [...chunksOf(png)];
    const isData = ({ type }) => type === "IDAT";
    const dots = inflateSync(Buffer.concat(chunks.filter(isData).map(({ content }) => content)));
    const first = chunks.findIndex(isData);
    const data = { type: "IDAT", content: deflateSync(dots, { level: 9 }) };
    const others = chunks.filter((one) => !isData(one));
    const ordered = [...others.slice(0, first), data, ...others.slice(first)];
    return Buffer.concat([png.subarray(0, signatureLength), ...ordered.map(chunk)]);
}

/** A picture of red, green and blue for each dot. */
export function pngOf(width, height, dots) {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width);
    head.writeUInt32BE(height, 4);
    head.set([8, 2], 8); // bits of a colour; red, green and blue
    const row = (_, y) => Buffer.concat([Buffer.of(0), dots.subarray(3 * width * y, 3 * width * (y + 1))]);
    const content = deflateSync(Buffer.concat(Array.from({ length: height }, row)), { level: 9 });
    const chunks = [
        { type: "IHDR", content: head },
        { type: "IDAT", content },
        { type: "IEND", content: Buffer.alloc(0) },
    ];
    return Buffer.concat([signature, ...chunks.map(chunk)]);
}
