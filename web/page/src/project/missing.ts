// SPDX-License-Identifier: MIT
// What a project names that is not there: browsers hand over only what was dropped, not what lies beside it.
import type { BuildResult } from "../../../library/src/api";

/** docs/DIAGNOSTICS.md; its message has the file's path in backticks. */
const fileNotFound = "E0701";

/** Paths as the project has them, each once. */
export function missingFiles({ diagnostics }: BuildResult): string[] {
    const paths = diagnostics
        .filter(({ code }) => code === fileNotFound)
        .flatMap(({ message }) => /`([^`]+)`/.exec(message)?.slice(1) ?? []);
    return [...new Set(paths)];
}
