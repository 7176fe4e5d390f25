// SPDX-License-Identifier: MIT
// The JSON of a project (docs/SHARE.md): what a link packs, and what a page with the element can have beside it. It comes from
// anywhere, so nothing in it is trusted before it is checked.
import { checkNames, isProjectPath } from "../archive/names";
import { checkSize, limits, ProjectError, type Project } from "../archive/project";

/** The second one has a character up to U+00FF for each byte, which is packed shorter; it is there since version 2. */
type JsonFile = string | { readonly base64: string } | { readonly bytes: string };

interface JsonProject {
    readonly name?: string;
    readonly open?: string;
    readonly inputs?: readonly string[];
    readonly recording?: string;
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

function latin1Of(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

function bytesOfLatin1(text: string): Uint8Array {
    return Uint8Array.from(text, (character) => {
        const byte = character.charCodeAt(0);
        if (byte > 0xff) throw damaged();
        return byte;
    });
}

export function jsonOf(project: Project): string {
    checkNames(project.files.keys());
    checkSize(project.files);
    const files = [...project.files].map(([name, bytes]): [string, JsonFile] => [
        name,
        name === project.recording ? { bytes: latin1Of(bytes) } : (textOf(bytes) ?? { base64: base64Of(bytes) }),
    ]);
    const json: JsonProject = {
        ...(project.name ? { name: project.name.slice(0, mostNameLength) } : {}),
        ...(project.open === undefined ? {} : { open: project.open }),
        ...(project.inputs ? { inputs: project.inputs } : {}),
        ...(project.recording === undefined ? {} : { recording: project.recording }),
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

function bytesOf(file: unknown, version: number): Uint8Array {
    if (typeof file === "string") return new TextEncoder().encode(file);
    if (isObject(file) && typeof file["base64"] === "string") return bytesOfBase64(file["base64"]);
    if (version > 1 && isObject(file) && typeof file["bytes"] === "string") return bytesOfLatin1(file["bytes"]);
    throw damaged();
}

function filesOf(value: unknown, version: number): Map<string, Uint8Array> {
    if (!isObject(value)) throw damaged();
    const entries = Object.entries(value);
    if (entries.length === 0) throw damaged();
    if (entries.length > limits.files) throw new ProjectError("too-many-files");
    checkNames(entries.map(([name]) => name));
    const files = new Map(entries.map(([name, file]) => [name, bytesOf(file, version)]));
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

/** Links of version 1 have none, whatever is called so in them. */
function recordingOf(value: unknown, version: number, files: ReadonlyMap<string, Uint8Array>): string | undefined {
    if (version < 2) return undefined;
    if (typeof value !== "string" || !files.has(value)) throw damaged();
    return value;
}

/** Throws a ProjectError if it is not valid. Unknown members belong to a later gato and are ignored. */
export function projectOfJson(text: string, version = 1): Project {
    if (text.length > 2 * limits.bytes) throw new ProjectError("too-big");
    const json = parsed(text);
    const files = filesOf(json["files"], version);
    const { name, open } = json;
    const inputs = inputsOf(json["inputs"]);
    const recording = recordingOf(json["recording"], version, files);
    return {
        name: typeof name === "string" ? name.slice(0, mostNameLength) : "",
        files,
        ...(typeof open === "string" && files.has(open) ? { open } : {}),
        ...(inputs ? { inputs } : {}),
        ...(recording === undefined ? {} : { recording }),
    };
}
