// SPDX-License-Identifier: MIT
// From a key of the host to one of the C64, in two ways. Positional: the key at the same place, as games want it. Symbolic: the key
// that types the same character, whatever the host's layout, as you want it for typing a program.
import { allKeys, keyNamed, type C64Key } from "../../editors/shared/keys";

export type Mapping = "positional" | "symbolic";

/** The part of a browser's event that is read here. */
export interface HostKey {
    readonly code: string;
    readonly key: string;
}

export interface Stroke {
    readonly key: C64Key;
    /** Whether SHIFT must be down with it, must not be, or is as on the host. */
    readonly shift: "down" | "up" | "as held";
}

type Strokes = ReadonlyMap<string, Stroke>;

const stroke = (name: string, shift: Stroke["shift"]): Stroke => ({ key: keyNamed(name), shift });

/** Keys that a C64 has only with SHIFT, by the host's names, which are those of their places too. */
const shiftedOnly: readonly (readonly [string, Stroke])[] = [
    ["ArrowUp", stroke("down", "down")],
    ["ArrowLeft", stroke("right", "down")],
    ["End", stroke("home", "down")],
    ["F2", stroke("f1", "down")],
    ["F4", stroke("f3", "down")],
    ["F6", stroke("f5", "down")],
    ["F8", stroke("f7", "down")],
];

const byPlace: Strokes = new Map([
    ...allKeys.flatMap((key) => key.codes.map((code): [string, Stroke] => [code, { key, shift: "as held" }])),
    ...shiftedOnly,
]);

/** A letter or a space can be typed with or without SHIFT; for other characters SHIFT matters. */
function strokesOfSigns(key: C64Key): [string, Stroke][] {
    if (/^[a-z ]$/.test(key.sign)) {
        return [key.sign, key.sign.toUpperCase()].map((sign) => [sign, { key, shift: "as held" }]);
    }
    const plain: [string, Stroke][] = key.sign ? [[key.sign, { key, shift: "up" }]] : [];
    return key.shifted ? [...plain, [key.shifted, { key, shift: "down" }]] : plain;
}

const bySign: Strokes = new Map([
    ...allKeys.flatMap(strokesOfSigns),
    // Characters that hosts have instead of the C64's arrows.
    ["^", stroke("↑", "up")],
    ["_", stroke("←", "up")],
]);

/** Keys that type no character, by the host's names of keys. */
const byName: Strokes = new Map([
    ...shiftedOnly,
    ["ArrowDown", stroke("down", "up")],
    ["ArrowRight", stroke("right", "up")],
    ["Backspace", stroke("del", "as held")],
    ["Delete", stroke("del", "as held")],
    ["Enter", stroke("return", "as held")],
    ["Escape", stroke("stop", "as held")],
    ["Home", stroke("home", "up")],
    ["Insert", stroke("del", "down")],
    ["PageUp", stroke("restore", "as held")],
]);

export function strokeOf({ code, key }: HostKey, mapping: Mapping): Stroke | undefined {
    if (mapping === "positional") return byPlace.get(code);
    if (key.length === 1) return bySign.get(key);
    // The rest (SHIFT, CTRL, Tab, F1) goes by place: a key's name does not distinguish left from right.
    return byName.get(key) ?? (key === "Dead" || key === "Unidentified" ? undefined : byPlace.get(code));
}
