// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { programKeeper } from "./home";
import { freeName } from "./start_page";

const withFolders = (...names: string[]) => ({ folders: names.map((name) => ({ name, hasProject: false })) });

test("a copy of an example gets a name that no folder has", () => {
    assert.equal(freeName("hello", withFolders("other")), "hello");
    assert.equal(freeName("hello", withFolders("Hello")), "hello-2");
    assert.equal(freeName("hello", withFolders("hello", "hello-2", "hello-3")), "hello-4");
});

test("settings come from the program, and changes go to it", () => {
    const told: unknown[] = [];
    const keeper = programKeeper({ tell: (name, takes) => told.push([name, takes]) }, { theme: "dark" });
    assert.equal(keeper.kept("theme"), "dark");
    assert.equal(keeper.kept("language"), null);
    keeper.keep("theme", "light");
    assert.equal(keeper.kept("theme"), "light");
    assert.deepEqual(told, [["keep", { name: "theme", value: "light" }]]);
});
