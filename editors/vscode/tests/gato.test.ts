// SPDX-License-Identifier: MIT
// Finding gato, what commands are about, and what is asked of `gato test`.
import assert from "node:assert/strict";
import { test } from "node:test";

import { findGato, type Surroundings } from "../src/gato/find";
import { nearestProjects } from "../src/gato/target";
import { candidates, incbinOf } from "../src/language/incbin";
import { expansionText, programMapText, stretchText } from "../src/language/requests";
import { detailsOf, filtersFor, keysOf, parseCases, placeIn } from "../src/testing/results";

const host = (programs: string[], more: Partial<Surroundings> = {}): Surroundings => ({
    pathVariable: "/usr/bin:/opt/gato/bin",
    isWindows: false,
    home: "/home/me",
    isProgram: (file) => programs.includes(file),
    ...more,
});

test("without a setting gato is looked for on the PATH, in its order", () => {
    assert.equal(findGato("", host(["/opt/gato/bin/gato"])), "/opt/gato/bin/gato");
    assert.equal(findGato("", host(["/usr/bin/gato", "/opt/gato/bin/gato"])), "/usr/bin/gato");
    assert.equal(findGato("", host([])), undefined);
});

test("a setting names a file, a file in the home folder, or another program on the PATH", () => {
    assert.equal(findGato("/x/gato", host(["/x/gato", "/usr/bin/gato"])), "/x/gato");
    assert.equal(findGato("/x/gato", host(["/usr/bin/gato"])), undefined);
    assert.equal(findGato("~/bin/gato", host(["/home/me/bin/gato"])), "/home/me/bin/gato");
    assert.equal(findGato("gato-next", host(["/usr/bin/gato-next"])), "/usr/bin/gato-next");
});

test("on Windows a program ends in .exe", () => {
    const windows = host(["C:\\gato\\gato.exe"], { pathVariable: "C:\\Windows;C:\\gato", isWindows: true });
    assert.equal(findGato("", windows), "C:\\gato\\gato.exe");
    assert.equal(findGato("C:\\gato\\gato", windows), "C:\\gato\\gato.exe");
});

test("the nearest project above a source counts, and none outside of the folder", async () => {
    const folders: Readonly<Record<string, string[]>> = {
        "/w/game/src": ["main.asm"],
        "/w/game": ["gato.json", "readme.md"],
        "/w": ["other.cbmprj", "b.gato.json", "gato.json.bak"],
        "/": ["gato.json"],
    };
    const list = (folder: string) => Promise.resolve(folders[folder] ?? []);
    assert.deepEqual(await nearestProjects("/w/game/src", "/w", list), ["/w/game/gato.json"]);
    assert.deepEqual(await nearestProjects("/w", "/w", list), ["/w/b.gato.json", "/w/other.cbmprj"]);
    assert.deepEqual(await nearestProjects("/w/empty", "/w/empty", list), []);
});

test("an INCBIN is found after labels and before comments", () => {
    assert.deepEqual(incbinOf('        incbin "ship.spt",1,3,true ; both'), { file: "ship.spt", slice: [1, 3] });
    assert.deepEqual(incbinOf("ship IncBin gfx\\ship.spt,$02"), { file: "gfx\\ship.spt", slice: [2, 2] });
    assert.deepEqual(incbinOf(' nop:incbin"a.cst",%10,11'), { file: "a.cst", slice: [2, 11] });
    assert.deepEqual(incbinOf('incbin "a.cst",first,last'), { file: "a.cst" });
    assert.deepEqual(incbinOf('incbin "a b.sdd",1,1,char'), { file: "a b.sdd", slice: [1, 1] });
    assert.equal(incbinOf('; incbin "ship.spt"'), undefined);
    assert.equal(incbinOf(' text "incbin x.spt"'), undefined);
    assert.equal(incbinOf(" lda incbinary"), undefined);
});

test("both slashes separate folders, and one in front means the project", () => {
    assert.deepEqual(candidates("\\gfx\\a.spt", ["/w/src", "/w"]), ["/w/src/gfx/a.spt", "/w/gfx/a.spt"]);
});

test("filters are met by exactly the names, and none is too long", () => {
    assert.deepEqual(filtersFor(["a+b", "rows [row 1]", "a+b"]), ["^(a\\+b|rows \\[row 1\\])$"]);
    const names = Array.from({ length: 100 }, (_, i) => `case number ${i} ${"x".repeat(30)}`);
    const filters = filtersFor(names) ?? [];
    assert.ok(filters.length > 1 && filters.every((filter) => filter.length <= 1000));
    for (const name of names) assert.equal(filters.filter((filter) => new RegExp(filter).test(name)).length, 1);
    assert.equal(filtersFor(["x".repeat(1001)]), undefined);
    assert.deepEqual(filtersFor([]), []);
});

test("cases of one name are told apart", () => {
    const keys = keysOf(["a", "b", "a"].map((name) => ({ file: "f", name, line: 1, column: 1 })));
    assert.equal(new Set(keys).size, 3);
    assert.equal(keys[0], "a");
});

test("a message begins with its place, or has none", () => {
    assert.deepEqual(placeIn("./a.gtest.json:4:32: no label"), {
        file: "./a.gtest.json",
        line: 4,
        column: 32,
        text: "no label",
    });
    assert.equal(placeIn("number is 2 ($02), expected 3 ($03); game.asm:4"), undefined);
});

test("what is no result gives no cases", () => {
    assert.equal(parseCases("gato: error: …"), undefined);
    assert.equal(parseCases("null"), undefined);
    assert.deepEqual(parseCases('{"cases": []}'), []);
});

test("details are the screen and the last instructions", () => {
    const base = { file: "", name: "", line: 1, column: 1, result: "failed", seconds: 0, cycles: 0, messages: [] } as const;
    assert.equal(detailsOf({ ...base, trail: ["rts"], screen: ["HI"] }), "screen:\nHI\nlast instructions:\nrts");
    assert.equal(detailsOf(base), "");
});

test("a macro's lines are a source with addresses and cycles", () => {
    const cycles = { best: 2, worst: 2 };
    const lines = [
        { text: "lda #5", depth: 0, address: 0x1000, size: 2, cycles },
        { text: "twice", depth: 0, address: null, size: 0, cycles: null },
        { text: "bne put", depth: 1, address: 0x1002, size: 2, cycles: { best: 2, worst: 4 } },
    ];
    assert.deepEqual(expansionText({ name: "put", lines }).split("\n"), [
        "; put: what this call expands to",
        "        lda #5                    ; $1000, 2 bytes, 2 cycles",
        "        twice",
        "          bne put                 ; $1002, 2 bytes, 2–4 cycles",
        "",
    ]);
});

test("the cycles of a selection are a sentence", () => {
    const stretch = { instructions: 3, calls: 1, size: 9, cycles: { best: 12, worst: 14 } };
    assert.equal(stretchText(stretch), "12–14 cycles in 3 instructions, 9 bytes; 1 call, called routines not counted");
    assert.equal(
        stretchText({ instructions: 1, calls: 0, size: 1, cycles: { best: 2, worst: 2 } }),
        "2 cycles in 1 instruction, 1 byte",
    );
    assert.equal(stretchText({ instructions: 0, calls: 0, size: 0, cycles: null }), "no cycles in 0 instructions, 0 bytes");
});

test("the memory of a program is a table", () => {
    const location = { uri: "file:///w/a%20b.asm", range: { start: { line: 0 } } };
    const blocks = [
        { start: 0x0900, end: 0x0901 },
        { start: 0x1000, end: 0x10ff, location },
    ];
    assert.deepEqual(programMapText({ program: "a.prg", isComplete: true, entry: 0x0900, blocks }).split("\n"), [
        "a.prg: 258 bytes in 2 blocks, starts at $0900",
        "",
        "$0900-$0901      2",
        "$1000-$10ff    256  a b.asm:1",
        "",
    ]);
    assert.match(
        programMapText({ program: "a.prg", isComplete: false, entry: null, blocks: [] }),
        /0 bytes in 0 blocks\nThe program has errors/,
    );
});
