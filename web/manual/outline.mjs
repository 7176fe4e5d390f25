// SPDX-License-Identifier: MIT
// What the page's help knows of the manual, manual.json. The studio has the texts of the pages too: it has no site beside it.
import { build } from "esbuild";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Nothing of it stays in a folder: releases pack the sources. */
async function loadOutline(repository) {
    const { outputFiles } = await build({
        absWorkingDir: join(repository, "web"),
        entryPoints: ["manual/node/outline.ts"],
        bundle: true,
        write: false,
        platform: "node",
        format: "esm",
        target: "node18",
        logLevel: "warning",
    });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** Writes manual.json in the folder, and returns the pages that it lists. */
export async function writeOutline(repository, folder) {
    const { outline } = await loadOutline(repository);
    const pages = outline(repository);
    await writeFile(join(folder, "manual.json"), JSON.stringify(pages));
    return pages;
}

/** The same with the texts, in `manual` there. */
export async function writeTexts(repository, folder) {
    for (const { path } of await writeOutline(repository, folder)) {
        await mkdir(join(folder, "manual", dirname(path)), { recursive: true });
        await cp(join(repository, "docs", path), join(folder, "manual", path));
    }
}
