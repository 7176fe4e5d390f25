// SPDX-License-Identifier: MIT
// Finds the program `gato` as a shell does: the setting names a file, or a program in one of the PATH's folders.
import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import { posix, win32 } from "node:path";

/** What the search depends on, so that tests can set it. */
export interface Surroundings {
    readonly pathVariable: string;
    readonly isWindows: boolean;
    readonly home: string;
    readonly isProgram: (file: string) => boolean;
}

function isProgram(file: string): boolean {
    try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
    } catch {
        return false;
    }
}

export function hostSurroundings(): Surroundings {
    return { pathVariable: process.env["PATH"] ?? "", isWindows: process.platform === "win32", home: homedir(), isProgram };
}

/** The program's file, or undefined if there is none. An empty setting means `gato` on the PATH. */
export function findGato(setting: string, surroundings: Surroundings): string | undefined {
    const { pathVariable, isWindows, home } = surroundings;
    const paths = isWindows ? win32 : posix;
    const name = setting.trim().replace(/^~(?=[/\\])/, home) || "gato";
    const spellings = isWindows && !/\.exe$/i.test(name) ? [`${name}.exe`, name] : [name];
    const isPath = name.includes("/") || (isWindows && name.includes("\\"));
    const folders = isPath ? [undefined] : pathVariable.split(paths.delimiter).filter((folder) => folder !== "");
    return folders
        .flatMap((folder) => spellings.map((spelling) => (folder === undefined ? spelling : paths.join(folder, spelling))))
        .find((file) => surroundings.isProgram(file));
}
