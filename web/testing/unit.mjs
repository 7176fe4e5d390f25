// SPDX-License-Identifier: MIT
// Bundles the tests into build/unit/ and runs them with node's test runner: `node testing/unit.mjs [KIND] [quick|long] [WORD...]`, only
// those with a WORD in their path. Tests that need Chromium are called `*.browser.test.ts`, those for other browsers `*.smoke.test.ts`;
// they run when KIND is `browser` or `smoke`. `quick` and `long` are for tests to ask for (testing/places.ts).
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const kinds = ["browser", "smoke"];
const given = process.argv.slice(2);
const kind = given.find((word) => kinds.includes(word)) ?? "unit";
const words = given.filter((word) => ![...kinds, "quick", "long"].includes(word));
const length = given.find((word) => word === "quick" || word === "long") ?? "usual";
const output = `build/${kind}`;
const kindOf = (path) => kinds.find((name) => path.endsWith(`.${name}.test.ts`)) ?? "unit";

function testsBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return ["build", "node_modules"].includes(path) ? [] : testsBelow(path);
        return path.endsWith(".test.ts") && kindOf(path) === kind ? [path] : [];
    });
}

const tests = testsBelow(".").filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
if (tests.length === 0) throw new Error(`no test has ${words.join(" or ")} in its path`);

rmSync(output, { recursive: true, force: true });
await build({
    entryPoints: tests,
    outdir: output,
    outbase: ".",
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    target: "node18",
    logLevel: "warning",
});
const built = tests.map((path) => join(output, path.replace(/\.ts$/, ".js")));
const { status } = spawnSync(process.execPath, ["--test", "--test-reporter=spec", ...built], {
    stdio: "inherit",
    env: { GATO_TEST_LENGTH: length, ...process.env },
});
process.exit(status ?? 1);
