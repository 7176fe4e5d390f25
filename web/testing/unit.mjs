// SPDX-License-Identifier: MIT
// Bundles the tests into build/unit/ and runs them with node's test runner: `node testing/unit.mjs [KIND] [quick|long] [WORD...]`, only
// those with a WORD in their path. Tests that need Chromium are called `*.browser.test.ts`, those for other browsers `*.smoke.test.ts`,
// those that measure how long something takes `*.figures.test.ts`; they run if KIND is `browser`, `smoke` or `figures`. `browser long`
// has the figures after the tests.
//     --retry           a test that fails is run once more; if it passes then, its name is printed at the very end
//     --outcomes FILE   writes the result of each test there, a line of JSON for each
//     --folder FOLDER   where the tests are, if not here
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { verdictOf } from "./retry.mjs";
import { runTests } from "./runner.mjs";

const kinds = ["browser", "smoke", "figures"];
const { values: options, positionals: given } = parseArgs({
    allowPositionals: true,
    options: {
        retry: { type: "boolean", default: false },
        outcomes: { type: "string" },
        folder: { type: "string", default: "." },
    },
});
const { folder } = options;
const words = given.filter((word) => ![...kinds, "quick", "long"].includes(word));
const kindOf = (path) => kinds.find((name) => path.endsWith(`.${name}.test.ts`)) ?? "unit";
const outcomes = [];

function testsBelow(place, kind) {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
        const path = join(place, entry.name);
        if (entry.isDirectory()) return ["build", "node_modules"].includes(path) ? [] : testsBelow(path, kind);
        return path.endsWith(".test.ts") && kindOf(path) === kind ? [path] : [];
    });
}

async function bundled(tests, output) {
    rmSync(output, { recursive: true, force: true });
    await build({
        entryPoints: tests,
        outdir: output,
        outbase: folder,
        bundle: true,
        platform: "node",
        format: "esm",
        packages: "external",
        target: "node18",
        logLevel: "warning",
    });
    return tests.map((path) => join(output, relative(folder, path).replace(/\.ts$/, ".js")));
}

/** The run of a kind, as `verdictOf` needs it. */
async function verdictOfKind(kind) {
    const tests = testsBelow(folder, kind).filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
    if (tests.length === 0) return undefined;
    const files = await bundled(tests, folder === "." ? `build/${kind}` : join(folder, "build", kind));
    const sources = new Map(files.map((file, i) => [resolve(file), tests[i]]));
    const run = (chosen) => {
        const result = runTests(files, chosen);
        outcomes.push(...result.outcomes.map((outcome) => ({ ...outcome, file: sources.get(outcome.file) ?? outcome.file })));
        return result;
    };
    return verdictOf(run, { isRetried: options.retry });
}

const kind = given.find((word) => kinds.includes(word)) ?? "unit";
const wanted = kind === "browser" && given.includes("long") ? [kind, "figures"] : [kind];
const verdicts = [];
for (const one of wanted) verdicts.push(await verdictOfKind(one));
const found = verdicts.filter((verdict) => verdict !== undefined);
if (found.length === 0) throw new Error(`no test has ${words.join(" or ")} in its path`);
if (options.outcomes) writeFileSync(options.outcomes, outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(""));
for (const name of found.flatMap(({ flaky }) => flaky)) process.stdout.write(`flaky: ${name}\n`);
process.exitCode = found.every(({ isPassed }) => isPassed) ? 0 : 1;
