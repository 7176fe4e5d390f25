// SPDX-License-Identifier: MIT
// What of a project is built: a project file where there is one, or else the source that one looks at.

const projectFile = /(^|\.)gato\.json$|\.cbmprj$/i;

export const isProjectFile = (path: string) => projectFile.test(path.slice(path.lastIndexOf("/") + 1));
export const isSource = (path: string) => /\.asm$/i.test(path);
export const isTestFile = (path: string) => path.endsWith(".gtest.json");

/** The project files, the nearest to the root first. */
export function targetsOf(paths: Iterable<string>): string[] {
    const depth = (path: string) => path.split("/").length;
    const isPlain = (path: string) => (path.endsWith("gato.json") && !path.endsWith(".gato.json") ? 0 : 1);
    return [...paths]
        .filter(isProjectFile)
        .sort((one, other) => depth(one) - depth(other) || isPlain(one) - isPlain(other) || one.localeCompare(other));
}

/** The inputs of a build, when nobody chose any. */
export function defaultInputs(paths: readonly string[]): readonly string[] {
    const [target] = targetsOf(paths);
    if (target !== undefined) return [target];
    const [source] = paths.filter(isSource);
    return source === undefined ? [] : [source];
}

/** The file that is shown first. */
export function firstFile(paths: readonly string[], inputs: readonly string[]): string {
    const stem = (inputs[0] ?? "").replace(/(\.?gato\.json|\.cbmprj)$/i, "");
    const named = paths.find((path) => isSource(path) && path.toLowerCase().includes(stem.toLowerCase()));
    return named ?? paths.find(isSource) ?? paths[0] ?? "";
}
