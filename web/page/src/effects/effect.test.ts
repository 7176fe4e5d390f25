// SPDX-License-Identifier: MIT
// The source of a sound effect. gato's own tests build the same source, and compare what it writes to the SID frame by frame.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { repository } from "../../../testing/places";
import { firstEffect, isName, mostSteps, programOf, sourceOf } from "./effect";

const licence = "; SPDX-License-Identifier: MIT\n";

test("the source of the first effect is the one that gato's tests build", () => {
    const source = readFileSync(join(repository, "tests/tunes/zap.asm"), "utf8");
    assert.equal(licence + sourceOf(firstEffect), source);
});

test("registers are those of the voice, and the envelope is in two bytes", () => {
    const source = sourceOf({ ...firstEffect, voice: 3, envelope: [1, 2, 3, 4] });
    for (const register of ["$d40e", "$d40f", "$d410", "$d411", "$d412", "$d413", "$d414"])
        assert.ok(source.includes(`sta     ${register}\n`), register);
    assert.ok(source.includes("lda     #$12\n        sta     $d413\n        lda     #$34\n        sta     $d414\n"));
});

test("the last step is repeated with the gate closed; without steps there is nothing", () => {
    assert.deepEqual(sourceOf(firstEffect).match(/byte {4}.*\$8[01]$/gm), [
        "byte    $03,$00,$10,$00,$00,$81",
        "byte    $01,$00,$10,$00,$00,$80",
    ]);
    assert.ok(!sourceOf({ ...firstEffect, steps: [] }).includes("byte    $"));
});

test("the table is no longer than its index can reach", () => {
    assert.equal(mostSteps, 41);
});

test("a name is a label", () => {
    assert.deepEqual(["zap", "Zap_2", "2zap", "", "za p", "ñ"].map(isName), [true, true, false, false, false, false]);
});

test("the program to be heard begins with itself and contains the source", () => {
    assert.ok(programOf(firstEffect).startsWith("*=$c000\nmain "));
    assert.ok(programOf(firstEffect).endsWith(sourceOf(firstEffect)));
});
