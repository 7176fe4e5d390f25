// SPDX-License-Identifier: MIT
// Programs that a test has as a source, assembled by the compiled core itself, and recordings of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createGato } from "../library/src";

/** The program that gato, whose WebAssembly is at `wasm`, makes from a source. */
export async function assembled(wasm: string, source: string, kind: string): Promise<Uint8Array> {
    const gato = await createGato({ wasm: readFileSync(wasm) });
    const files = new Map([["main.asm", new TextEncoder().encode(source)]]);
    const { outputs } = gato.build(files, { inputs: ["main.asm"], emit: [kind] });
    const [output] = [...outputs].filter(([path]) => path.endsWith(`.${kind}`));
    assert.ok(output, `no .${kind}`);
    return output[1];
}

/** A run of such a program with these keys, as a `.gatorec` file. */
export async function recorded(wasm: string, source: string, keys: string, frames: number): Promise<Uint8Array> {
    const gato = await createGato({ wasm: readFileSync(wasm) });
    const machine = gato.machine(await assembled(wasm, source, "prg"), "prg", { picture: false, sound: false });
    machine.type(keys);
    for (let frame = 0; frame < frames; ++frame) machine.runFrame();
    return machine.recording("main.prg");
}
