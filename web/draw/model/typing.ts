// SPDX-License-Identifier: MIT
// Screen codes of what is typed on a host's keyboard, in the set with capitals and graphics.

const letters = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[£]↑←";
const firstSign = 0x20;
const afterSigns = 0x40;

/** Undefined for a sign that the C64 does not have. */
export function screenCodeOf(sign: string): number | undefined {
    const instead = sign === "^" ? "↑" : sign === "_" ? "←" : sign.toUpperCase();
    const letter = letters.indexOf(instead);
    if (instead.length === 1 && letter >= 0) return letter;
    const code = sign.charCodeAt(0);
    return sign.length === 1 && code >= firstSign && code < afterSigns ? code : undefined;
}
