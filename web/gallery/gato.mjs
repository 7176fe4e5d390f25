// SPDX-License-Identifier: MIT
// gato for the build of the page: the library from the sources, with the WebAssembly that was built. Undefined if that is missing.
import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export async function loadGato({ repository, wasm }) {
    const bytes = await readFile(join(wasm, "gato.wasm")).catch(() => undefined);
    if (!bytes) return undefined;
    const outfile = join(repository, "web/build/gallery/gato.mjs");
    const entryPoints = [join(repository, "web/library/src/index.ts")];
    await build({ entryPoints, outfile, bundle: true, format: "esm", target: "es2022", logLevel: "warning" });
    const { createGato } = await import(pathToFileURL(outfile));
    return createGato({ wasm: bytes });
}
