// SPDX-License-Identifier: MIT
// Where gato can be downloaded, for a link on the page: from the one address in tools/packaging/release.json.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The page with all releases; undefined while the address is a placeholder, below `.invalid`. */
export async function downloadAddress(repository) {
    const { base } = JSON.parse(await readFile(join(repository, "tools/packaging/release.json"), "utf8"));
    return new URL(base).hostname.endsWith(".invalid") ? undefined : `${base}/releases/latest`;
}
