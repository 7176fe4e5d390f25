// SPDX-License-Identifier: MIT
// Keyboards for a touch screen: the C64's own, for a wide screen, and one in two parts (letters, signs) for a phone held upright. Only
// the positions of the keys are here; a page draws them.
import { allKeys, keyNamed, keyRows, type C64Key } from "../../editors/shared/keys";

export interface TouchKey {
    readonly key: C64Key;
    /** It types its character with SHIFT, and shows that one. */
    readonly isShifted: boolean;
    readonly width: number;
}

export type TouchRow = readonly TouchKey[];

export interface TouchLayout {
    readonly name: "wide" | "letters" | "signs";
    readonly rows: readonly TouchRow[];
}

const touch = (key: C64Key, isShifted = false, width = key.width): TouchKey => ({ key, isShifted, width });

/** Each word is a key's name, or a character that a key types with SHIFT; `name:2` makes it twice as wide. */
function row(words: string): TouchRow {
    return words.split(" ").map((word) => {
        const [, name = "", width = "1"] = /^(.+?)(?::([\d.]+))?$/.exec(word) ?? [];
        const shifted = allKeys.find((key) => key.shifted === name);
        return touch(shifted ?? keyNamed(name), shifted !== undefined, Number(width));
    });
}

const lastRow = "stop:1.5 f1 f3 f5 f7 space:2 home restore:1.5";

export const touchLayouts: readonly TouchLayout[] = [
    { name: "wide", rows: keyRows.map((keys) => keys.map((key) => touch(key))) },
    {
        name: "letters",
        rows: [
            row("1 2 3 4 5 6 7 8 9 0"),
            row("q w e r t y u i o p"),
            row("a s d f g h j k l del"),
            row("lshift:1.5 z x c v b n m return:1.5"),
            row("cbm ctrl , . space:3 down right stop"),
        ],
    },
    {
        name: "signs",
        rows: [
            row("! \" # $ % & ' ( ) del"),
            row("+ - * / = @ £ ↑ ← π"),
            row(": ; , . ? < > [ ] return"),
            row(lastRow),
            row("lshift:1.5 cbm:1.5 ctrl:1.5 down:1.5 right:1.5 rshift:1.5"),
        ],
    },
];
