// SPDX-License-Identifier: MIT
// The page's own worker is the same machine as node's: after the same keys and frames the memory of RYG is the same, byte for byte,
// even after going back and forth in between. (Node's machine is compared with the native program by testing/conformance.mjs.)
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createGato } from "../library/src";
import { repository } from "../testing/places";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { builtPage } from "./static_site";
import { askMachine } from "./worker_probe";

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

async function memoryInPage({ page }: PageSession): Promise<Uint8Array> {
    const start = { program: new Uint8Array(program), medium: "prg", options: {}, drive: [], withSameKeys: false } as const;
    await askMachine(page, "clock", { isStopped: true });
    await askMachine(page, "start", start);
    await askMachine(page, "input", { kind: "type", script: keys });
    assert.equal(await askMachine(page, "advance", { frames }), frames);
    await askMachine(page, "seek", { frame: 7 });
    await askMachine(page, "seek", { frame: frames });
    return askMachine(page, "read", { address: 0, length: 0x10000 });
}

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("RYG's memory after a short game is the same in the page's worker and in node", async () => {
    const gato = await createGato({ wasm: readFileSync(join(builtPage, "gato.wasm")) });
    const machine = gato.machine(program, "prg");
    machine.type(keys);
    for (let i = 0; i < frames; ++i) machine.runFrame();
    const expected = machine.read(0, 0x10000);
    const session = await PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce" });
    const found = await memoryInPage(session);
    await session.close();
    assert.equal(hash(found), hash(expected));
});
