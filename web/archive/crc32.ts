// SPDX-License-Identifier: MIT
// The checksum of .zip: CRC-32 with the reversed polynomial.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; ++bit) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    return remainder;
});

export function crc32(bytes: Uint8Array): number {
    let remainder = 0xffffffff;
    for (const byte of bytes) remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0);
    return ~remainder >>> 0;
}
