// SPDX-License-Identifier: MIT
// The page of `gato studio` as a folder, which the native program serves: the playground's page with another entry, and without the WebAssembly, the
// gallery and the service worker, since the program does their work.
import { build } from "esbuild";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The playground's page with the studio's script; `served` is for pages that are opened from a file, the manifest for installing it. */
function studioPage(page) {
    const replaced = [
        ['src="page.js"', 'src="studio.js"'],
        [/ *<script src="served.js" defer><\/script>\n/, ""],
        [/ *<link rel="manifest"[^>]*>\n/, ""],
        [/ *<link rel="apple-touch-icon"[^>]*>\n/, ""],
        ["<title>gato</title>", "<title>gato studio</title>"],
    ];
    return replaced.reduce((text, [from, to]) => text.replace(from, to), page);
}

/** `shared` are the options of esbuild that all bundles have; returns the bundles, for the notices of third parties. */
export async function makeStudio({ shared, out }) {
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    const bundle = (entryPoints, options = {}) => build({ ...shared, entryPoints, outdir: out, ...options });
    const bundles = [
        await bundle({ studio: "page/src/studio/studio.ts" }, { splitting: true, chunkNames: "[name]-[hash]" }),
        await bundle({ sound: "sound/player.worklet.ts" }),
    ];
    await bundle({ page: "page/styles/page.css", editor: "page/styles/editor.css" });
    await writeFile(join(out, "index.html"), studioPage(await readFile("page/index.html", "utf8")));
    await cp("page/icons/icon.svg", join(out, "icon.svg"));
    return bundles;
}
