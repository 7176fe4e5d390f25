// SPDX-License-Identifier: MIT
// Configurations of debug sessions: what they need, and what one that says nothing means.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import type * as vscode from "vscode";

import { activate, debug, host } from "./host";
import { realGato, temporaryFolder, write } from "./places";

const project = temporaryFolder();
write(project, { "game.asm": "*=$c000\n        rts\n" });
const folder = host.openFolder(project);
const source = join(project, "game.asm");

before(async () => {
    host.settings.set("gato.path", realGato());
    await activate();
    host.open(source);
});

const resolve = (configuration: object) =>
    Promise.resolve(debug.provider?.resolveDebugConfiguration?.(folder, configuration as vscode.DebugConfiguration));

test("a session without a configuration is about the source that is open", async () => {
    const meant = { type: "gato", request: "launch", name: "Debug", program: source };
    assert.deepEqual(await resolve({ type: "", request: "", name: "" }), meant);
    assert.deepEqual(await resolve({}), meant);
});

test("a configuration needs a program or a case, and not both", async () => {
    const complete = { type: "gato", request: "launch", name: "x" };
    assert.ok(await resolve({ ...complete, program: "a.prg" }));
    assert.ok(await resolve({ ...complete, test: "a.gtest.json", case: "one" }));
    for (const wrong of [
        {},
        { test: "a.gtest.json" },
        { program: "a.prg", test: "a.gtest.json", case: "one" },
        { program: "" },
    ]) {
        host.errors.length = 0;
        assert.equal(await resolve({ ...complete, ...wrong }), undefined);
        assert.match(host.errors[0] ?? "", /Launch configuration “x”: .*program/);
    }
});

test("a configuration that names nothing is about the program that was built in the folder", async () => {
    const complete = { type: "gato", request: "launch", name: "x" };
    mkdirSync(join(project, "bin"));
    write(project, { "bin/tool.prg": "\u0001\u0008\u0060", "bin/tool.lbl": "al 0801 .main\n" });
    assert.deepEqual(await resolve(complete), { ...complete, program: join(project, "bin/tool.prg") });
    write(project, { "other.prg": "\u0001\u0008\u0060" });
    host.answers.push(join(project, "other.prg"));
    assert.deepEqual(await resolve(complete), { ...complete, program: join(project, "other.prg") });
});
