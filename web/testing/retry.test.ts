// SPDX-License-Identifier: MIT
// Running tests once more: what decides, and the runner itself on tests that fail once, always, and never.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { verdictOf, type Outcome } from "./retry.mjs";

/** Tests by how often they fail. */
function verdict(failures: Readonly<Record<string, number>>, isRetried = true) {
    const left = new Map(Object.entries(failures));
    const runs: string[][] = [];
    const run = (chosen?: readonly Outcome[]) => {
        const names = chosen?.map(({ name }) => name) ?? Object.keys(failures);
        runs.push(names);
        const outcomes = names.map((name) => {
            const times = left.get(name) ?? 0;
            left.set(name, times - 1);
            return { name, file: "file", isPassed: times <= 0 };
        });
        return { isGood: outcomes.every(({ isPassed }) => isPassed), outcomes };
    };
    return { ...verdictOf(run, { isRetried }), runs };
}

test("tests that pass are run once", () => {
    assert.deepEqual(verdict({ a: 0, b: 0 }), { isPassed: true, flaky: [], runs: [["a", "b"]] });
});

test("a test that fails once is run once more, alone, and named", () => {
    assert.deepEqual(verdict({ a: 0, b: 1, c: 1 }), {
        isPassed: true,
        flaky: ["b", "c"],
        runs: [
            ["a", "b", "c"],
            ["b", "c"],
        ],
    });
});

test("a test that fails twice fails, whatever else does", () => {
    assert.deepEqual(verdict({ a: 1, b: 2 }), {
        isPassed: false,
        flaky: ["a"],
        runs: [
            ["a", "b"],
            ["a", "b"],
        ],
    });
});

test("without a retry one failure is enough", () => {
    assert.deepEqual(verdict({ a: 1 }, false), { isPassed: false, flaky: [], runs: [["a"]] });
});

test("a run that breaks down without a failed test is not good, nor is one in which the test did not come up again", () => {
    assert.equal(verdictOf(() => ({ isGood: false, outcomes: [] }), { isRetried: true }).isPassed, false);
    const failed = { name: "a", file: "file", isPassed: false };
    const run = (tests?: readonly Outcome[]) =>
        tests
            ? { isGood: true, outcomes: [{ ...failed, file: "other", isPassed: true }] }
            : { isGood: false, outcomes: [failed] };
    assert.deepEqual(verdictOf(run, { isRetried: true }), { isPassed: false, flaky: [] });
});

/** Of a test file. */
const source = (body: string) => `import { existsSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
${body}`;

const once = `test("fails once [a.b]?", () => {
    const mark = new URL("mark", import.meta.url);
    if (existsSync(mark)) return;
    writeFileSync(mark, "");
    throw new Error("for once");
});`;

function runner(files: Readonly<Record<string, string>>, ...words: readonly string[]) {
    const folder = mkdtempSync(join(tmpdir(), "gato-retry-"));
    try {
        writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
        for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), source(body));
        const outcomes = join(folder, "outcomes");
        const all = ["testing/unit.mjs", "--folder", folder, "--outcomes", outcomes, ...words];
        const { status, stdout } = spawnSync(process.execPath, all, { encoding: "utf8" });
        const lines = readFileSync(outcomes, "utf8").split("\n").filter(Boolean);
        const seen = lines.map((line) => JSON.parse(line) as Outcome).map(({ name, isPassed }) => `${name}: ${isPassed}`);
        return { status, seen, last: stdout.trimEnd().split("\n").at(-1) };
    } finally {
        rmSync(folder, { recursive: true });
    }
}

test("the runner names a test that failed once at its very end, and is content", () => {
    const { status, seen, last } = runner({ "a.test.ts": `${once}\ntest("is good", () => undefined);` }, "--retry");
    assert.deepEqual([status, last], [0, "flaky: fails once [a.b]?"]);
    assert.deepEqual(seen, ["fails once [a.b]?: false", "is good: true", "fails once [a.b]?: true"]);
});

test("the runner fails with a test that fails always, and without --retry with one that fails once", () => {
    const always = `test("fails always", () => { throw new Error("as ever"); });`;
    assert.equal(runner({ "a.test.ts": always, "b.test.ts": once }, "--retry").status, 1);
    assert.equal(runner({ "b.test.ts": once }).status, 1);
});

test("a file that breaks down outside of its tests is run as a whole, and fails", () => {
    const broken = { "a.test.ts": `after(() => { throw new Error("late"); });\ntest("is good", () => undefined);` };
    const { status, seen } = runner(broken, "--retry");
    assert.equal(status, 1);
    assert.equal(seen.filter((line) => line === "is good: true").length, 2);
});

test("figures are measured after the tests of a long run, and in no other", () => {
    const files = {
        "a.browser.test.ts": `test("a test", () => undefined);`,
        "a.figures.test.ts": `test("a figure", () => undefined);`,
    };
    assert.deepEqual(runner(files, "browser", "long").seen, ["a test: true", "a figure: true"]);
    assert.deepEqual(runner(files, "browser", "quick").seen, ["a test: true"]);
    assert.deepEqual(runner(files, "browser").seen, ["a test: true"]);
});
