// SPDX-License-Identifier: MIT
// The playground as a static folder: `node build.mjs [--wasm FOLDER] [--out FOLDER]` bundles page, workers, audio thread and element,
// copies what needs no bundling, and writes what others wrote of it. Where the WebAssembly is not built yet, all else is made without.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { notices } from "../editors/vscode/notices.mjs";
import { loadGato } from "./gallery/gato.mjs";
import { makeGallery } from "./gallery/make.mjs";
import { makeServiceWorker } from "./offline/precache.mjs";

const repository = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
process.chdir(join(repository, "web"));

const { values: options } = parseArgs({
    options: {
        out: { type: "string", default: join(repository, "build/web") },
        wasm: { type: "string", default: join(repository, "build/wasm/modules") },
        /** A script in place of the library that the workers load; for tests of the page alone. */
        library: { type: "string" },
    },
});
const { out, wasm } = options;

const exists = (path) =>
    stat(path).then(
        () => true,
        () => false,
    );

/** Workers get the library that a test brings. */
const otherLibrary = {
    name: "other-library",
    setup({ onResolve }) {
        if (options.library) onResolve({ filter: /\/load$/ }, () => ({ path: resolve(options.library) }));
    },
};

const shared = {
    bundle: true,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    logLevel: "warning",
    plugins: [otherLibrary],
};

/** One script each, beside the page. */
const scripts = [
    ["tools", "page/src/workers/tools.ts", "esm"],
    ["machine", "page/src/workers/machine.ts", "esm"],
    ["sound", "sound/player.worklet.ts", "esm"],
    ["served", "page/src/served.ts", "iife"],
    ["gato-c64", "element/element.ts", "esm"],
    ["gato-c64-worker", "element/worker.ts", "esm"],
];

async function bundleScript([name, entry, format]) {
    if (!(await exists(entry))) return [];
    return [await build({ ...shared, format, entryPoints: { [name]: entry }, outdir: out })];
}

async function bundlePage() {
    return build({
        ...shared,
        splitting: true,
        chunkNames: "[name]-[hash]",
        entryPoints: { page: "page/src/main.ts" },
        outdir: out,
    });
}

async function bundleStyles() {
    return build({ ...shared, entryPoints: { page: "page/styles/page.css", editor: "page/styles/editor.css" }, outdir: out });
}

async function copyFiles() {
    await cp("page/index.html", join(out, "index.html"));
    await cp("page/icons", out, { recursive: true });
    for (const name of ["gato.wasm", "gato-player.wasm"])
        if (await exists(join(wasm, name))) await cp(join(wasm, name), join(out, name));
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const bundles = [await bundlePage(), ...(await Promise.all(scripts.map(bundleScript))).flat()];
await bundleStyles();
await copyFiles();
await makeGallery({ repository, out: join(out, "gallery"), gato: await loadGato({ repository, wasm }) });
const ofPackages = await notices(
    bundles.map(({ metafile }) => metafile),
    "page",
);
const ofLibraries = execFileSync(join(repository, "tools/release"), ["notices", "web"], { encoding: "utf8" });
await writeFile(join(out, "THIRD-PARTY-NOTICES.txt"), `${ofPackages}\n${"=".repeat(78)}\n${ofLibraries}`);
await makeServiceWorker(out);
