// SPDX-License-Identifier: MIT
// The manual as a static folder: `node manual/build.mjs [--topics FOLDER] [--gato PROGRAM] [--out FOLDER]`. What makes the pages
// is bundled and run, then the scripts and styles of the pages. Where the playground is beside it, its help gets its lists, and its service worker
// learns of the new files. Exit status 1, with a line each, for a link that leads nowhere and what else `node/check.ts` looks at.
import { build } from "esbuild";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { notices } from "../../editors/vscode/notices.mjs";
import { makeServiceWorker } from "../offline/precache.mjs";
import { writeOutline } from "./outline.mjs";

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const { values: options } = parseArgs({
    options: {
        topics: { type: "string", default: join(repository, "build/manual-topics") },
        gato: { type: "string", default: join(repository, "build/release/gato") },
        out: { type: "string", default: join(repository, "build/web/manual") },
    },
});
const topics = resolve(options.topics);
const gato = resolve(options.gato);
const out = resolve(options.out);
/** Wherever it is called from. */
const absWorkingDir = join(repository, "web");
process.chdir(absWorkingDir);

async function loadGenerator() {
    const outfile = join(repository, "web/build/manual/generator.mjs");
    const entryPoints = ["manual/node/main.ts"];
    await build({
        absWorkingDir,
        entryPoints,
        outfile,
        bundle: true,
        platform: "node",
        packages: "external",
        format: "esm",
        target: "node18",
        logLevel: "warning",
    });
    return import(pathToFileURL(outfile));
}

/** Plain scripts: from a file, browsers run no modules. */
async function bundles() {
    const { outputFiles, metafile } = await build({
        absWorkingDir,
        entryPoints: { manual: "manual/page/manual.ts", theme: "manual/page/theme.ts", styles: "manual/styles/manual.css" },
        outdir: out,
        entryNames: "[name]",
        bundle: true,
        minify: true,
        metafile: true,
        write: false,
        format: "iife",
        target: "es2022",
        legalComments: "none",
        logLevel: "warning",
    });
    const files = outputFiles.map(({ path, contents }) => [
        path.slice(out.length + 1).replace("styles.css", "manual.css"),
        contents,
    ]);
    const notice = new TextEncoder().encode(await notices([metafile], "manual"));
    const icon = await readFile(join(absWorkingDir, "page/icons/icon.svg"));
    return new Map([...files, ["icon.svg", icon], ["THIRD-PARTY-NOTICES.txt", notice]]);
}

async function write(files) {
    await rm(out, { recursive: true, force: true });
    for (const [address, content] of files) {
        const path = join(out, address);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
    }
}

/** What a whole page of the manual says is not beside it again: the help leads to the page. */
async function writeTopics(folder) {
    const whole = ["gtest", "outputs", "diagnostics", "topics"];
    const all = JSON.parse(await readFile(join(topics, "topics.json"), "utf8"));
    await writeFile(join(folder, "topics.json"), JSON.stringify(all.filter(({ topic }) => !whole.includes(topic))));
}

try {
    const { makeManual } = await loadGenerator();
    const { files, findings } = makeManual({ repository, topics, gato, assets: await bundles() });
    await write(files);
    const playground = dirname(out);
    if (existsSync(join(playground, "service-worker.js"))) {
        await writeOutline(repository, playground);
        await writeTopics(playground);
        await makeServiceWorker(playground, { absWorkingDir });
    }
    const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
    const pages = [...files.keys()].filter((address) => address.endsWith(".html")).length;
    for (const finding of findings) process.stderr.write(`manual: ${finding}\n`);
    process.stdout.write(`${out}: ${pages} pages, ${(bytes / 1024 / 1024).toFixed(1)} MiB\n`);
    process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
    process.stderr.write(`manual: ${error.message}\n`);
    process.exitCode = 1;
}
