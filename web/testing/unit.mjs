// SPDX-License-Identifier: MIT
// Bundles the tests into build/unit/ and runs them with node's test runner: `node testing/unit.mjs [browser] [quick|long] [WORD...]`, only
// those with a WORD in their path. Tests that need a browser are called `*.browser.test.ts` and run when asked for. `quick` and `long`
// are for tests to ask for (testing/places.ts).
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const options = ["browser", "quick", "long"];
const given = process.argv.slice(2);
const isForBrowser = given.includes("browser");
const words = given.filter((word) => !options.includes(word));
const length = given.find((word) => word === "quick" || word === "long") ?? "usual";
const output = isForBrowser ? "build/browser" : "build/unit";

function testsBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return ["build", "node_modules"].includes(path) ? [] : testsBelow(path);
        return path.endsWith(".test.ts") && path.endsWith(".browser.test.ts") === isForBrowser ? [path] : [];
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
