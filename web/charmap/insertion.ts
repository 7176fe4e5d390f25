// SPDX-License-Identifier: MIT
// What has to be written for a code, where the cursor is: within a text as a character or a name in braces, elsewhere as a number.
import { codeNames, type Code } from "./codes";

export type Numbers = "screen" | "petscii";

/** The kinds of texts at a cursor, and what numbers look like where there is none. */
export type Place = "petsciiText" | "screenText" | "decimal" | "hexadecimal";

const isBasic = (path: string) => /\.bas$/i.test(path);
const isAssembly = (path: string) => /\.(asm|s|inc)$/i.test(path);

/** The quote that is open at the end; `;` if a comment is. */
function openAtEnd(before: string): string {
    let open = "";
    for (const sign of before) {
        if (open === "") open = sign === '"' || sign === "'" || sign === ";" ? sign : "";
        else if (sign === open && open !== ";") open = "";
    }
    return open;
}

/** In BASIC all is text from a quote, DATA or REM on. */
function placeInBasic(before: string): Place {
    const quotes = before.split('"').length - 1;
    const outside = before.replace(/"[^"]*("|$)/g, "");
    return quotes % 2 === 1 || /rem|data[^:]*$/i.test(outside) ? "petsciiText" : "decimal";
}

/** Where a cursor is; `before` is its line up to there. */
export function placeIn(path: string, before: string): Place {
    if (isBasic(path)) return placeInBasic(before);
    if (!isAssembly(path)) return "petsciiText";
    const open = openAtEnd(before);
    if (open === "'") return "screenText";
    return open === "" ? "hexadecimal" : "petsciiText";
}

const quote = 0x22;
const apostrophe = 0x27;
const isSign = (code: number) => code >= 0x20 && code < 0x40;
const small = (letter: number) => String.fromCharCode(0x60 + letter);

/** Brackets are the same in PETSCII and ASCII; a backslash is not. */
const isBracket = (code: number) => code === 0x5b || code === 0x5d;

/** In double quotes, and in BASIC. */
function inText(petscii: number): string {
    if (petscii >= 0x41 && petscii <= 0x5a) return small(petscii - 0x40);
    if (petscii >= 0xc1 && petscii <= 0xda) return String.fromCharCode(petscii - 0x80);
    if ((isSign(petscii) && petscii !== quote) || petscii === 0x40 || isBracket(petscii)) return String.fromCharCode(petscii);
    return `{${codeNames[petscii] ?? petscii}}`;
}

const hexadecimal = (code: number) => `$${code.toString(16).padStart(2, "0")}`;

/** In single quotes, where only some characters can be typed; others are numbers between two texts. */
function inScreenText({ screen, petscii }: Code): string {
    if (screen !== undefined && screen >= 1 && screen <= 26) return small(screen);
    if (screen !== undefined && isSign(screen) && screen !== apostrophe) return String.fromCharCode(screen);
    return `',${hexadecimal(screen ?? petscii)},'`;
}

/** What is typed for a code; also what is shown of it. */
export function textOf({ petscii, isReversed }: Code): string {
    const text = inText(petscii);
    return isReversed ? `{reverse on}${text}{reverse off}` : text;
}

const numberOf = ({ screen, petscii, isReversed }: Code, numbers: Numbers) =>
    numbers === "screen" || isReversed ? (screen ?? petscii) : petscii;

/** `before`: the line up to the cursor. Numbers are those of the screen or of PETSCII; a control code has only the latter. */
export function insertionOf(code: Code, path: string, before: string, numbers: Numbers): string {
    switch (placeIn(path, before)) {
        case "petsciiText":
            return textOf(code);
        case "screenText":
            return inScreenText(code);
        case "decimal":
            return String(numberOf(code, numbers));
        case "hexadecimal": {
            const followsValue = /(["']|\$[0-9a-f]+|\b\d+)$/i.test(before);
            return (followsValue ? "," : "") + hexadecimal(numberOf(code, numbers));
        }
    }
}
