// SPDX-License-Identifier: MIT
// What of a project is built: a project file if there is one, or else the source that you look at.

const projectFile = /(^|\.)gato\.json$|\.cbmprj$/i;

export const isProjectFile = (path: string) => projectFile.test(path.slice(path.lastIndexOf("/") + 1));
export const isSource = (path: string) => /\.asm$/i.test(path);
export const isBasic = (path: string) => /\.bas$/i.test(path);
/** A source of another assembler or compiler, which the debugger may know lines of. */
export const isForeignSource = (path: string) => /\.(a|c|cpp|h|i|inc|s)$/i.test(path);
/** A source of either language that can be built by itself. */
export const isBuildable = (path: string) => isSource(path) || isBasic(path);
/** A run that was recorded (docs/RECORDINGS.md). */
export const isRecording = (path: string) => /\.gatorec$/i.test(path);
export const isTestFile = (path: string) => path.endsWith(".gtest.json");

/** The project files, the nearest to the root first. */
export function targetsOf(paths: Iterable<string>): string[] {
    const depth = (path: string) => path.split("/").length;
    const isPlain = (path: string) => (path.endsWith("gato.json") && !path.endsWith(".gato.json") ? 0 : 1);
    return [...paths]
        .filter(isProjectFile)
        .sort((one, other) => depth(one) - depth(other) || isPlain(one) - isPlain(other) || one.localeCompare(other));
}

export const isProgram = (path: string) => /\.prg$/i.test(path);
/** A program as it is, or a disk, tape or cartridge with one: it runs without a build. */
export const isMedium = (path: string) => /\.(prg|d64|g64|nib|p64|d71|d81|t64|tap|crt|sid)$/i.test(path);

const stemOf = (path: string) => path.replace(/\.[^./]*$/, "").toLowerCase();

/** A program of another assembler, which comes with debug files of the same name and is not built here. */
function foreignProgram(paths: readonly string[]): string | undefined {
    const isDebugFile = (path: string) => !isProgram(path) && !isBuildable(path) && !/\.[ahcs]$/i.test(path);
    const debugFiles = paths.filter(isDebugFile);
    return paths.find((path) => isProgram(path) && debugFiles.some((file) => stemOf(file) === stemOf(path)));
}

/** The inputs of a build, if nobody chose any; a program that was built elsewhere is its own input, as a recording is, and a lone medium. */
export function defaultInputs(paths: readonly string[]): readonly string[] {
    const target = targetsOf(paths)[0] ?? foreignProgram(paths);
    if (target !== undefined) return [target];
    const lone = paths.length === 1 ? paths.find(isMedium) : undefined;
    const source = paths.find(isSource) ?? paths.find(isBasic) ?? paths.find(isRecording) ?? lone;
    return source === undefined ? [] : [source];
}

/** The sources that a gato.json names, relative to the root; none if it is damaged. */
function sourcesIn(path: string, text: string): readonly string[] {
    try {
        const { sources } = JSON.parse(text) as { readonly sources?: unknown };
        const folder = path.slice(0, path.lastIndexOf("/") + 1);
        return Array.isArray(sources) ? sources.map((source) => folder + String(source)) : [];
    } catch {
        return [];
    }
}

/** The file that is shown first: the first source of what is built, or one with the same name. */
export function firstFile(
    paths: readonly string[],
    inputs: readonly string[],
    textOf: (path: string) => string = () => "",
): string {
    const [input = ""] = inputs;
    if (isBuildable(input)) return input;
    if (isProgram(input)) {
        const sources = paths.filter((path) => /\.[acs]$|\.asm$/i.test(path));
        const nameOf = (path: string) => stemOf(path.slice(path.lastIndexOf("/") + 1));
        return sources.find((path) => nameOf(path) === nameOf(input)) ?? sources[0] ?? input;
    }
    const listed = sourcesIn(input, textOf(input)).find((source) => paths.includes(source));
    const stem = input.slice(input.lastIndexOf("/") + 1).replace(/(\.?gato\.json|\.cbmprj)$/i, "");
    const named = paths.find((path) => isSource(path) && path.toLowerCase().includes(stem.toLowerCase()));
    return listed ?? named ?? paths.find(isSource) ?? paths[0] ?? "";
}
