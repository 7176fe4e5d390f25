// SPDX-License-Identifier: MIT
// The layout of the C64's keyboard: the one table for the host's keys, the keyboard on a touch screen and the names of keys. Where a
// key is in the matrix must agree with simulator/chips/keyboard.cpp; a test compares them.

export interface C64Key {
    /** What is printed on it, or its name; if it has a name in docs/RUN.md, that one. */
    readonly name: string;
    /** 8 * column + row, as in location $cb; undefined for RESTORE, which is not in the matrix. */
    readonly number: number | undefined;
    /** What it types without SHIFT and with it; an empty text is a key that types nothing of its own. */
    readonly sign: string;
    readonly shifted: string;
    /** In units of a letter key's width. */
    readonly width: number;
    /** The keys at this place of a host's keyboard, by the browser's names for places. */
    readonly codes: readonly string[];
}

const narrow = 1;

function key(name: string, number: number | undefined, codes: string, signs = "", width = narrow): C64Key {
    return {
        name,
        number,
        sign: signs.charAt(0),
        shifted: signs.charAt(1),
        width,
        codes: codes.split(" ").filter((code) => code !== ""),
    };
}

/** A key that types these two characters; the first is its name. */
const typing = (number: number, codes: string, signs: string) => key(signs.charAt(0), number, codes, signs);
const letter = (number: number, sign: string) => key(sign, number, `Key${sign.toUpperCase()}`, sign);
const letters = (signs: string, numbers: readonly number[]) => Array.from(signs, (sign, i) => letter(numbers[i] ?? 0, sign));

/** Five rows from the back to the front, then the function keys on the right. */
export const keyRows: readonly (readonly C64Key[])[] = [
    [
        typing(57, "Backquote", "←"),
        typing(56, "Digit1", "1!"),
        typing(59, "Digit2", '2"'),
        typing(8, "Digit3", "3#"),
        typing(11, "Digit4", "4$"),
        typing(16, "Digit5", "5%"),
        typing(19, "Digit6", "6&"),
        typing(24, "Digit7", "7'"),
        typing(27, "Digit8", "8("),
        typing(32, "Digit9", "9)"),
        typing(35, "Digit0", "0"),
        typing(40, "Minus NumpadAdd", "+"),
        typing(43, "Equal NumpadSubtract", "-"),
        typing(48, "Insert IntlYen", "£"),
        key("home", 51, "Home"),
        key("del", 0, "Backspace"),
    ],
    [
        key("ctrl", 58, "Tab ControlRight", "", 1.5),
        ...letters("qwertyuiop", [62, 9, 14, 17, 22, 25, 30, 33, 38, 41]),
        typing(46, "BracketLeft", "@"),
        typing(49, "BracketRight NumpadMultiply", "*"),
        typing(54, "Delete", "↑π"),
        key("restore", undefined, "PageUp", "", 1.5),
    ],
    [
        key("stop", 63, "Escape", "", 1.5),
        ...letters("asdfghjkl", [10, 13, 18, 21, 26, 29, 34, 37, 42]),
        typing(45, "Semicolon", ":["),
        typing(50, "Quote", ";]"),
        typing(53, "Backslash", "="),
        key("return", 1, "Enter NumpadEnter", "", 2),
    ],
    [
        key("cbm", 61, "ControlLeft"),
        key("lshift", 15, "ShiftLeft", "", 1.5),
        ...letters("zxcvbnm", [12, 23, 20, 31, 28, 39, 36]),
        typing(47, "Comma", ",<"),
        typing(44, "Period NumpadDecimal", ".>"),
        typing(55, "Slash NumpadDivide", "/?"),
        key("rshift", 52, "ShiftRight", "", 1.5),
        key("down", 7, "ArrowDown"),
        key("right", 2, "ArrowRight"),
    ],
    [key("space", 60, "Space", " ", 9)],
    [key("f1", 4, "F1"), key("f3", 5, "F3"), key("f5", 6, "F5"), key("f7", 3, "F7")],
];

export const allKeys: readonly C64Key[] = keyRows.flat();

export function keyNamed(name: string): C64Key {
    const found = allKeys.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`the C64 has no key ${name}`);
    return found;
}
