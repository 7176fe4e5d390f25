// SPDX-License-Identifier: MIT
// The playground as a static folder, and the page of `gato studio` (studio.mjs): `node build.mjs [--wasm FOLDER] [--out FOLDER]
// [--studio FOLDER]` bundles page, workers, audio thread and element, copies what needs no bundling, and writes the notices of third parties. If the
// WebAssembly is not built yet, everything else is made without it.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundleOptions, styledScripts, writeNotices } from "./bundles.mjs";
import { iconPng } from "./gallery/icon.mjs";
import { loadGato } from "./gallery/gato.mjs";
import { makeGallery } from "./gallery/make.mjs";
import { makeServiceWorker } from "./offline/precache.mjs";
import { makeStudio } from "./studio.mjs";

const repository = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
process.chdir(join(repository, "web"));

const { values: options } = parseArgs({
    options: {
        out: { type: "string", default: join(repository, "build/web") },
        /** For the page of `gato studio`. */
        studio: { type: "string", default: join(repository, "build/studio") },
        wasm: { type: "string", default: join(repository, "build/wasm/modules") },
        /** A script to replace the library that the workers load; for tests of the page alone. */
        library: { type: "string" },
    },
});
const { out, wasm } = options;

const exists = (path) =>
    stat(path).then(
        () => true,
        () => false,
    );

/** Workers get the library that a test provides. */
const otherLibrary = {
    name: "other-library",
    setup({ onResolve }) {
        if (options.library) onResolve({ filter: /\/load$/ }, () => ({ path: resolve(options.library) }));
    },
};

const shared = { ...(await bundleOptions(repository)), plugins: [otherLibrary] };

/** Modules of the page's own host: shared ones are loaded once. */
const modules = {
    page: "page/src/main.ts",
    tools: "page/src/workers/tools.ts",
    machine: "page/src/workers/machine.ts",
};

/** One script each: for the audio thread, for other people's pages, for a page that is no module. */
const scripts = [
    ["gato-c64", "element/element.ts", "esm"],
    ["sound", "sound/player.worklet.ts", "esm"],
    ["served", "page/src/served.ts", "iife"],
    ["gato-c64-worker", "element/worker.ts", "esm"],
];

async function bundleScript([name, entry, format]) {
    if (!(await exists(entry))) return [];
    return [await build({ ...shared, format, entryPoints: { [name]: entry }, outdir: out })];
}

async function bundleModules() {
    return build({
        ...shared,
        ...styledScripts,
        splitting: true,
        chunkNames: "[name]-[hash]",
        entryPoints: modules,
        outdir: out,
    });
}

async function bundleStyles() {
    return build({
        ...shared,
        entryPoints: { page: "page/styles/page.css", editor: "page/styles/editor.css" },
        outdir: out,
    });
}

async function copyFiles() {
    await cp("page/index.html", join(out, "index.html"));
    await cp("page/icons", out, { recursive: true });
    for (const name of ["gato.wasm", "gato-player.wasm"])
        if (await exists(join(wasm, name))) await cp(join(wasm, name), join(out, name));
}

/** As the manifest and index.html name them; iOS rounds the corners itself, others may cut a circle. */
const icons = [
    { name: "icon-180.png", size: 180, share: 0.8 },
    { name: "icon-192.png", size: 192, share: 0.9 },
    { name: "icon-512.png", size: 512, share: 0.9 },
    { name: "icon-maskable.png", size: 512, share: 0.65 },
];

async function paintIcons() {
    const svg = await readFile("page/icons/icon.svg", "utf8");
    const { background_color: ground } = JSON.parse(await readFile("page/icons/manifest.webmanifest", "utf8"));
    for (const { name, size, share } of icons) await writeFile(join(out, name), iconPng(svg, size, { ground, share }));
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const bundles = [await bundleModules(), ...(await Promise.all(scripts.map(bundleScript))).flat()];
await bundleStyles();
await copyFiles();
await paintIcons();
await makeGallery({ repository, out: join(out, "gallery"), gato: await loadGato({ repository, wasm }) });
const ofLibraries = execFileSync(join(repository, "tools/release"), ["notices", "web"], { encoding: "utf8" });

await writeNotices(bundles, out, `\n${"=".repeat(78)}\n${ofLibraries}`);
await makeStudio({ repository, shared, out: options.studio });
await makeServiceWorker(out);
