// SPDX-License-Identifier: MIT
// Recordings are the same run natively and in the modules: what one of them has recorded, the other plays with the same hash of the machine
// in each emulated second. For conformance.mjs.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const frames = 500;
const secondsOfGame = 60;
const framesUntilLook = 20;
const mostFrames = 50 * 600;

/** Those that somebody plays, with what is typed. */
const games = (root) => [
    { project: "asm-src/RYG/gato.json", keys: readFileSync(join(root, "asm-src/RYG/juego/short-game.keys"), "utf8") },
    { project: "asm-src/RYG/campeon.gato.json", keys: "0200000000010103000100" },
    { project: "asm-src/RYG3/Lists.gato.json", keys: "" },
    { project: "asm-src/Ajedrez/ajedrez.gato.json", keys: "{wait:100}{return}{wait:100}e2e4{return}" },
];

const examples = (root) => readdirSync(join(root, "examples")).filter((name) => !name.includes("."));

const withoutSpeed = (text) => text.replace(/, [\d.]+ MHz/, "");

/** Of a dot that nothing has drawn. */
const black = 0xff000000;

/** As an element does: frame by frame, to its end. Now and then the picture is looked at, which may be empty at the end. */
function playInPlayer(player, bytes, files = new Map()) {
    const played = player.playRecording(bytes, files);
    let [frame, isSeen, state] = [0, false, { status: "running" }];
    while (state.status === "running" && frame < mostFrames) {
        state = played.runFrame();
        if (++frame % framesUntilLook === 0)
            isSeen ||= new Uint32Array(played.picture().slice().buffer).some((dot) => dot !== black);
    }
    const sounds = played.audio().length > 0;
    played.free();
    return { status: state.status, isSeen: isSeen || frame < framesUntilLook, sounds };
}

/** For each example and game a function that checks it and returns a line about it. */
export function recordingChecks({ root, work, gato, player, runNative, isQuick }) {
    const play = (name, recording) => {
        const words = ["run", name, "--show", ""];
        const native = runNative(words, { cwd: work });
        const found = gato.command(new Map([[name, recording]]), words);
        const stderr = Buffer.from(found.stderr).toString();
        assert.match(stderr, /; the same as recorded with/, name);
        assert.equal(withoutSpeed(stderr), withoutSpeed(native.stderr), name);
        assert.equal(found.exitCode, native.exitCode, name);
        const { status, isSeen, sounds } = playInPlayer(player, recording);
        assert.equal(status, "the same", name);
        assert.ok(isSeen && sounds, `${name}: nothing to see or to hear`);
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

/** What a player cannot play it refuses with the words of `gato run`; what is no longer the same ends with its second. */
export function checkRefusedRecordings({ work, player, runNative }) {
    const recordingOf = (...options) => {
        const file = join(work, "refused.gatorec");
        runNative(["run", join(work, "typing.prg"), "--until", "frames:120", "--record", file, "--show", "", ...options]);
        return new Uint8Array(readFileSync(file));
    };
    const program = Uint8Array.of(1, 8, 11, 8, 10, 0, 0x9e, 0x32, 0x30, 0x36, 0x31, 0, 0, 0, 0xee, 0x20, 0xd0, 0x4c, 13, 8);
    writeFileSync(join(work, "typing.prg"), program);
    const whole = recordingOf();
    assert.equal(playInPlayer(player, whole).status, "the same");
    const damaged = whole.slice();
    damaged[whole.length >> 1] ^= 1;
    assert.throws(() => player.playRecording(damaged), /it is damaged or cut off: its checksum is wrong/);
    assert.throws(() => player.playRecording(whole.subarray(0, 15)), /it is cut off/);
    assert.throws(() => player.playRecording(program), /it does not begin as one/);
    const small = recordingOf("--without-program");
    assert.throws(() => player.playRecording(small), /it needs the program, of which it has only the hash/);
    const files = new Map([
        ["a/readme", Uint8Array.of(1)],
        ["typing.prg", program],
    ]);
    assert.equal(playInPlayer(player, small, files).status, "the same");
    return "recordings: the player refuses damaged ones, and takes a program from the files beside them";
}
