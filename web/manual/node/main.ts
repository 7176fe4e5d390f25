// SPDX-License-Identifier: MIT
// What `build.mjs` calls: reads the repository and the topics, makes the site, checks it, and hands back its files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Programs } from "./assembly";
import { diagnosticFindings, linkFindings, reread, searchFindings, sizeFindings } from "./check";
import { makeSite } from "./site";
import { readSources } from "./sources";
import { readTopics } from "./topics";

export interface ManualOptions {
    readonly repository: string;
    /** The folder that `gato help --write-topics` has filled. */
    readonly topics: string;
    /** The program, which says what is a whole program. */
    readonly gato: string;
    /** Scripts, styles and pictures that are bundled elsewhere, by their addresses. */
    readonly assets: ReadonlyMap<string, Uint8Array>;
}

export function makeManual({ repository, topics, gato, assets }: ManualOptions): {
    readonly files: ReadonlyMap<string, string | Uint8Array>;
    readonly findings: readonly string[];
} {
    const textOf = (path: string) => readFileSync(join(repository, path), "utf8");
    const sources = [...readSources(repository), ...readTopics(topics, join(repository, "cli/topics/pages.def"))];
    const site = makeSite({ repository, sources, programs: new Programs(gato) });
    const files = new Map([...site, ...assets]);
    const index = reread(String(site.get("search-index.js")));
    const findings = [
        ...linkFindings(files),
        ...diagnosticFindings(files, textOf("include/gato/support/diagnostics.def")),
        ...searchFindings(index),
        ...sizeFindings(files),
    ];
    return { files, findings };
}
