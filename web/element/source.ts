// SPDX-License-Identifier: MIT
// Loads what an element plays: a program, or a project that is built first, from a link, from a JSON file, or out of the fragment
// itself.
import { limits, ProjectError, type Project } from "../archive/project";
import type { Files, Medium } from "../library/src/api";
import { defaultInputs, isProjectFile, isRecording, isSource } from "../page/src/project/target";
import { projectOfJson } from "../share/format";
import { isShareFragment, projectOfFragment } from "../share/link";
import { mediumOf } from "./medium";

export type Source =
    | { readonly kind: "program"; readonly bytes: Uint8Array; readonly medium: Medium }
    | { readonly kind: "project"; readonly project: Project }
    /** `files` may have what the recording knows only by its hash. */
    | { readonly kind: "recording"; readonly bytes: Uint8Array; readonly files: Files };

export type SourceProblem = "nothing" | "not-found" | "no-program" | ProjectError["problem"];

export class SourceError extends Error {
    constructor(
        readonly problem: SourceProblem,
        readonly subject = "",
    ) {
        super(`${problem}: ${subject}`);
    }
}

export interface SourceAttributes {
    readonly src: string | null;
    readonly program: string | null;
}

async function fetched(url: URL): Promise<Uint8Array> {
    let response: Response;
    try {
        response = await fetch(url);
    } catch {
        // The browser does not distinguish a server that is down from one that allows no other origin.
        throw new SourceError("not-found", url.href);
    }
    if (!response.ok) throw new SourceError("not-found", url.href);
    const bytes = await bodyWithin(response, 2 * limits.bytes);
    if (!bytes) throw new SourceError("too-big", url.href);
    return bytes;
}

/** Undefined as soon as there is more. */
async function bodyWithin(response: Response, mostBytes: number): Promise<Uint8Array | undefined> {
    const reader = response.body?.getReader();
    if (!reader) return new Uint8Array();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        length += part.value.length;
        if (length <= mostBytes) continue;
        await reader.cancel();
        return undefined;
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A project without sources that has one program is that program. */
function ofProject(project: Project): Source {
    const recording = project.files.get(project.recording ?? "");
    if (recording) return { kind: "recording", bytes: recording, files: project.files };
    const names = [...project.files.keys()];
    if (names.some((name) => isSource(name) || isProjectFile(name))) {
        return { kind: "project", project: { ...project, inputs: project.inputs ?? defaultInputs(names) } };
    }
    const programs = [...project.files].flatMap(([name, bytes]) => {
        const medium = mediumOf(name, bytes);
        return medium ? [{ kind: "program" as const, bytes, medium }] : [];
    });
    const [program] = programs;
    if (!program) throw new SourceError("no-program");
    return program;
}

async function projectOf(src: string, base: string): Promise<Project> {
    const url = new URL(src, base);
    if (isShareFragment(url.hash)) return projectOfFragment(url.hash);
    return projectOfJson(new TextDecoder().decode(await fetched(url)));
}

/** Throws a SourceError. */
export async function loadSource({ src, program }: SourceAttributes, base: string): Promise<Source> {
    try {
        if (program) return await loadProgram(new URL(program, base));
        if (src) return ofProject(await projectOf(src, base));
    } catch (error) {
        if (error instanceof ProjectError) throw new SourceError(error.problem, error.subject);
        if (error instanceof TypeError) throw new SourceError("not-found", program ?? src ?? "");
        throw error;
    }
    throw new SourceError("nothing");
}

async function loadProgram(url: URL): Promise<Source> {
    const bytes = await fetched(url);
    if (isRecording(url.pathname)) return { kind: "recording", bytes, files: new Map() };
    const medium = mediumOf(url.pathname, bytes);
    if (!medium) throw new SourceError("no-program", url.href);
    return { kind: "program", bytes, medium };
}
