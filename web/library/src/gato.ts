// SPDX-License-Identifier: MIT
// The whole library, which does what the native program does, on files in memory.
//
//     const gato = await createGato();
//     const { ok, diagnostics, outputs } = gato.build(new Map([["main.asm", source]]));
import type {
    BuildOptions,
    BuildResult,
    CommandResult,
    Diagnostic,
    Files,
    Gato,
    LoadOptions,
    TestNews,
    TestOptions,
} from "./api";
import { commandOn } from "./command";
import { newDebugAdapter } from "./debug_adapter";
import { newLanguageServer } from "./language_server";
import { compile, Module } from "./module";
import { playerOf } from "./player";

export async function createGato(options: LoadOptions = {}): Promise<Gato> {
    return gatoOf(await Module.load(await compile(options, new URL("gato.wasm", import.meta.url))));
}

export function gatoOf(module: Module): Gato {
    const command = (files: Files, words: readonly string[], stdin?: Uint8Array): CommandResult =>
        commandOn(module, files, words, stdin);
    return {
        ...playerOf(module),
        command,
        build: (files, options) => buildResult(command(files, buildWords(options))),
        test(files, paths = ["."], { timeout, onNews }: TestOptions = {}) {
            const limit = timeout === undefined ? [] : ["--timeout", String(timeout)];
            const words = ["test", "--json", ...limit, ...paths];
            const result = commandOn(module, files, words, undefined, (json) => onNews?.(JSON.parse(json) as TestNews));
            return JSON.parse(textOr(result, result.stdout.length > 0)) as unknown;
        },
        format(source) {
            const result = command(new Map(), ["fmt", "-"], source);
            if (result.exitCode !== 0) throw failure(result);
            return result.stdout;
        },
        disassemble(program) {
            const result = command(new Map([["program.prg", program]]), ["disasm", "program.prg"]);
            return textOr(result, result.exitCode === 0);
        },
        languageServer: (files, onMessage) => newLanguageServer(module, files, onMessage),
        debugAdapter: (files, onMessage) => newDebugAdapter(module, files, onMessage),
    };
}

function buildWords({ inputs = [], emit }: BuildOptions = {}): string[] {
    const words = ["build", "--diagnostics", "json"];
    if (emit) words.push("--emit", emit.join(","));
    return [...words, "--", ...inputs];
}

/** The document on standard error is what `--diagnostics json` promises, whatever happens. */
function buildResult(result: CommandResult): BuildResult {
    const { diagnostics } = JSON.parse(text(result.stderr)) as { diagnostics: Diagnostic[] };
    const program = [".prg", ".crt"].flatMap((ending) => [...result.outputs.keys()].filter((path) => path.endsWith(ending)))[0];
    const common = { ok: result.exitCode === 0, diagnostics, outputs: result.outputs };
    return program === undefined ? common : { ...common, program };
}

function textOr(result: CommandResult, isGood: boolean): string {
    if (!isGood) throw failure(result);
    return text(result.stdout);
}

function failure(result: CommandResult): Error {
    return new Error(text(result.stderr).trim());
}

function text(bytes: Uint8Array): string {
    return new TextDecoder().decode(bytes);
}
