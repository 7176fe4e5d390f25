// SPDX-License-Identifier: MIT
// What a change does to the bytes of an image, and the command lines that actions are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { diskAnswer, diskWords } from "../workers/disk_command";
import type { DiskAction } from "../workers/messages";
import { OpenedDisk, orderWith } from "./opened_disk";

/** A disk whose bytes are the names of the actions that made them. */
function opened(refuses: (action: DiskAction) => boolean = () => false) {
    const asked: DiskAction[] = [];
    let bytes = new Uint8Array();
    const disk = new OpenedDisk({
        path: "a/game.d64",
        bytes: () => bytes,
        put: (next) => {
            bytes = next.slice();
        },
        ask: (action) => {
            asked.push(action);
            if (refuses(action)) return Promise.reject(new Error("refused"));
            const [image] = action.files.filter(([path]) => path === action.image).map(([, content]) => content);
            const after = new TextEncoder().encode(`${new TextDecoder().decode(image)}${action.action};`);
            return Promise.resolve({ text: '{"files": []}', files: [["a/game.d64", after]] });
        },
    });
    return { disk, asked, content: () => new TextDecoder().decode(bytes) };
}

test("changes follow each other, and are undone one by one", async () => {
    const { disk, content } = opened();
    await Promise.all([
        disk.change({ action: "new" }),
        disk.change({ action: "add", words: ["b"], files: [["b", new Uint8Array()]] }),
    ]);
    assert.equal(content(), "new;add;");
    disk.undo();
    assert.equal(content(), "new;");
    disk.undo();
    assert.deepEqual([content(), disk.canUndo], ["", false]);
});

test("a refused change changes nothing, and the next one is tried all the same", async () => {
    const { disk, content } = opened(({ action }) => action === "delete");
    await assert.rejects(disk.change({ action: "delete", entries: [1] }), /refused/);
    assert.equal(disk.canUndo, false);
    await disk.change({ action: "order", entries: [2, 1] });
    assert.equal(content(), "order;");
});

test("a list is asked for with the image's bytes alone", async () => {
    const { disk, asked } = opened();
    assert.deepEqual(await disk.list(), { files: [] });
    assert.deepEqual(asked[0], { action: "list", image: "a/game.d64", files: [["a/game.d64", new Uint8Array()]] });
});

test("a line that is moved changes the order of those between", () => {
    assert.deepEqual(orderWith(4, 0, 2), [2, 3, 1, 4]);
    assert.deepEqual(orderWith(4, 3, 0), [4, 1, 2, 3]);
});

test("an action is a command line, in which no name is taken for an option", () => {
    const action: DiskAction = {
        action: "add",
        image: "g.d64",
        files: [],
        words: ["-b.prg"],
        name: "-x",
        lines: ["--"],
        replace: true,
    };
    assert.deepEqual(diskWords(action), ["disk", "add", "--name=-x", "--line=--", "--replace", "g.d64", "--", "-b.prg"]);
    assert.deepEqual(diskWords({ action: "list", image: "g.d64", files: [] }), ["disk", "list", "--json", "g.d64"]);
    assert.deepEqual(diskWords({ action: "order", image: "g.d64", files: [], entries: [3, 1] }), [
        "disk",
        "order",
        "--entry=3,1",
        "g.d64",
    ]);
});

test("a command that fails is an error with its message", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const result = { stdout: bytes(""), stderr: bytes("gato: error: g.d64: is not a disk image\n"), outputs: new Map() };
    assert.throws(() => diskAnswer({ exitCode: 1, ...result }), /^Error: g.d64: is not a disk image$/);
    assert.deepEqual(diskAnswer({ exitCode: 0, ...result, stdout: bytes("{}") }), { text: "{}", files: [] });
});
