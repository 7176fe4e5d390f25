// SPDX-License-Identifier: MIT
// The page's own worker is the machine that node has: after the same keys and frames the memory of RYG is the same, byte for byte, also
// when it was gone back and forth in between. (What node has is compared with the native program by testing/conformance.mjs.)
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createGato } from "../library/src";
import { repository } from "../testing/places";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { builtPage } from "./static_site";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

/** Half a minute: a game at depth 2. */
const frames = 1500;

const program = readFileSync(join(builtPage, "gallery/ryg.prg"));
const keys = readFileSync(join(repository, "asm-src/RYG/juego/short-game.keys"), "utf8");

/** Runs in the page. */
async function memoryInPage([bytes, script, last]: readonly [readonly number[], string, number]): Promise<number[]> {
    const worker = new Worker("machine.js", { type: "module" });
    let id = 0;
    let frame = 0;
    const waiting = new Map<number, (answer: unknown) => void>();
    worker.onmessage = ({
        data,
    }: MessageEvent<{ id?: number; answer?: unknown; event?: string; value?: { frame?: number } }>) => {
        if (data.event === "report") frame = data.value?.frame ?? 0;
        if (data.id !== undefined) waiting.get(data.id)?.(data.answer);
    };
    const ask = (name: string, takes: unknown) =>
        new Promise<unknown>((resolve) => {
            waiting.set(++id, resolve);
            worker.postMessage({ id, name, takes });
        });
    await ask("start", { program: Uint8Array.from(bytes), medium: "prg", options: {}, drive: [], withSameKeys: false });
    await ask("seek", { frame: 0 });
    await ask("input", { kind: "type", script });
    await ask("warp", { isOn: true });
    await ask("pause", { isPaused: false });
    while (frame < last) await new Promise((resolve) => setTimeout(resolve, 100));
    await ask("seek", { frame: 7 });
    await ask("seek", { frame: last });
    const memory = (await ask("read", { address: 0, length: 0x10000 })) as Uint8Array;
    worker.terminate();
    return [...memory];
}

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("RYG's memory after a short game is the same in the page's worker and in node", async () => {
    const gato = await createGato({ wasm: readFileSync(join(builtPage, "gato.wasm")) });
    const machine = gato.machine(program, "prg");
    machine.type(keys);
    for (let i = 0; i < frames; ++i) machine.runFrame();
    const expected = machine.read(0, 0x10000);
    const session = await PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce" });
    session.page.setDefaultTimeout(120_000);
    const found = await session.page.evaluate(memoryInPage, [[...program], keys, frames] as const);
    await session.close();
    assert.equal(hash(Uint8Array.from(found)), hash(expected));
});
