// SPDX-License-Identifier: MIT
// The parts of an element that need no browser: kinds of programs, sources, the clock.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { fragmentOf } from "../share/link";
import { jsonOf } from "../share/format";
import { FrameClock } from "./frame_clock";
import { mediumOf } from "./medium";
import { loadSource, SourceError } from "./source";
import { textOfEnd, textOfFailure, textsFor } from "./texts";

const bytes = (text: string) => new TextEncoder().encode(text);
const prg = Uint8Array.of(1, 8, 0);

test("a program's kind is told by its content, then by its size, then by its name", () => {
    assert.equal(mediumOf("game.bin", bytes("C64 CARTRIDGE   ....")), "crt");
    assert.equal(mediumOf("game", new Uint8Array(174_848)), "d64");
    assert.equal(mediumOf("A/GAME.PRG", prg), "prg");
    assert.equal(mediumOf("game.prg", bytes("GCR-1541\0")), "g64");
    assert.equal(mediumOf("game.T64", bytes("C64S tape file")), "t64");
    assert.equal(mediumOf("game", bytes("C64-TAPE-RAW\x01")), "tap");
    assert.equal(mediumOf("game", bytes("MNIB-1541-RAW\x03")), "nib");
    assert.equal(mediumOf("game", bytes("P64-1541")), "p64");
    assert.equal(mediumOf("game.d81", bytes("")), "d81");
    assert.equal(mediumOf("tune", bytes("RSID")), "sid");
    assert.equal(mediumOf("tune.sid", bytes("")), "sid");
});

test("what is no program has no kind", () => {
    assert.equal(mediumOf("readme.md", bytes("hello")), undefined);
    assert.equal(mediumOf("game.prg", Uint8Array.of(1, 8)), undefined);
    assert.equal(mediumOf("game.prg", new Uint8Array(70_000)), undefined);
    assert.equal(mediumOf("constructor", prg), undefined);
});

test("as many frames are due as a C64 would have drawn", () => {
    const clock = new FrameClock(20);
    assert.deepEqual(
        [1000, 1010, 1020, 1065].map((now) => clock.due(now)),
        [1, 0, 1, 2],
    );
    assert.equal(clock.wait(1065), 15);
});

test("a machine that was held up goes on from there", () => {
    const clock = new FrameClock(20);
    clock.due(0);
    assert.equal(clock.due(10_000), 1);
    assert.equal(clock.due(10_020), 1);
    clock.reset();
    assert.equal(clock.due(50_000), 1);
});

const fetchOfNode = globalThis.fetch;
afterEach(() => {
    globalThis.fetch = fetchOfNode;
});

/** The files of a server. */
function serve(files: Record<string, string | Uint8Array>): void {
    globalThis.fetch = (url) => {
        const content = url instanceof URL ? files[url.href] : undefined;
        if (content === undefined) return Promise.resolve(new Response(null, { status: 404 }));
        return Promise.resolve(new Response(content as BodyInit));
    };
}

const base = "https://blog.example/post/";
const load = (attributes: { src?: string; program?: string }) => loadSource({ src: null, program: null, ...attributes }, base);

async function problemOf(attributes: { src?: string; program?: string }): Promise<string> {
    try {
        await load(attributes);
    } catch (error) {
        assert.ok(error instanceof SourceError, String(error));
        return error.problem;
    }
    return "none";
}

test("a program is loaded from where the page says, seen from the page", async () => {
    serve({ "https://blog.example/post/game.prg": prg, "https://other.example/x.prg?a=b.c": prg });
    assert.deepEqual(await load({ program: "game.prg" }), { kind: "program", bytes: prg, medium: "prg" });
    assert.deepEqual(await load({ program: "https://other.example/x.prg?a=b.c" }), {
        kind: "program",
        bytes: prg,
        medium: "prg",
    });
});

const project = { name: "", files: new Map([["main.asm", bytes(" rts\n")]]) };

test("a project comes out of a link, its fragment, or a file of JSON", async () => {
    serve({ "https://blog.example/post/game.json": jsonOf(project) });
    const expected = { kind: "project", project: { ...project, inputs: ["main.asm"] } };
    assert.deepEqual(await load({ src: fragmentOf(project) }), expected);
    assert.deepEqual(await load({ src: `https://play.example/gato/${fragmentOf(project)}` }), expected);
    assert.deepEqual(await load({ src: "game.json" }), expected);
});

test("a project without sources is its program", async () => {
    const files = new Map([
        ["README.md", bytes("x")],
        ["game.prg", prg],
    ]);
    assert.deepEqual(await load({ src: fragmentOf({ name: "", files }) }), { kind: "program", bytes: prg, medium: "prg" });
});

test("a recording comes out of a link with the files beside it, or of a file", async () => {
    const recording = bytes("gato-rec\u0001");
    const files = new Map([
        ["game.prg", prg],
        ["run.gatorec", recording],
    ]);
    const link = fragmentOf({ name: "", files, recording: "run.gatorec" });
    assert.ok(link.startsWith("#2="));
    assert.deepEqual(await load({ src: `https://play.example/${link}` }), { kind: "recording", bytes: recording, files });
    serve({ "https://blog.example/post/run.gatorec": recording });
    assert.deepEqual(await load({ program: "run.gatorec" }), { kind: "recording", bytes: recording, files: new Map() });
});

test("how a recording has ended is said in words", () => {
    const english = textsFor("en");
    assert.equal(textOfEnd(english, "the same"), english.sameEnd);
    assert.match(textOfEnd(english, "differs from second 12"), /from second 12 on/);
    assert.match(textOfEnd(textsFor("es"), "differs from second 12"), /desde el segundo 12/);
    assert.equal(textOfEnd(english, "jam"), "The C64 has stopped: jam");
    assert.equal(textOfFailure(english, "recording", "it is cut off"), "This recording cannot be played:\nit is cut off");
});

test("what cannot be played is told apart", async () => {
    serve({ "https://blog.example/post/a.txt": "hello", "https://blog.example/post/big.prg": new Uint8Array(9 * 1024 * 1024) });
    assert.equal(await problemOf({}), "nothing");
    assert.equal(await problemOf({ program: "none.prg" }), "not-found");
    assert.equal(await problemOf({ program: "https://[" }), "not-found");
    assert.equal(await problemOf({ program: "a.txt" }), "no-program");
    assert.equal(await problemOf({ program: "big.prg" }), "too-big");
    assert.equal(await problemOf({ src: "a.txt" }), "damaged");
    assert.equal(await problemOf({ src: "#1=AAAA" }), "damaged");
    assert.equal(await problemOf({ src: "#2=AAAA" }), "damaged");
    assert.equal(await problemOf({ src: "#7=AAAA" }), "unknown-version");
    assert.equal(await problemOf({ src: fragmentOf({ name: "", files: new Map([["a.txt", bytes("x")]]) }) }), "no-program");
    globalThis.fetch = () => Promise.reject(new TypeError("no"));
    assert.equal(await problemOf({ program: "game.prg" }), "not-found");
});
