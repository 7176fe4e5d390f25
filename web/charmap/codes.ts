// SPDX-License-Identifier: MIT
// What can be inserted: the characters of the C64, by screen code, and the control codes, by PETSCII code.
import c64 from "../../editors/shared/c64.json";

/** The name that CBM prg Studio has for each PETSCII code, without braces; its decimal number if it has none. */
export const codeNames: readonly string[] = c64.codeNames;

export interface Code {
    /** Missing for a control code. */
    readonly screen?: number;
    /** For a reversed character, that of the character itself. */
    readonly petscii: number;
    readonly isReversed: boolean;
}

const reverse = 0x80;

/** The codes that have a name of their own, where several show the same character. */
const shiftedAsterisk = 0x60;
const pi = 0xff;

function petsciiOf(screen: number): number {
    if (screen === 0x40) return shiftedAsterisk;
    if (screen === 0x5e) return pi;
    if (screen < 0x20) return screen + 0x40;
    if (screen < 0x40) return screen;
    return screen < 0x60 ? screen + 0x80 : screen + 0x40;
}

export const characterCode = (screen: number): Code => ({
    screen,
    petscii: petsciiOf(screen & ~reverse),
    isReversed: screen >= reverse,
});

export const controlCode = (petscii: number): Code => ({ petscii, isReversed: false });

/** Control codes by what they are for, in the order of the C64's keys. */
export const controls = {
    screen: [0x93, 0x13, 0x11, 0x91, 0x1d, 0x9d, 0x0d, 0x8d, 0x14, 0x94, 0x12, 0x92, 0x0e, 0x8e, 0x08, 0x09],
    colours: [0x90, 0x05, 0x1c, 0x9f, 0x9c, 0x1e, 0x1f, 0x9e, 0x81, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b],
    functionKeys: [0x85, 0x89, 0x86, 0x8a, 0x87, 0x8b, 0x88, 0x8c],
    others: [0x00, 0x03, 0x20, 0xa0],
} as const;
export type ControlGroup = keyof typeof controls;

const colourKeys = 8;

/** With which keys a control code is typed inside quotes. */
const controlKeys = new Map<number, string>([
    [0x93, "SHIFT CLR/HOME"],
    [0x13, "CLR/HOME"],
    [0x11, "CRSR ⇅"],
    [0x91, "SHIFT CRSR ⇅"],
    [0x1d, "CRSR ⇄"],
    [0x9d, "SHIFT CRSR ⇄"],
    [0x0d, "RETURN"],
    [0x8d, "SHIFT RETURN"],
    [0x14, "INST/DEL"],
    [0x94, "SHIFT INST/DEL"],
    [0x12, "CTRL 9"],
    [0x92, "CTRL 0"],
    [0x0e, "CTRL N"],
    [0x08, "CTRL H"],
    [0x09, "CTRL I"],
    [0x00, "CTRL @"],
    [0x03, "CTRL C"],
    [0x20, "SPACE"],
    ...controls.colours.map((code, i): [number, string] => {
        const key = String((i % colourKeys) + 1);
        return [code, `${i < colourKeys ? "CTRL" : "C="} ${key}`];
    }),
    ...controls.functionKeys.map((code, i): [number, string] => [
        code,
        i % 2 === 0 ? `F${String(i + 1)}` : `SHIFT F${String(i)}`,
    ]),
]);

/** The keys with a second sign, which they have with SHIFT. */
const shiftedSigns = new Map(Object.entries({ "<": ",", ">": ".", "?": "/", "[": ":", "]": ";" }));
const firstShiftedDigit = 0x21;
const lastShiftedDigit = 0x29;

const wordsOfKeys: Readonly<Record<string, string>> = { asterisk: "*", pound: "£", space: "SPACE" };
const shifts: Readonly<Record<string, string>> = { cm: "C=", sh: "SHIFT", ct: "CTRL" };

/** "cm a" is C= A; undefined for other names. */
function keysOfName(name: string): string | undefined {
    const [shift = "", key = ""] = name.split(" ");
    const first = shifts[shift];
    return first === undefined || key === "" ? undefined : `${first} ${wordsOfKeys[key] ?? key.toUpperCase()}`;
}

function keysOfPetscii(code: number): string {
    const fixed = controlKeys.get(code);
    if (fixed !== undefined) return fixed;
    if (code >= firstShiftedDigit && code <= lastShiftedDigit) return `SHIFT ${String(code - firstShiftedDigit + 1)}`;
    if (code > 0x20 && code < 0x60) {
        const sign = code < 0x5c ? String.fromCharCode(code) : (["£", "]", "↑", "←"][code - 0x5c] ?? "");
        const other = shiftedSigns.get(sign);
        return other === undefined ? sign : `SHIFT ${other}`;
    }
    if (code >= 0xc1 && code <= 0xda) return `SHIFT ${String.fromCharCode(code - reverse)}`;
    return code === pi ? "SHIFT ↑" : (keysOfName(codeNames[code] ?? "") ?? "");
}

/** With which keys of the C64 it is typed; empty if with none. */
export function keysOf({ petscii, isReversed }: Code): string {
    const keys = keysOfPetscii(petscii);
    return isReversed && keys !== "" ? `CTRL 9, ${keys}, CTRL 0` : keys;
}
