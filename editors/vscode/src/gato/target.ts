// SPDX-License-Identifier: MIT
// What `gato build` and similar commands work on when the user looks at a file: the nearest project above it, or the file itself.
import { posix } from "node:path";

/** Names of the files in a folder; empty if it cannot be read. */
export type ListFolder = (folder: string) => Promise<readonly string[]>;

const isProject = (name: string) => /(^|\.)gato\.json$/i.test(name) || /\.cbmprj$/i.test(name);

/** The projects of the nearest folder from `start` up to `top` that has any, as paths. */
export async function nearestProjects(start: string, top: string, list: ListFolder): Promise<string[]> {
    for (let folder = start; ; folder = posix.dirname(folder)) {
        const projects = (await list(folder)).filter(isProject).sort();
        if (projects.length > 0) return projects.map((name) => posix.join(folder, name));
        if (folder === top || folder === posix.dirname(folder)) return [];
    }
}
