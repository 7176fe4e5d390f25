// SPDX-License-Identifier: MIT
// gato for the build of the page: the library out of the sources, with the WebAssembly that was built. Undefined where there is none.
import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export async function loadGato({ repository, wasm }) {
    const bytes = await readFile(join(wasm, "gato.wasm")).catch(() => undefined);
    if (!bytes) return undefined;
    const { outputFiles } = await build({
        entryPoints: [join(repository, "web/library/src/index.ts")],
        bundle: true,
        write: false,
        format: "esm",
        target: "es2022",
        logLevel: "warning",
    });
    const [script] = outputFiles;
    const { createGato } = await import(`data:text/javascript;base64,${Buffer.from(script.contents).toString("base64")}`);
    return createGato({ wasm: bytes });
}
