// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, textOf } from "./encoding";
import { defaultInputs, firstFile, targetsOf } from "./target";

test("a text keeps its encoding as long as that has its signs", () => {
    const old = Uint8Array.of(0x3b, 0xf1, 0x80);
    assert.deepEqual(textOf(old), { text: ";ñ€", encoding: "windows-1252" });
    assert.deepEqual(bytesOf(textOf(old)), old);
    assert.deepEqual(bytesOf({ text: "π", encoding: "windows-1252" }), new TextEncoder().encode("π"));
    assert.deepEqual(textOf(new TextEncoder().encode("ñ")), { text: "ñ", encoding: "utf-8" });
});

test("all bytes of an old text come back", () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    assert.deepEqual(bytesOf(textOf(all)), all);
});

test("a project's own file is built, the nearest to the root first", () => {
    const paths = ["src/b.asm", "sub/gato.json", "campeon.gato.json", "gato.json", "Old.cbmprj"];
    assert.deepEqual(targetsOf(paths)[0], "gato.json");
    assert.deepEqual(defaultInputs(paths), ["gato.json"]);
    assert.deepEqual(defaultInputs(["z.asm", "a.txt"]), ["z.asm"]);
    assert.deepEqual(defaultInputs(["a.bas", "z.asm"]), ["z.asm"]);
    assert.deepEqual(defaultInputs(["a.txt", "a.bas"]), ["a.bas"]);
    assert.deepEqual(defaultInputs(["a.txt"]), []);
    assert.deepEqual(defaultInputs(["src/game.asm", "bin/game.prg", "bin/game.dbg"]), ["bin/game.prg"]);
    assert.deepEqual(defaultInputs(["game.asm", "game.prg"]), ["game.asm"], "it is built again");
    assert.deepEqual(defaultInputs(["gato.json", "game.prg", "game.dbg"]), ["gato.json"]);
    assert.equal(firstFile(["bin/game.dbg", "src/lib.s", "src/game.s"], ["bin/game.prg"]), "src/game.s");
});

test("the source that has the project's name is shown first", () => {
    assert.equal(firstFile(["Casos.asm", "ryg.asm"], ["RYG.cbmprj"]), "ryg.asm");
    assert.equal(firstFile(["a.asm", "b.asm"], ["gato.json"]), "a.asm");
    assert.equal(firstFile(["readme.md"], []), "readme.md");
    assert.equal(firstFile(["a.txt", "a.bas"], ["a.bas"]), "a.bas");
    const json = '{"sources": ["src/main.asm", "src/a.asm"]}';
    assert.equal(
        firstFile(["p/a.asm", "p/src/a.asm", "p/src/main.asm"], ["p/gato.json"], () => json),
        "p/src/main.asm",
    );
    assert.equal(
        firstFile(["b.asm", "game.asm"], ["game.gato.json"], () => "{"),
        "game.asm",
    );
});

test("a byte order mark stays", () => {
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61);
    assert.deepEqual(bytesOf(textOf(marked)), marked);
});
