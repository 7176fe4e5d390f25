// SPDX-License-Identifier: MIT
// Bundles: the extension and the pages of its views into dist/, or with `tests` the tests into build/tests/. Both leave out `vscode`:
// VS Code provides it to the extension, and the tests have a stub of it.
import { build } from "esbuild";
import { cp, readdir, rm, writeFile } from "node:fs/promises";
import { notices } from "./notices.mjs";

const shared = { bundle: true, metafile: true, target: "es2022", logLevel: "warning" };
const inNode = { ...shared, platform: "node", format: "cjs", external: ["vscode"] };

async function bundleExtension() {
    await rm("dist", { recursive: true, force: true });
    const extension = await build({ ...inNode, entryPoints: ["src/extension.ts"], outfile: "dist/extension.js", minify: true });
    const pages = ["screen", "memory", "activity", "designer", "characters"].map((page) => `src/pages/${page}.ts`);
    const views = await build({
        ...shared,
        platform: "browser",
        format: "iife",
        entryPoints: pages,
        outdir: "dist/pages",
        minify: true,
    });
    await writeFile("dist/THIRD-PARTY-NOTICES", await notices([extension.metafile, views.metafile]));
    await cp("src/pages/style.css", "dist/pages/style.css");
    await build({ ...shared, entryPoints: ["src/pages/drawing.css"], outdir: "dist/pages", minify: true });
}

async function bundleTests() {
    await rm("build", { recursive: true, force: true });
    const files = await readdir("tests");
    const tests = files.filter((file) => file.endsWith(".test.ts")).map((file) => `tests/${file}`);
    await build({ ...inNode, entryPoints: tests, outdir: "build/tests" });
    // Node finds it as the module with this name from anywhere in build/.
    await build({ ...inNode, entryPoints: ["tests/stub/index.ts"], outfile: "build/node_modules/vscode/index.js" });
}

await bundleExtension();
if (process.argv[2] === "tests") await bundleTests();
