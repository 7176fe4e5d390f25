// SPDX-License-Identifier: MIT
// A module of WebAssembly (web/wasm/abi.hpp is the other side): loads it, calls its functions, and passes bytes in and out.
import type { LoadOptions } from "./api";
import type { Host } from "./host";
import type { ModuleMemory } from "./module_memory";
import { pageImports } from "./page_imports";
import { emscriptenImports, wasiImports, type RandomValues, type StandardStreams } from "./wasi";

type Exported = (...values: (number | boolean)[]) => number;

const failed = -1;

export class Module implements ModuleMemory {
    private constructor(
        private readonly exports: WebAssembly.Exports,
        private readonly context: { host: Host | undefined; streams: StandardStreams | undefined },
    ) {}

    static async load(module: WebAssembly.Module): Promise<Module> {
        const context: Module["context"] = { host: undefined, streams: undefined };
        const loaded: { module?: Module } = {};
        const whenLoaded = (): Module => {
            if (!loaded.module) throw new Error("the module asks before it is loaded");
            return loaded.module;
        };
        const imports: WebAssembly.Imports = {
            gato: pageImports(whenLoaded, () => context.host),
            wasi_snapshot_preview1: wasiImports(whenLoaded, () => context.streams),
            env: emscriptenImports(whenLoaded, await randomValues()),
        };
        const instance = await WebAssembly.instantiate(module, complete(module, imports));
        loaded.module = new Module(instance.exports, context);
        loaded.module.call("_initialize");
        return loaded.module;
    }

    get memory(): WebAssembly.Memory {
        return this.exports["memory"] as WebAssembly.Memory;
    }

    pageAnswer(size: number): number {
        return this.call("gato_page_answer", size);
    }

    call(name: string, ...values: (number | boolean)[]): number {
        return (this.exports[name] as Exported)(...values);
    }

    /** The same with bytes before the last values: they are copied, and given as an address and a length. */
    callWith(name: string, before: readonly number[], bytes: Uint8Array, after: readonly (number | boolean)[] = []): number {
        const address = this.call("gato_allocate", Math.max(bytes.length, 1));
        if (address === 0) throw new Error("there is no memory left");
        try {
            new Uint8Array(this.memory.buffer, address, bytes.length).set(bytes);
            return this.call(name, ...before, address, bytes.length, ...after);
        } finally {
            this.call("gato_free", address);
        }
    }

    /** A copy of the last call's answer. */
    answer(): Uint8Array {
        const begin = this.call("gato_answer");
        return new Uint8Array(this.memory.buffer).slice(begin, begin + this.call("gato_answer_size"));
    }

    answerText(): string {
        return new TextDecoder().decode(this.answer());
    }

    /** Throws the module's message about a failed call. */
    check(result: number): number {
        if (result === failed) throw new Error(this.answerText());
        return result;
    }

    /** While `work` is done, the module's requests for files are answered from there. */
    with<Result>(host: Host, streams: StandardStreams | undefined, work: () => Result): Result {
        const before = { ...this.context };
        Object.assign(this.context, { host, streams });
        try {
            return work();
        } finally {
            Object.assign(this.context, before);
        }
    }
}

/** A function that the module should not need is named if it is needed after all. */
function complete(module: WebAssembly.Module, known: WebAssembly.Imports): WebAssembly.Imports {
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        imports[from] ??= {};
        imports[from][name] = known[from]?.[name] ?? missing(`${from}.${name}`);
    }
    return imports;
}

function missing(name: string): () => never {
    return () => {
        throw new Error(`the module called ${name}, which it does not have here`);
    };
}

/** Compiled from any source: also if a server sends WebAssembly with another file type, and in node from the disk. */
export async function compile(options: LoadOptions, byDefault: URL): Promise<WebAssembly.Module> {
    const { wasm = byDefault } = options;
    if (typeof wasm === "string" || wasm instanceof URL) return fetched(new URL(wasm, byDefault));
    return isModule(wasm) ? wasm : WebAssembly.compile(wasm);
}

function isModule(wasm: object): wasm is WebAssembly.Module {
    return Object.prototype.toString.call(wasm) === "[object WebAssembly.Module]";
}

async function fetched(url: URL): Promise<WebAssembly.Module> {
    if (url.protocol === "file:") return WebAssembly.compile(await readFile(url));
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.href}: ${String(response.status)} ${response.statusText}`);
    return WebAssembly.compile(await response.arrayBuffer());
}

/** The specifier is not a literal, so a bundler for browsers has nothing to resolve. */
async function readFile(url: URL): Promise<BufferSource> {
    const name = "node:fs/promises";
    const files = (await import(/* @vite-ignore */ name)) as { readFile(url: URL): Promise<BufferSource> };
    return files.readFile(url);
}

/** Node 18 has them only in a module of their own. */
async function randomValues(): Promise<RandomValues> {
    if ("crypto" in globalThis) return globalThis.crypto;
    const name = "node:crypto";
    return ((await import(/* @vite-ignore */ name)) as { webcrypto: RandomValues }).webcrypto;
}
