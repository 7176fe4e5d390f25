// SPDX-License-Identifier: MIT
// The files that a project names but does not have: browsers provide only what was dropped, not what is beside it.
import type { BuildResult } from "../../../library/src/api";

/** docs/DIAGNOSTICS.md; its message has the file's path in backquotes. */
const fileNotFound = "E0701";

/** Which missing files the dropped ones are: the same path below whatever folder was dropped, or else the same name. */
export function placesOf(dropped: readonly string[], missing: readonly string[]): Map<string, string> {
    const places = new Map<string, string>();
    const lower = (path: string) => `/${path.toLowerCase()}`;
    const lastPart = (path: string) => path.slice(path.lastIndexOf("/"));
    for (const wanted of missing) {
        const same = dropped.find((path) => lower(path).endsWith(lower(wanted)));
        const named = same ?? dropped.find((path) => lastPart(lower(path)) === lastPart(lower(wanted)));
        if (named !== undefined) places.set(named, wanted);
    }
    return places;
}

/** Paths as the project has them, each once. */
export function missingFiles({ diagnostics }: BuildResult): string[] {
    const paths = diagnostics
        .filter(({ code }) => code === fileNotFound)
        .flatMap(({ message }) => /`([^`]+)`/.exec(message)?.slice(1) ?? []);
    return [...new Set(paths)];
}
