// SPDX-License-Identifier: MIT
// Recordings are the same run natively and in the modules: what one of them has recorded, the other plays with the same hash of the machine
// in each emulated second. For conformance.mjs.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const frames = 500;
const secondsOfGame = 60;

/** Those that somebody plays, with what is typed. */
const games = (root) => [
    { project: "asm-src/RYG/gato.json", keys: readFileSync(join(root, "asm-src/RYG/juego/short-game.keys"), "utf8") },
    { project: "asm-src/RYG/campeon.gato.json", keys: "0200000000010103000100" },
    { project: "asm-src/RYG3/Lists.gato.json", keys: "" },
    { project: "asm-src/Ajedrez/ajedrez.gato.json", keys: "{wait:100}{return}{wait:100}e2e4{return}" },
];

const examples = (root) => readdirSync(join(root, "examples")).filter((name) => !name.includes("."));

const withoutSpeed = (text) => text.replace(/, [\d.]+ MHz/, "");

/** For each example and game a function that checks it and returns a line about it. */
export function recordingChecks({ root, work, gato, runNative, isQuick }) {
    const play = (name, recording) => {
        const words = ["run", name, "--show", ""];
        const native = runNative(words, { cwd: work });
        const found = gato.command(new Map([[name, recording]]), words);
        const stderr = Buffer.from(found.stderr).toString();
        assert.match(stderr, /; the same as recorded with/, name);
        assert.equal(withoutSpeed(stderr), withoutSpeed(native.stderr), name);
        assert.equal(found.exitCode, native.exitCode, name);
    };
    const check = (project, keys, until) => {
        const name = `${project.replaceAll(/[^A-Za-z0-9]+/g, "-")}.gatorec`;
        const typed = keys === "" ? [] : ["--keys", keys];
        const file = join(work, name);
        const made = runNative(["run", join(root, project), ...typed, "--until", until, "--record", file, "--show", ""]);
        assert.match(made.stderr, /\.gatorec: /, `${project}: ${made.stderr}`);
        play(name, new Uint8Array(readFileSync(file)));
    };
    const checkAll = (what, all) => {
        for (const one of all) check(...one);
        return `recordings: ${all.length} ${what} made natively, the same each second in the module`;
    };
    const gameFrames = isQuick ? frames : 50 * secondsOfGame;
    return [
        () =>
            checkAll(
                "examples",
                examples(root).map((name) => [`examples/${name}/gato.json`, "", `frames:${frames}`]),
            ),
        () =>
            checkAll(
                "games",
                games(root).map(({ project, keys }) => [project, keys, `frames:${gameFrames}`]),
            ),
    ];
}

const typing = `*=$0801
        byte $0b,$08,$0a,$00,$9e
        text "2061"
        byte 0,0,0
start   lda #1
        ldx #8
        ldy #0
        jsr $ffba
        lda #5
        ldx #<name
        ldy #>name
        jsr $ffbd
        lda #0
        ldx #<table
        ldy #>table
        jsr $ffd5
@loop   jsr $ffe4
        cmp #"a"
        bne @more
        inc $d020
@more   lda $dc00
        eor $d419
        sta $fb
        jmp @loop
name    text "table"
table   byte 0,0
`;

/** What the machine of a page has recorded, plays natively. */
export function checkRecordingsOfMachine({ work, gato, player, runNative }) {
    const built = gato.build(new Map([["typing.asm", new TextEncoder().encode(typing)]]), {
        inputs: ["typing.asm"],
        emit: ["prg", "map"],
    });
    assert.deepEqual(built.diagnostics, []);
    const outputs = [...built.outputs];
    const program = outputs.find(([path]) => path.endsWith(".prg"))[1];
    const map = outputs.find(([path]) => path.endsWith(".map.json"))[1];
    const drive = new Map([
        ["table.prg", Uint8Array.of(0, 0x40, 1, 2)],
        ["other.prg", Uint8Array.of(0, 0x40, 77, 88, 99)],
    ]);
    for (const maker of [gato, player]) {
        const machine = maker.machine(program, "prg", { drive, picture: false, sound: false });
        const run = (count) => Array.from({ length: count }, () => machine.runFrame());
        run(70);
        const past = machine.snapshot();
        machine.setKey(1, 2, true);
        run(40);
        machine.restore(past);
        machine.setJoystick(2, 16);
        machine.moveMouse(1, 5, 3, 16);
        machine.turnPaddles(2, 100, 200);
        machine.type("a{restore}");
        run(120);
        machine.write(0xffff, Uint8Array.of(3, 4));
        machine.setRestore(true);
        run(5);
        writeFileSync(join(work, "page.gatorec"), machine.recording("typing.asm", map));
        const played = runNative(["run", "page.gatorec", "--show", "", "--dump", "0000-ffff=page.ram"], { cwd: work });
        assert.match(played.stderr, /saved by the user; the same as recorded with/);
        assert.equal(played.exitCode, 0, played.stderr);
        const ram = readFileSync(join(work, "page.ram"));
        assert.deepEqual(new Uint8Array(ram), machine.read(0, 0x10000));
        assert.ok(!readFileSync(join(work, "page.gatorec")).includes(Buffer.of(77, 88, 99)), "a file that nobody has read");
        machine.free();
    }
    return "recordings: what a page's machine has recorded plays natively";
}
