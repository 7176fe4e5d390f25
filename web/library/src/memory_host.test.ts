// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { errors, kinds, type Status } from "./host";
import { MemoryHost, normal } from "./memory_host";

const bytes = new TextEncoder().encode("x");

function host(): MemoryHost {
    return new MemoryHost(
        new Map([
            ["main.asm", bytes],
            ["src/part.asm", bytes],
        ]),
        new TextEncoder().encode("input"),
    );
}

function namesIn(files: MemoryHost, folder: string): string[] {
    const entries = files.list(folder);
    assert.ok(typeof entries !== "number");
    return entries.map(({ name, kind }) => `${name}${kind === kinds.folder ? "/" : ""}`).sort();
}

test("a path has no way out of its root", () => {
    assert.equal(normal("/a/./b//c"), "a/b/c");
    assert.equal(normal("../../etc/passwd"), "etc/passwd");
    assert.equal(normal("a/../../b"), "b");
});

test("folders are what the names of files say, and what was created", () => {
    const files = host();
    assert.deepEqual(namesIn(files, "/"), ["main.asm", "src/"]);
    assert.equal(files.createFolders("build/deep"), 0);
    assert.deepEqual(namesIn(files, "."), ["build/", "main.asm", "src/"]);
    assert.equal(files.createFolders("main.asm/below"), errors.ENOTDIR);
    assert.equal(files.list("main.asm"), errors.ENOTDIR);
    assert.equal(files.list("nowhere"), errors.ENOENT);
});

test("a file has the same id under each of its names", () => {
    const files = host();
    const one = files.status("src/part.asm") as Status;
    assert.equal(one.kind, kinds.regular);
    assert.equal((files.status("/src/../src/part.asm") as Status).id, one.id);
    assert.notEqual((files.status("main.asm") as Status).id, one.id);
    assert.equal(files.status("SRC/PART.ASM"), errors.ENOENT);
});

test("what is written lies over the caller's files, which stay as they are", () => {
    const files = host();
    assert.equal(files.write("temporary", new Uint8Array([1, 2])), 0);
    assert.equal(files.rename("temporary", "main.asm"), 0);
    assert.deepEqual(files.read("main.asm"), new Uint8Array([1, 2]));
    assert.deepEqual([...files.written.keys()], ["main.asm"]);
    assert.equal(files.remove("main.asm"), 0);
    assert.deepEqual(files.read("main.asm"), bytes);
    assert.equal(files.remove("main.asm"), errors.EACCES);
});

test("standard input is read once, in pieces", () => {
    const files = host();
    assert.equal(new TextDecoder().decode(files.standardInput(3)), "inp");
    assert.equal(new TextDecoder().decode(files.standardInput(3)), "ut");
    assert.equal(files.standardInput(3).length, 0);
});
