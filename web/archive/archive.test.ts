// SPDX-License-Identifier: MIT
// Archives: a project survives packing and unpacking, and what is too big, damaged or maliciously named is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync, zipSync } from "fflate";

import { guarded } from "../testing/guard";
import { Random } from "../testing/random";
import { inflateWithin } from "./inflate";
import { checkNames, isProjectPath } from "./names";
import { limits, ProjectError, type ProjectProblem } from "./project";
import { unzipped, zipped } from "./zip";

const bytes = (text: string) => new TextEncoder().encode(text);
const project = new Map([
    ["main.asm", bytes("*=$1000\n rts\n")],
    ["art/logo.bin", Uint8Array.from({ length: 300 }, (_, i) => i)],
    ["leer.txt", new Uint8Array()],
    ["ñandú.asm", bytes("; ñ")],
    ["constructor", bytes("x")],
]);

function problemOf(action: () => unknown): ProjectProblem | "none" {
    try {
        action();
    } catch (error) {
        if (error instanceof ProjectError) return error.problem;
        throw error;
    }
    return "none";
}

/** An archive with one file, whose directory says what the test wants. */
function forged(name: string, content: Uint8Array, change: (zip: DataView, directory: number) => void): Uint8Array {
    const zip = zipSync({ [name]: content });
    const directory = zip.length - 22 - 46 - bytes(name).length;
    change(new DataView(zip.buffer), directory);
    return zip;
}

test("an archive's files come back as they were", () => {
    assert.deepEqual(unzipped(zipped(project)), new Map([...project].sort(([a], [b]) => (a < b ? -1 : 1))));
});

test("the same files give the same archive", () => {
    assert.deepEqual(zipped(project), zipped(new Map([...project].reverse())));
});

test("a folder around all files is taken off, and a file manager's litter is left out", () => {
    const zip = zipSync({
        "game/": new Uint8Array(),
        "game/a.asm": bytes("a"),
        "game/.DS_Store": bytes("x"),
        "__MACOSX/a": bytes("x"),
    });
    assert.deepEqual([...unzipped(zip).keys()], ["a.asm"]);
});

test("names are paths within the project on every system", () => {
    for (const name of [
        "a",
        "main.asm",
        "art/logo.bin",
        ".cbmprj",
        "a b.asm",
        "año.asm",
        "a..b",
        "...a",
        "console.asm",
        "com10",
    ]) {
        assert.ok(isProjectPath(name), name);
    }
    const bad = [
        "",
        "/a",
        "a/",
        "a//b",
        ".",
        "..",
        "../a",
        "a/../b",
        "a/./b",
        "..\\a",
        "a\\b",
        "C:a",
        "c:/a",
        "a:b",
        "a\0b",
        "a\nb",
    ];
    bad.push(
        "nul",
        "NUL.txt",
        "art/Com1",
        "lpt9.asm",
        "con ",
        "a.",
        "a /b",
        "...",
        ".. ",
        " a",
        "a\u202eb",
        "a\u009bb",
        "\ud800",
    );
    bad.push("a*", "a?", 'a"', "<a>", "a|b", "a".repeat(241), "a/".repeat(16) + "b", "\ufeffa", "a/__proto__");
    for (const name of bad) assert.ok(!isProjectPath(name), JSON.stringify(name));
});

test("two names that are one on some system are refused, as is a file that is a folder too", () => {
    for (const names of [
        ["a.asm", "A.ASM"],
        ["\u00e9", "e\u0301"],
        ["a", "a/b"],
        ["a/b/c", "A"],
    ]) {
        assert.equal(
            problemOf(() => {
                checkNames(names);
            }),
            "same-name",
            names.join(),
        );
    }
    assert.equal(
        problemOf(() => {
            checkNames(["a/b", "a/c", "ab"]);
        }),
        "none",
    );
});

test("an archive with a name that leads outside is refused as a whole", () => {
    for (const name of ["../evil", "/etc/passwd", "a\\..\\b", "C:\\x", "nul"]) {
        assert.equal(
            problemOf(() => unzipped(zipSync({ "ok.asm": bytes("x"), [name]: bytes("x") }))),
            "bad-name",
            name,
        );
    }
    assert.equal(
        problemOf(() => zipped(new Map([["../a", bytes("x")]]))),
        "bad-name",
    );
});

test("unpacking stops at 4 MB", () => {
    const half = new Uint8Array(limits.bytes / 2);
    assert.equal(
        problemOf(() => unzipped(zipSync({ a: half, b: half }))),
        "none",
    );
    assert.equal(
        problemOf(() => unzipped(zipSync({ a: half, b: half, c: bytes("x") }))),
        "too-big",
    );
    assert.equal(
        problemOf(() => zipped(new Map([["a", new Uint8Array(limits.bytes + 1)]]))),
        "too-big",
    );
});

test("a file that says it is small is stopped while it is inflated", () => {
    // It ends in damage, which is found only if all of it is read.
    const zeros = new Uint8Array(64 * 1024 * 1024);
    const tail = 64;
    const bomb = forged("a", zeros, (zip, directory) => {
        zip.setUint32(directory + 24, 10, true);
        new Uint8Array(zip.buffer, directory - tail, tail).fill(0xff);
    });
    const stream = deflateSync(zeros).fill(0xff, -tail);
    assert.equal(
        problemOf(() => unzipped(bomb)),
        "too-big",
    );
    assert.equal(
        problemOf(() => inflateWithin(stream, 1000)),
        "too-big",
    );
    assert.equal(
        problemOf(() => inflateWithin(stream, Infinity)),
        "damaged",
    );
});

test("unpacking stops at 500 files", () => {
    const many = (count: number) => zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, bytes("x")])));
    assert.equal(
        problemOf(() => unzipped(many(500))),
        "none",
    );
    assert.equal(
        problemOf(() => unzipped(many(501))),
        "too-many-files",
    );
    assert.equal(
        problemOf(() => unzipped(many(3000))),
        "too-many-files",
    );
});

test("a wrong checksum, a password and a rare method are told apart", () => {
    const change = (offset: number, value: number) =>
        forged("a.asm", bytes("hello hello hello"), (zip, directory) => {
            zip.setUint16(directory + offset, value, true);
        });
    assert.equal(
        problemOf(() => unzipped(change(16, 1))),
        "damaged",
    );
    assert.equal(
        problemOf(() => unzipped(change(8, 1))),
        "unsupported",
    );
    assert.equal(
        problemOf(() => unzipped(change(10, 12))),
        "unsupported",
    );
    assert.equal(
        problemOf(() => unzipped(change(42, 7))),
        "damaged",
    );
});

test("a stream that is cut off anywhere is damaged", () => {
    const packed = deflateSync(bytes("The quick brown fox jumps over the lazy dog. ".repeat(3)), { level: 9 });
    for (let length = 0; length < packed.length; ++length) {
        assert.equal(
            problemOf(() => inflateWithin(packed.subarray(0, length), 1000)),
            "damaged",
            String(length),
        );
    }
});

test("damaged archives give files or a clean error, in bounded time", () => {
    const random = new Random(21);
    const zip = zipped(project);
    const seen = new Set<string>();
    guarded(() => {
        for (let i = 0; i < 5000; ++i)
            seen.add(problemOf(() => unzipped(i % 10 ? random.damaged(zip) : random.bytes(random.below(400)))));
    });
    assert.ok(seen.has("damaged"));
});
