// SPDX-License-Identifier: MIT
// Runs test files with node's test runner, and knows afterwards which tests passed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const reporter = fileURLToPath(new URL("outcomes.mjs", import.meta.url));

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A run of files, or of those tests in them that have these names. */
function runFiles(files, names, destination) {
    const patterns = names.map((name) => `--test-name-pattern=^${escaped(name)}$`);
    const reporters = [
        ["spec", "stdout"],
        [reporter, destination],
    ].flatMap(([one, where]) => [`--test-reporter=${one}`, `--test-reporter-destination=${where}`]);
    // Within a test of node's own, node would report to that one.
    const env = { ...process.env };
    delete env.NODE_TEST_CONTEXT;
    rmSync(destination, { force: true });
    const { status } = spawnSync(process.execPath, ["--test", ...reporters, ...patterns, ...files], { stdio: "inherit", env });
    const text = existsSync(destination) ? readFileSync(destination, "utf8") : "";
    return {
        isGood: status === 0,
        outcomes: text
            .split("\n")
            .filter(Boolean)
            .map((line) => JSON.parse(line)),
    };
}

/** If something failed outside of all tests, the whole file is run. */
function again(tests, destination) {
    const files = [...new Set(tests.map(({ file }) => file))];
    const runs = files.map((file) => {
        const names = tests.filter((test) => test.file === file).map(({ name }) => name);
        const isWhole = names.includes(file);
        return runFiles([file], isWhole ? [] : names, destination);
    });
    return { isGood: runs.every(({ isGood }) => isGood), outcomes: runs.flatMap(({ outcomes }) => outcomes) };
}

/** Runs all tests of these files, or, of those, the tests that are named. */
export function runTests(files, tests) {
    const folder = mkdtempSync(join(tmpdir(), "gato-web-tests-"));
    const destination = join(folder, "outcomes");
    try {
        return tests ? again(tests, destination) : runFiles(files, [], destination);
    } finally {
        rmSync(folder, { recursive: true });
    }
}
