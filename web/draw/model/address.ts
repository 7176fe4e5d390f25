// SPDX-License-Identifier: MIT
// An address as it is typed.

/** As `$2000`, `0x2000` or `8192`; undefined if it is none. */
export function addressIn(text: string): number | undefined {
    const [, hex, decimal] = /^\s*(?:(?:\$|0x)([0-9a-f]{1,4})|(\d{1,5}))\s*$/i.exec(text) ?? [];
    const address = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return address <= 0xffff ? address : undefined;
}
