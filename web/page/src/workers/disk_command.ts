// SPDX-License-Identifier: MIT
// An action on a disk image as a command line of `gato disk`, which it is in the playground.
import type { CommandResult } from "../../../library/src/api";
import type { DiskAction, DiskAnswer } from "./messages";

/** Values are joined to their options, as names may begin with a hyphen. */
export function diskWords(action: DiskAction): string[] {
    const { name, id, type, record, interleave, entries = [], lines = [], words = [] } = action;
    const values = { name, id, type, record, interleave, entry: entries.length > 0 ? entries.join(",") : undefined };
    const options = Object.entries(values).flatMap(([option, value]) =>
        value === undefined ? [] : [`--${option}=${String(value)}`],
    );
    return [
        "disk",
        action.action,
        ...options,
        ...lines.map((line) => `--line=${line}`),
        ...(action.replace ? ["--replace"] : []),
        ...(action.action === "list" ? ["--json"] : []),
        action.image,
        ...(words.length > 0 ? ["--", ...words] : []),
    ];
}

/** Throws an Error with the command's message. */
export function diskAnswer({ exitCode, stdout, stderr, outputs }: CommandResult): DiskAnswer {
    const decoder = new TextDecoder();
    if (exitCode !== 0)
        throw new Error(
            decoder
                .decode(stderr)
                .trim()
                .replace(/^gato: error: /, ""),
        );
    return { text: decoder.decode(stdout), files: [...outputs] };
}
