// SPDX-License-Identifier: MIT
// Places for the tests (which run in editors/vscode), the real gato, and projects to work on.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { after } from "node:test";

export const extensionFolder = process.cwd();
export const repository = resolve(extensionFolder, "../..");

/** The gato under test: the one that the variable names, else that of the release build. */
export function realGato(): string {
    const gato = resolve(process.env["GATO"] ?? join(repository, "build/release/gato"));
    assert.ok(existsSync(gato), `there is no gato at ${gato}: build it, or say in GATO where it is`);
    return gato;
}

/** A folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "gato-vscode-")));
    after(() => {
        rmSync(folder, { recursive: true, force: true });
    });
    return folder;
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The bytes that gato makes of a source. */
export function assemble(source: string): Buffer {
    const output = join(temporaryFolder(), "program.prg");
    execFileSync(realGato(), ["build", source, "-o", output, "--emit", "prg"], { cwd: dirname(source), stdio: "pipe" });
    // The first two bytes are the load address.
    return execFileSync("cat", [output]).subarray(2);
}
