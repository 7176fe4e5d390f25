// SPDX-License-Identifier: MIT
// Compares the modules with the native program: the same diagnostics and bytes for all golden cases, the same memory after games, the
// same sound, the same recordings.
//
//     node testing/conformance.mjs [quick]    in the folder web; `quick` leaves out what takes long
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { goldenCases } from "./golden.mjs";
import { checkRecordingsOfMachine, checkRefusedRecordings, recordingChecks } from "./recordings.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const native = process.env.GATO ?? join(root, "build/release/gato");
const { createGato, createPlayer } = await import(join(root, "build/web/gato-c64/index.js"));
const isQuick = process.argv.includes("quick");
const work = mkdtempSync(join(tmpdir(), "gato-web-"));
process.on("exit", () => rmSync(work, { recursive: true }));

function hash(bytes) {
    return createHash("sha256").update(bytes).digest("hex");
}

function runNative(words, options = {}) {
    const { status, stdout, stderr, error } = spawnSync(native, words, { maxBuffer: 1 << 28, ...options });
    if (error) throw error;
    return { exitCode: status, stdout, stderr: stderr.toString() };
}

function write(folder, files) {
    for (const [name, content] of files) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
    }
}

function filesIn(folder) {
    try {
        return new Map(readdirSync(folder).map((name) => [name, hash(readFileSync(join(folder, name)))]));
    } catch {
        return new Map();
    }
}

function text(bytes) {
    return Buffer.from(bytes).toString();
}

// ---- golden cases

function checkGoldenCase(gato, { name, files, args }) {
    const words = ["build", "--diagnostics", "json", "--out-dir", "out", ...args];
    const folder = join(work, "golden", name);
    write(folder, files);
    const expected = runNative(words, { cwd: folder });
    const found = gato.command(files, words);
    assert.equal(text(found.stderr), expected.stderr, `${name}: diagnostics`);
    assert.equal(text(found.stdout), expected.stdout.toString(), `${name}: output`);
    assert.equal(found.exitCode, expected.exitCode, `${name}: exit code`);
    const written = [...found.outputs].map(([path, content]) => [path.replace(/^out\//, ""), hash(content)]);
    assert.deepEqual(new Map(written.sort()), new Map([...filesIn(join(folder, "out"))].sort()), `${name}: files`);
}

function checkGoldenCases(gato) {
    const cases = goldenCases(join(root, "tests/golden"));
    const failures = [];
    for (const one of cases) {
        try {
            checkGoldenCase(gato, one);
        } catch (error) {
            failures.push(error.message);
        }
    }
    assert.deepEqual(failures, [], `${failures.length} of ${cases.length} golden cases differ`);
    return `${cases.length} golden cases: same diagnostics, files, exit codes`;
}

// ---- pictures: each reads what the other has written

function checkPictures(gato) {
    const program = readFileSync(programOf({ name: "fli", sources: ["examples/fli/gato.json"] }));
    const shoot = ["run", "fli.prg", "--until", "frames:50", "--screenshot", "picture.png", "--show", "regs"];
    const cases = JSON.stringify({
        program: "fli.prg",
        cases: [{ name: "picture", until: ["frames:50"], picture: "picture.png" }],
    });
    const folder = join(work, "pictures");
    const files = new Map([
        ["fli.prg", new Uint8Array(program)],
        ["a.gtest.json", new TextEncoder().encode(cases)],
    ]);
    const ours = gato.command(files, shoot).outputs.get("picture.png");
    write(folder, [...files, ["picture.png", ours]]);
    const nativeReading = runNative(["test", "."], { cwd: folder });
    assert.equal(nativeReading.exitCode, 0, nativeReading.stdout.toString());
    assert.equal(runNative(shoot, { cwd: folder }).exitCode, 0);
    files.set("picture.png", new Uint8Array(readFileSync(join(folder, "picture.png"))));
    const reading = gato.command(files, ["test", "."]);
    assert.equal(reading.exitCode, 0, text(reading.stdout));
    return "pictures: each reads the other's";
}

// ---- games: the machine of the smaller module

const games = [
    {
        name: "RYG",
        sources: ["asm-src/RYG/gato.json"],
        keys: readFileSync(join(root, "asm-src/RYG/juego/short-game.keys"), "utf8"),
        cycles: 400e6,
    },
    { name: "champion", sources: ["asm-src/RYG/campeon.gato.json"], keys: "0200000000010103000100", cycles: 400e6 },
];

function programOf({ name, sources }) {
    const file = join(work, `${name}.prg`);
    const built = runNative(["build", ...sources.map((source) => resolve(root, source)), "-o", file]);
    assert.equal(built.exitCode, 0, built.stderr);
    return file;
}

function checkGame(player, game) {
    const file = programOf(game);
    const cycles = isQuick ? game.cycles / 10 : game.cycles;
    const dump = join(work, `${game.name}.ram`);
    runNative([
        "run",
        file,
        "--keys",
        game.keys,
        "--until",
        `cycles:${cycles}`,
        "--dump",
        `0000-ffff=${dump}`,
        "--show",
        "regs",
    ]);
    const machine = player.machine(readFileSync(file), "prg", { picture: false, sound: false });
    machine.type(game.keys);
    machine.run(cycles);
    const found = machine.read(0, 0x10000);
    machine.free();
    assert.equal(hash(found), hash(readFileSync(dump)), `${game.name}: memory after ${cycles} cycles`);
    return `${game.name}: same memory after ${cycles / 1e6} million cycles`;
}

// ---- sound

const wavHeader = 44;
const songs = ["song", "noise", "lowpass"];

/** A line of BASIC before the player, so that starting the program starts that. */
const start = '*=$0801\n word next,10\n byte $9e\n text "49152"\n byte 0\nnext word 0\n';

function checkSound(player, name) {
    const cycles = isQuick ? 3e6 : 20e6;
    const file = programOf({ name, sources: [join(work, "start.asm"), "tests/sound/player.asm", `tests/sound/${name}.asm`] });
    const wav = join(work, `${name}.wav`);
    runNative(["run", file, "--until", `cycles:${cycles}`, "--sound", wav, "--show", "regs"]);
    const machine = player.machine(readFileSync(file), "prg");
    const pieces = [];
    for (let end = 0; end < cycles; end += machine.cyclesPerFrame) {
        machine.run(Math.min(cycles, end + machine.cyclesPerFrame) - machine.run(0).cycles);
        pieces.push(Buffer.from(machine.audio().buffer));
    }
    machine.free();
    const expected = readFileSync(wav).subarray(wavHeader);
    const found = Buffer.concat(pieces);
    assert.ok(new Set(found).size > 10, `${name}: there is nothing to hear`);
    assert.equal(hash(found), hash(expected), `${name}: samples; ${found.length} bytes, ${expected.length} expected`);
    return `${name}: ${found.length / 2} samples, all the same`;
}

/** A program that ends by itself, under the command of either. */
function checkCommand(gato) {
    const words = ["run", "RYG3.prg", "--dump", "0000-ffff=ram", "--show", "screen,regs"];
    const program = readFileSync(programOf({ name: "RYG3", sources: ["asm-src/RYG3/Lists.gato.json"] }));
    const expected = runNative(words, { cwd: work });
    const found = gato.command(new Map([["RYG3.prg", program]]), words);
    assert.equal(text(found.stdout), expected.stdout.toString());
    assert.equal(hash(found.outputs.get("ram")), hash(readFileSync(join(work, "ram"))), "RYG3: memory at its end");
    return "RYG3: same screen and memory at its end";
}

writeFileSync(join(work, "start.asm"), start);
const gato = await createGato();
const player = await createPlayer();
const parts = { root, work, gato, player, runNative, isQuick };
const checks = [
    () => checkCommand(gato),
    () => checkPictures(gato),
    () => checkGoldenCases(gato),
    ...games.map((game) => () => checkGame(player, game)),
    ...songs.map((name) => () => checkSound(player, name)),
    ...recordingChecks(parts),
    () => checkRecordingsOfMachine(parts),
    () => checkRefusedRecordings(parts),
];
for (const check of checks) {
    try {
        process.stdout.write(`${check()}\n`);
    } catch (error) {
        process.exitCode = 1;
        process.stdout.write(`FAILED: ${error.message.slice(0, 4000)}\n`);
    }
}
