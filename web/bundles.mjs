// SPDX-License-Identifier: MIT
// What all bundles of the pages have in common.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { notices } from "../editors/vscode/notices.mjs";
import { downloadAddress } from "./address.mjs";

/** For esbuild. */
export async function bundleOptions(repository) {
    return {
        bundle: true,
        minify: true,
        metafile: true,
        format: "esm",
        target: "es2022",
        legalComments: "none",
        logLevel: "warning",
        define: { DOWNLOAD: JSON.stringify((await downloadAddress(repository)) ?? "") },
    };
}

/** Also for esbuild: in scripts, an imported style sheet is its text. */
export const styledScripts = { loader: { ".css": "text" } };

/** The notices of the npm packages in these bundles, and `more`, into a page's folder. */
export async function writeNotices(bundles, folder, more = "") {
    const ofPackages = await notices(
        bundles.map(({ metafile }) => metafile),
        "page",
    );
    await writeFile(join(folder, "THIRD-PARTY-NOTICES.txt"), ofPackages + more);
}
