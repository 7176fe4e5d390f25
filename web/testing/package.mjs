// SPDX-License-Identifier: MIT
// The npm package as users get it: packed, installed into an empty folder, called by `npx`, imported. `node testing/package.mjs`, in
// the folder web.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const work = mkdtempSync(join(tmpdir(), "gato-package-"));
process.on("exit", () => rmSync(work, { recursive: true }));

function run(command, words, options = {}) {
    const { status, stdout, stderr, error } = spawnSync(command, words, { cwd: work, encoding: "utf8", ...options });
    if (error) throw error;
    return { status, stdout, stderr };
}

function must(command, words, options) {
    const result = run(command, words, options);
    assert.equal(result.status, 0, `${command} ${words.join(" ")}: ${result.stderr}${result.stdout}`);
    return result.stdout;
}

function gato(words, options) {
    return run("npx", ["--no-install", "gato", ...words], options);
}

/** Bytes as a client of a server sends them. */
function framed(messages) {
    return messages
        .map((message) => JSON.stringify(message))
        .map((text) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
        .join("");
}

function checkPacked() {
    const [{ filename, files }] = JSON.parse(must("npm", ["pack", "--json", join(root, "build/web/gato-c64")]));
    const names = files.map(({ path }) => path);
    for (const name of [
        "gato.js",
        "gato.wasm",
        "gato-player.wasm",
        "index.js",
        "LICENSE",
        "README.md",
        "THIRD-PARTY-NOTICES",
        "types/index.d.ts",
    ])
        assert.ok(names.includes(name), `${name} is not in the package`);
    const description = JSON.parse(readFileSync(join(root, "build/web/gato-c64/package.json"), "utf8"));
    for (const key of ["dependencies", "scripts"]) assert.equal(description[key], undefined, `the package has ${key}`);
    return filename;
}

function checkCommands() {
    assert.match(gato(["--version"]).stdout, /^gato \d/);
    must("npx", ["--no-install", "gato", "new", "game"]);
    must("npx", ["--no-install", "gato", "build", "game"]);
    assert.ok(existsSync(join(work, "game/build/game.prg")), "gato build game has written no game.prg");
    assert.match(gato(["test", "game"]).stdout, /\d+ passed, 0 failed/);
    assert.match(gato(["run", "game"]).stderr, /stopped: back in BASIC/);
    assert.match(gato(["disasm", "game/build/game.prg"]).stdout, /\*=/);
    const [source] = readdirSync(join(work, "game")).filter((name) => name.endsWith(".asm"));
    assert.equal(gato(["fmt", "--check", `game/${source}`]).status, 0);
    assert.equal(gato(["fmt", "-"], { input: "a lda #1\n" }).stdout.includes("lda"), true);
    must("npx", ["--no-install", "gato", "asm", `game/${source}`, "-o", "objects"]);
    must("npx", ["--no-install", "gato", "link", `objects/${source.replace(".asm", ".gobj")}`, "-o", "linked/game.prg"]);
    assert.deepEqual(readFileSync(join(work, "linked/game.prg")), readFileSync(join(work, "game/build/game.prg")));
    writeFileSync(join(work, "linked/names.lbl"), "al 0801 .head\n");
    assert.match(gato(["map", "linked/names.lbl"]).stdout, /VICE labels/);
    assert.equal(gato(["run", "linked/game.prg", "--map", "linked/names.lbl", "--until", "exit"]).status, 0);
    writeFileSync(join(work, "wrong.asm"), " lda #nothing\n");
    assert.match(gato(["build", "wrong.asm"]).stderr, /wrong\.asm:1:7: error/);
    assert.equal(gato(["build", "wrong.asm"]).status, 1);
    assert.equal(gato(["build", "missing.asm"]).status, 3);
}

function checkNativeOnly() {
    for (const words of [
        ["play", "game"],
        ["serve", "game"],
        ["mcp"],
        ["dap", "--port", "0"],
        ["build", "game", "--watch"],
        ["test", "game", "--watch"],
    ]) {
        const { status, stderr } = gato(words);
        assert.equal(status, 2, `gato ${words.join(" ")}: exit code`);
        assert.match(stderr, /needs the native program/);
    }
}

function checkServers() {
    const initialize = {
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: { capabilities: {}, processId: null, rootUri: null },
    };
    const lsp = gato(["lsp"], {
        input: framed([initialize, { jsonrpc: "2.0", id: 2, method: "shutdown" }, { jsonrpc: "2.0", method: "exit" }]),
    });
    assert.match(lsp.stdout, /"capabilities"/);
    assert.equal(lsp.status, 0);
    const requests = [
        ["initialize", { adapterID: "gato" }],
        ["launch", { program: "game" }],
        ["configurationDone", {}],
        ["disconnect", {}],
    ];
    const dap = gato(["dap"], {
        input: framed(requests.map(([command, args], i) => ({ seq: i + 1, type: "request", command, arguments: args }))),
    });
    assert.match(dap.stdout, /"command":"launch"[^}]*"success":true|"success":true[^}]*"command":"launch"/);
    assert.equal(dap.status, 0);
}

function checkImport() {
    const script = `
        import { createGato } from "gato-c64";
        import { createPlayer } from "gato-c64/player";
        const gato = await createGato();
        const built = gato.build(new Map([["a.asm", new TextEncoder().encode("*=$c000\\n inc $d020\\n jmp *-3\\n")]]), { inputs: ["a.asm"] });
        const machine = (await createPlayer()).machine(built.outputs.get(built.program), "prg");
        machine.runFrame();
        console.log(built.ok, machine.picture().length, machine.audio().length > 0);`;
    writeFileSync(join(work, "use.mjs"), script);
    assert.equal(must(process.execPath, ["use.mjs"]), "true 417792 true\n");
}

mkdirSync(work, { recursive: true });
const archive = checkPacked();
writeFileSync(join(work, "package.json"), '{ "private": true }\n');
must("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", `./${archive}`]);
checkCommands();
checkNativeOnly();
checkServers();
checkImport();
process.stdout.write(`${archive}: packed, installed, run and imported\n`);
