// SPDX-License-Identifier: MIT
// Compares the table of keys with the simulator's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository } from "../testing/places";
import { allKeys, type C64Key } from "../../editors/shared/keys";

/** A table of the simulator: what each key number types. */
function simulatorTable(name: string): number[] {
    const source = readFileSync(join(repository, "simulator/chips/keyboard.cpp"), "utf8");
    const [, body = ""] = new RegExp(`Table ${name}\\{([^}]*)\\};`).exec(source.replace(/\s\/\/ .*$/gm, "")) ?? [];
    return [...body.matchAll(/0x([0-9a-f]{2})|'(\\?.)'/g)].map(([, hex, character = ""]) =>
        hex === undefined ? character.charCodeAt(character.length - 1) : parseInt(hex, 16),
    );
}

const petsciiOf = (sign: string) => ({ "£": 0x5c, "↑": 0x5e, "←": 0x5f, π: 0xde })[sign] ?? sign.toUpperCase().charCodeAt(0);

const namedCodes: Readonly<Record<string, number>> = {
    ...{ del: 0x14, return: 0x0d, right: 0x1d, down: 0x11, home: 0x13, stop: 0x03 },
    ...{ f1: 0x85, f3: 0x86, f5: 0x87, f7: 0x88, lshift: 0, rshift: 0, ctrl: 0, cbm: 0 },
};

const inMatrix = allKeys.filter((key): key is C64Key & { number: number } => key.number !== undefined);

test("all 64 keys of the matrix are there once", () => {
    const numbers = inMatrix.map(({ number }) => number).sort((a, b) => a - b);
    assert.deepEqual(
        numbers,
        Array.from({ length: 64 }, (_, i) => i),
    );
});

test("each key gives what the simulator's tables say", () => {
    const plain = simulatorTable("unshifted");
    const shifted = simulatorTable("shifted");
    assert.deepEqual([plain.length, shifted.length], [64, 64]);
    for (const key of inMatrix) {
        assert.equal(plain[key.number], namedCodes[key.name] ?? petsciiOf(key.sign), key.name);
        if (key.shifted) assert.equal(shifted[key.number], petsciiOf(key.shifted), key.name);
    }
});

test("no place of a host's keyboard is two keys", () => {
    const codes = allKeys.flatMap((key) => key.codes);
    assert.equal(new Set(codes).size, codes.length);
});
