// SPDX-License-Identifier: MIT
// Makes the npm package from the modules that cmake has built, in build/web/gato-c64/: `node library/build.mjs`, in the folder web.
// `npm pack` there makes the archive.
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const output = join(root, "build/web/gato-c64");
const modules = join(root, "build/wasm/modules");

const common = {
    outdir: output,
    bundle: true,
    format: "esm",
    target: ["es2022", "node18"],
    minifySyntax: true,
    legalComments: "none",
    logLevel: "warning",
};

function versionOf(root) {
    return /version = "([^"]+)"/.exec(readFileSync(join(root, "include/gato/version.hpp"), "utf8"))[1];
}

/** The package's description of itself. `files` is a list: anything else in the folder is not packed. */
function packageJson(version) {
    return {
        name: "gato-c64",
        version,
        description: "A Commodore 64, and a 6502 cross-assembler and linker for it, in WebAssembly",
        license: "MIT",
        type: "module",
        exports: {
            ".": { types: "./types/index.d.ts", default: "./index.js" },
            "./player": { types: "./types/player.d.ts", default: "./player.js" },
            "./gato.wasm": "./gato.wasm",
            "./gato-player.wasm": "./gato-player.wasm",
        },
        types: "./types/index.d.ts",
        bin: { gato: "gato.js" },
        files: ["*.js", "*.wasm", "types", "README.md", "LICENSE", "THIRD-PARTY-NOTICES"],
        engines: { node: ">=18" },
        keywords: ["c64", "commodore", "6502", "assembler", "emulator", "wasm"],
        sideEffects: false,
    };
}

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
await build({ ...common, entryPoints: [join(here, "src/index.ts"), join(here, "src/player.ts")], platform: "neutral" });
await build({ ...common, entryPoints: [join(here, "src/node/gato.ts")], platform: "node" });
chmodSync(join(output, "gato.js"), 0o755);
execFileSync(process.execPath, [join(here, "../node_modules/typescript/bin/tsc"), "-p", join(here, "tsconfig.types.json")], {
    stdio: "inherit",
});
for (const module of ["gato.wasm", "gato-player.wasm"]) copyFileSync(join(modules, module), join(output, module));
copyFileSync(join(root, "LICENSE"), join(output, "LICENSE"));
copyFileSync(join(here, "README.md"), join(output, "README.md"));
writeFileSync(join(output, "package.json"), `${JSON.stringify(packageJson(versionOf(root)), null, 2)}\n`);
writeFileSync(join(output, "THIRD-PARTY-NOTICES"), execFileSync(join(root, "tools/release"), ["notices", "web"]));
