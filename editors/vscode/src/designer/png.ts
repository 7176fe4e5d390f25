// SPDX-License-Identifier: MIT
// A picture as a PNG file: the sixteen colours are its palette, a seventeenth is transparent (PNG specification, third edition).
import { deflateSync } from "node:zlib";

import c64 from "../../../shared/c64.json";
import { transparent, type Picture } from "../../../shared/picture";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const indexedColor = 3;
const transparentIndex = 16;

/** The checksum of PNG's chunks: CRC-32 with the reversed polynomial. */
export function crc32(bytes: Uint8Array): number {
    let remainder = 0xffffffff;
    for (const byte of bytes) {
        remainder ^= byte;
        for (let bit = 0; bit < 8; ++bit) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    }
    return ~remainder >>> 0;
}

function chunk(type: string, content: Uint8Array): Buffer {
    const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
}

function header(picture: Picture): Buffer {
    const content = Buffer.alloc(13);
    content.writeUInt32BE(picture.width, 0);
    content.writeUInt32BE(picture.height, 4);
    content[8] = 8; // bits for each dot
    content[9] = indexedColor;
    return content;
}

/** The rows, each after a byte that says it is not filtered. */
function rows(picture: Picture): Buffer {
    const content = Buffer.alloc(picture.height * (picture.width + 1));
    for (let y = 0; y < picture.height; ++y) {
        for (let x = 0; x < picture.width; ++x) {
            const color = picture.pixels[y * picture.width + x] ?? transparent;
            content[y * (picture.width + 1) + x + 1] = color === transparent ? transparentIndex : color & 15;
        }
    }
    return content;
}

export function pngOf(picture: Picture): Buffer {
    const colors = Buffer.from(c64.palette.join("").replaceAll("#", "") + "000000", "hex");
    const opacities = Buffer.alloc(transparentIndex + 1, 255);
    opacities[transparentIndex] = 0;
    return Buffer.concat([
        signature,
        chunk("IHDR", header(picture)),
        chunk("PLTE", colors),
        chunk("tRNS", opacities),
        chunk("IDAT", deflateSync(rows(picture), { level: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}
