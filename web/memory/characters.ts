// SPDX-License-Identifier: MIT
// Bytes as characters, in the set with small letters, which most texts of programs are written in.

export const characterCodes = ["petscii", "screen"] as const;
export type CharacterCode = (typeof characterCodes)[number];

/** The codes without a sign that hosts have. */
const none = "·";
/** `@` to the arrow to the left; between them are letters. */
const afterLetters = "[£]↑←";

/** The 32 signs from `@`, the letters small or capital. */
function signOf(place: number, firstLetter: number): string {
    if (place === 0) return "@";
    return place <= 26 ? String.fromCharCode(firstLetter + place - 1) : (afterLetters[place - 27] ?? none);
}

const small = "a".charCodeAt(0);
const capital = "A".charCodeAt(0);

function ofPetscii(byte: number): string {
    if (byte >= 0x20 && byte < 0x40) return String.fromCharCode(byte);
    if (byte >= 0x40 && byte < 0x60) return signOf(byte - 0x40, small);
    const shifted = byte & 0x1f;
    const hasCapitals = (byte >= 0x60 && byte < 0x80) || byte >= 0xc0;
    return hasCapitals && shifted >= 1 && shifted <= 26 ? signOf(shifted, capital) : none;
}

/** Bit 7 only reverses the character. */
function ofScreen(byte: number): string {
    const code = byte & 0x7f;
    if (code < 0x20) return signOf(code, small);
    if (code < 0x40) return String.fromCharCode(code);
    return code > 0x40 && code <= 0x5a ? signOf(code - 0x40, capital) : none;
}

/** One sign for each byte. */
export const characterOf = (byte: number, code: CharacterCode): string => (code === "petscii" ? ofPetscii : ofScreen)(byte);
