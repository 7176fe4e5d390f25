// SPDX-License-Identifier: MIT
// What a short link needs of a project: the program. What describes or tests it is left out, unless a source names it, and so is a
// gato.json that only lists the sources: the link says that itself.
import type { Project } from "../archive/project";

const isBeside = (name: string) => /\.(?:md|gtest\.json|png|gif|jpe?g|prg|d64|map\.json|lst)$/i.test(name);
const lastPart = (name: string) => name.slice(name.lastIndexOf("/") + 1);

function withoutExtras(project: Project): Map<string, Uint8Array> {
    const needed = [...project.files].filter(([name]) => !isBeside(name));
    const texts = needed.map(([, bytes]) => new TextDecoder("latin1").decode(bytes).toLowerCase());
    const isNamed = (name: string) => texts.some((text) => text.includes(lastPart(name).toLowerCase()));
    return new Map([...project.files].filter(([name]) => !isBeside(name) || isNamed(name)));
}

/** The sources of a gato.json that says nothing else of importance. */
function onlySources(bytes: Uint8Array | undefined): readonly string[] | undefined {
    if (!bytes) return undefined;
    try {
        const json = JSON.parse(new TextDecoder().decode(bytes)) as { sources?: unknown };
        const { sources } = json;
        const saysMore = Object.keys(json).some((member) => member !== "name" && member !== "sources");
        if (saysMore || !Array.isArray(sources)) return undefined;
        return sources.filter((source) => typeof source === "string");
    } catch {
        return undefined;
    }
}

export function programOnly(project: Project): Project {
    const files = withoutExtras(project);
    const sources = project.inputs ? undefined : onlySources(files.get("gato.json"));
    if (sources) files.delete("gato.json");
    const { open, ...rest } = project;
    return {
        ...rest,
        files,
        ...(sources ? { inputs: sources } : {}),
        ...(open !== undefined && files.has(open) ? { open } : {}),
    };
}
