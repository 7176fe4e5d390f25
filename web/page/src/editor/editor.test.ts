// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { guarded } from "../../../testing/guard";
import { shortHint } from "./code_gutter";
import { edited, editsByPath } from "./edits";
import { assembly, basic, tokensOf, type Grammar } from "./grammar";
import { pathOf, uriOf } from "./lsp_client";

const words = (line: string, grammar: Grammar = assembly) =>
    tokensOf(line, grammar).map(({ from, to, scope }) => [line.slice(from, to), scope.replace(/\.gato(-basic)?$/, "")]);

test("words have the scopes of the extension's grammar", () => {
    assert.deepEqual(words("start   LDA     #$05 ; five"), [
        ["start", "entity.name.label"],
        ["LDA", "keyword.mnemonic"],
        ["#", "keyword.operator"],
        ["$05", "constant.numeric.hexadecimal"],
        ["; five", "comment.line.semicolon"],
    ]);
    assert.deepEqual(words("border  = 53280")[0], ["border", "variable.other.constant"]);
    assert.deepEqual(words('        text "a;b"')[1], ['"a;b"', "string.quoted.double"]);
});

test("a string that is not closed ends with the line", () => {
    assert.deepEqual(words('        text "abc')[1], ['"abc', "string.quoted.double"]);
});

test("BASIC has a grammar of its own, in which case counts", () => {
    assert.deepEqual(words("10 pO1,ti:rem goto", basic), [
        ["10", "entity.name.label"],
        ["pO", "keyword.control"],
        ["1", "constant.numeric"],
        ["t", "variable.other"],
        ["i", "variable.other"],
        ["rem", "keyword.control"],
        [" goto", "comment.line"],
    ]);
    assert.deepEqual(words('{red}"x', basic), [
        ["{red}", "constant.character.escape"],
        ['"x', "string.quoted.double"],
    ]);
    assert.deepEqual(words("!- goto", basic), [["!- goto", "comment.line"]]);
});

test("a line of one long word is read in time", () => {
    guarded(() => {
        for (const grammar of [assembly, basic]) {
            tokensOf("x".repeat(40_000), grammar);
            tokensOf('"'.repeat(40_000), grammar);
            tokensOf("data{".repeat(8_000), grammar);
        }
    });
});

test("hints are cut to address, bytes and cycles", () => {
    assert.equal(shortHint("$0810 · 2 bytes · 4–5 cycles"), "0810  2  4–5");
    assert.equal(shortHint("$c000 · 1 byte · 2 cycles"), "c000  1    2");
    assert.equal(shortHint("$c000 · 12 bytes"), "c000 12     ");
});

const at = (line: number, from: number, to: number) => ({ start: { line, character: from }, end: { line, character: to } });

test("edits are places of the text before all of them", () => {
    const edits = [
        { range: at(0, 0, 1), newText: "long" },
        { range: at(1, 1, 3), newText: "" },
    ];
    assert.equal(edited("abc\ndefg\n", edits), "longbc\ndg\n");
    assert.equal(edited("abc", [{ range: at(7, 0, 0), newText: "!" }]), "abc!");
});

test("edits are found by file in both forms of the protocol", () => {
    const edits = [{ range: at(0, 0, 0), newText: "x" }];
    assert.deepEqual(editsByPath({ changes: { "file:///a%20b.asm": edits } }), [["a b.asm", edits]]);
    assert.deepEqual(editsByPath({ documentChanges: [{ textDocument: { uri: "file:///c/d.asm" }, edits }] }), [
        ["c/d.asm", edits],
    ]);
});

test("paths and URIs are each other's way back", () => {
    for (const path of ["main.asm", "juego/año ñ.asm", "a%b#c.asm"]) assert.equal(pathOf(uriOf(path)), path);
});
