// SPDX-License-Identifier: MIT
// What the page needs without a network: a list of the built files with their hashes, put into the service worker when everything else
// is built. Its text changes with any of them, which is how a browser notices an update.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const script = "service-worker.js";

/** Projects of the gallery are fetched when they are opened, and kept from then on; their programs and pictures are small. */
const isKeptWhenUsed = (path) => path.startsWith("gallery/") && path.endsWith(".zip");

async function filesBelow(folder, prefix = "") {
    const entries = await readdir(join(folder, prefix), { withFileTypes: true });
    const nested = entries
        .filter(({ name }) => name !== script)
        .map((entry) => (entry.isDirectory() ? filesBelow(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]));
    return (await Promise.all(nested)).flat().sort();
}

/** The SHA-256 of each file, as `integrity` writes it. */
export async function precacheList(folder) {
    const paths = await filesBelow(folder);
    const hashOf = async (path) =>
        createHash("sha256")
            .update(await readFile(join(folder, path)))
            .digest("base64");
    return Promise.all(
        paths.map(async (path) => ({ path, hash: `sha256-${await hashOf(path)}`, isKeptWhenUsed: isKeptWhenUsed(path) })),
    );
}

/** To be called in web/, when `folder` has all its files. */
export async function makeServiceWorker(folder, options = {}) {
    return build({
        bundle: true,
        minify: true,
        metafile: true,
        format: "iife",
        target: "es2022",
        legalComments: "none",
        logLevel: "warning",
        ...options,
        entryPoints: ["offline/service_worker.ts"],
        outfile: join(folder, script),
        define: { PRECACHE: JSON.stringify(await precacheList(folder)) },
    });
}
