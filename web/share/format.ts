// SPDX-License-Identifier: MIT
// The JSON of a project (docs/SHARE.md): what a link packs, and what a page with the element can have beside it. It comes from
// anywhere, so nothing in it is trusted before it is checked.
import { checkNames, isProjectPath } from "../archive/names";
import { checkSize, limits, ProjectError, type Project } from "../archive/project";

type JsonFile = string | { readonly base64: string };

interface JsonProject {
    readonly name?: string;
    readonly open?: string;
    readonly inputs?: readonly string[];
    readonly files: Readonly<Record<string, JsonFile>>;
}

const mostNameLength = 200;
const mostInputs = 100;

const damaged = () => new ProjectError("damaged");

/** The text of a file, if it converts back to the same bytes. */
function textOf(bytes: Uint8Array): string | undefined {
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        return undefined;
    }
}

export function base64Of(bytes: Uint8Array): string {
    let text = "";
    // In parts: a call takes only a limited number of arguments.
    for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(text);
}

export function bytesOfBase64(text: string): Uint8Array {
    try {
        return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    } catch {
        throw damaged();
    }
}

export function jsonOf(project: Project): string {
    checkNames(project.files.keys());
    checkSize(project.files);
    const files = [...project.files].map(([name, bytes]): [string, JsonFile] => [
        name,
        textOf(bytes) ?? { base64: base64Of(bytes) },
    ]);
    const json: JsonProject = {
        ...(project.name ? { name: project.name.slice(0, mostNameLength) } : {}),
        ...(project.open === undefined ? {} : { open: project.open }),
        ...(project.inputs ? { inputs: project.inputs } : {}),
        files: Object.fromEntries(files),
    };
    return JSON.stringify(json);
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): JsonObject {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        throw damaged();
    }
    if (!isObject(value)) throw damaged();
    return value;
}

function bytesOf(file: unknown): Uint8Array {
    if (typeof file === "string") return new TextEncoder().encode(file);
    if (isObject(file) && typeof file["base64"] === "string") return bytesOfBase64(file["base64"]);
    throw damaged();
}

function filesOf(value: unknown): Map<string, Uint8Array> {
    if (!isObject(value)) throw damaged();
    const entries = Object.entries(value);
    if (entries.length === 0) throw damaged();
    if (entries.length > limits.files) throw new ProjectError("too-many-files");
    checkNames(entries.map(([name]) => name));
    const files = new Map(entries.map(([name, file]) => [name, bytesOf(file)]));
    checkSize(files);
    return files;
}

function inputsOf(value: unknown): readonly string[] | undefined {
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length > mostInputs) throw damaged();
    return value.map((input: unknown) => {
        if (typeof input !== "string") throw damaged();
        if (!isProjectPath(input)) throw new ProjectError("bad-name", input);
        return input;
    });
}

/** Throws a ProjectError if it is not valid. Unknown members belong to a later gato and are ignored. */
export function projectOfJson(text: string): Project {
    if (text.length > 2 * limits.bytes) throw new ProjectError("too-big");
    const json = parsed(text);
    const files = filesOf(json["files"]);
    const { name, open } = json;
    const inputs = inputsOf(json["inputs"]);
    return {
        name: typeof name === "string" ? name.slice(0, mostNameLength) : "",
        files,
        ...(typeof open === "string" && files.has(open) ? { open } : {}),
        ...(inputs ? { inputs } : {}),
    };
}
