// SPDX-License-Identifier: MIT
// The page of `gato studio` as a folder, which the native program serves: the playground's page with another entry, and without the WebAssembly and
// the service worker, since the program does their work; and the page of a window of `gato play`, play.html. The gallery has the sources of the
// examples only, the texts of the manual are there for the help. build.mjs makes it beside the playground; `node studio.mjs [FOLDER]` makes it alone,
// for packages: build/studio, unless another folder is named.
import { build } from "esbuild";
import { cp, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOptions, styledScripts, writeNotices } from "./bundles.mjs";
import { makeGallery } from "./gallery/make.mjs";
import { writeTexts } from "./manual/outline.mjs";

const repository = dirname(dirname(fileURLToPath(import.meta.url)));

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

/** `shared` are the options of esbuild that all bundles have. */
export async function makeStudio({ repository, shared, out }) {
    await rm(out, { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    const bundle = (entryPoints, options = {}) => build({ ...shared, entryPoints, outdir: out, ...options });
    const bundles = [
        // Each in one piece: while the program does not run, another one may answer on its port, so the page must not load scripts later.
        await bundle({ studio: "page/src/studio/studio.ts", play: "page/src/play/play.ts" }, styledScripts),
        await bundle({ sound: "sound/player.worklet.ts" }),
    ];
    await bundle({ page: "page/styles/page.css", play: "page/styles/play.css", editor: "page/styles/editor.css" });
    await writeFile(join(out, "index.html"), studioPage(await readFile("page/index.html", "utf8")));
    await cp("page/play.html", join(out, "play.html"));
    await cp("page/icons/icon.svg", join(out, "icon.svg"));
    await writeTexts(repository, out);
    await makeGallery({ repository, out: join(out, "gallery"), gato: undefined, kinds: ["example"] });
    await writeNotices(bundles, out);
}

if (process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) {
    const out = resolve(process.argv[2] ?? join(repository, "build/studio"));
    process.chdir(join(repository, "web"));
    await makeStudio({ repository, shared: await bundleOptions(repository), out });
}
