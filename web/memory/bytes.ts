// SPDX-License-Identifier: MIT
// Bytes as digits: in hexadecimal, decimal or binary.

export const bases = ["16", "10", "2"] as const;
export type Base = (typeof bases)[number];

const digitsOf = { 16: 2, 10: 3, 2: 8 } as const;
const marks: Readonly<Record<string, Base>> = { $: "16", "%": "2" };
const digitsIn = { 16: /^[0-9a-f]{1,2}$/i, 10: /^[0-9]{1,3}$/, 2: /^[01]{1,8}$/ } as const;

/** With all its leading zeros. */
export const byteText = (byte: number, base: Base): string => byte.toString(Number(base)).padStart(digitsOf[base], "0");

/** The byte that a reader has typed, perhaps with `$` or `%` before it; undefined if it is none. */
export function byteIn(text: string, base: Base): number | undefined {
    const word = text.trim();
    const marked = marks[word.charAt(0)];
    const [digits, used] = marked === undefined ? [word, base] : [word.slice(1), marked];
    const value = digitsIn[used].test(digits) ? parseInt(digits, Number(used)) : 256;
    return value < 256 ? value : undefined;
}
