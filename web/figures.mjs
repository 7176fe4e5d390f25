// SPDX-License-Identifier: MIT
// The figures of the playground as a table, beside a native run of the same minute: `node figures.mjs [quick] [bless]`, in the folder
// web. A size that exceeds that of figures.json by more than a twentieth fails (`bless` writes the file), and so does anything that
// takes more than twice its time limit; `quick` has the sizes only. Figures of pages are those that the tests `*.figures.test.ts` have
// left in build/web-figures/.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, "..");
const native = process.env.GATO ?? join(root, "build/release/gato");
const site = join(root, "build/web");
const keptFile = join(here, "figures.json");
const isQuick = process.argv.includes("quick");
const kib = 1024;
const growth = 1.05;
const patience = 2;

const rows = [];
let failures = 0;

/** A row of the table; `limit` may be missing. */
function row(name, value, limit, isGood = true) {
    rows.push([name, value, limit ?? "", isGood ? "" : "FAILED"]);
    if (!isGood) failures++;
}

/** A size with a goal: exceeding the goal is reported, but fails only if a file has grown. */
function goal(name, size, most) {
    rows.push([name, `${(size / kib).toFixed(0)} KiB`, `${most} KiB`, size <= most * kib ? "" : "over it"]);
}

// ---- sizes

function filesBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

function packed(path) {
    return gzipSync(readFileSync(path), { level: 9 }).length;
}

/** What a page may load: programs and styles, of the site but for its games and its manual; else of the package. */
function measuredFiles() {
    const isPage = existsSync(join(site, "index.html"));
    const folder = isPage ? site : join(site, "gato-c64");
    const isCode = (path) =>
        /\.(js|css|wasm|html)$/.test(path) && !/^(gallery|manual)\//.test(path) && (!isPage || !path.startsWith("gato-c64/"));
    return new Map(
        filesBelow(folder)
            .map((path) => [relative(folder, path), packed(path)])
            .filter(([path]) => isCode(path))
            .sort(),
    );
}

/** A file that a builder names after its content is identified by the rest of its name. */
function nameOf(path) {
    return path.replace(/-[0-9A-Za-z_]{8}\.(js|css|wasm)$/, ".$1");
}

function checkSizes() {
    const kept = existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, "utf8")) : {};
    const sizes = {};
    for (const [path, size] of measuredFiles()) sizes[nameOf(path)] = (sizes[nameOf(path)] ?? 0) + size;
    for (const [name, size] of Object.entries(sizes)) {
        const most = kept[name] === undefined ? undefined : kept[name] * growth;
        row(name, `${size} B`, most === undefined ? "" : `${kept[name]} B + 5 %`, most === undefined || size <= most);
    }
    const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    goal("everything but games, gzip -9", all, 650);
    const element = /^(gato-player\.wasm|gato-c64\.js|gato-c64-worker\.js|sound\.js)$/;
    const loaded = Object.entries(sizes).filter(([name]) => element.test(name));
    const sum = loaded.reduce((total, [, size]) => total + size, 0);
    goal("what <gato-c64> loads, gzip -9", sum, 350);
    if (process.argv.includes("bless")) writeFileSync(keptFile, `${JSON.stringify(sizes, null, 2)}\n`);
}

// ---- speed

const work = mkdtempSync(join(tmpdir(), "gato-figures-"));
process.on("exit", () => rmSync(work, { recursive: true }));

function runNative(words) {
    const { status, stdout, stderr, error } = spawnSync(native, words, { encoding: "utf8", maxBuffer: 1 << 28 });
    if (error) throw error;
    if (status > 1) throw new Error(stderr);
    return stdout;
}

/** As a share of one core, as `gato run` counts for its MHz: other programs may be running on this computer. */
function seconds(work) {
    const before = process.cpuUsage().user;
    work();
    return (process.cpuUsage().user - before) / 1e6;
}

/** In a process of its own. */
function wallSeconds(work) {
    const before = performance.now();
    work();
    return (performance.now() - before) / 1000;
}

function best(times, work, measure = seconds) {
    return Math.min(...Array.from({ length: times }, () => measure(work)));
}

/** RYG at depth 8 thinks after each of the mouse's moves. Engines' compilers need the first moment to optimise. */
function checkSearch(player) {
    const program = join(work, "RYG.prg");
    runNative(["build", join(root, "asm-src/RYG/gato.json"), "-o", program]);
    const cycles = 2000e6;
    const keys = "08000000010103000100";
    const { emulated_mhz: nativeMhz } = JSON.parse(
        runNative(["run", program, "--keys", keys, "--until", `cycles:${cycles}`, "--json"]),
    );
    const machine = player.machine(readFileSync(program), "prg", { picture: false, sound: false });
    machine.type(keys);
    machine.run(200e6);
    const before = machine.executedCycles;
    const time = seconds(() => machine.run(cycles));
    const mhz = (machine.executedCycles - before) / time / 1e6;
    machine.free();
    row("RYG's search at depth 8", `${mhz.toFixed(0)} MHz (native ${nativeMhz.toFixed(0)})`, "180 MHz", mhz * patience >= 180);
}

/** The title of the champion with picture and sound: the share of a core that 50 frames a second take. */
function checkRealTime(player) {
    const program = join(work, "champion.prg");
    runNative(["build", join(root, "asm-src/RYG/campeon.gato.json"), "-o", program]);
    const machine = player.machine(readFileSync(program), "prg");
    const frames = 250;
    const frame = () => {
        machine.runFrame();
        machine.picture();
        machine.audio();
    };
    for (let i = 0; i < 50; i++) frame();
    const time = seconds(() => {
        for (let i = 0; i < frames; i++) frame();
    });
    machine.free();
    const share = (time / (frames / 50)) * 100;
    row("title with picture and sound", `${share.toFixed(0)} % of a core`, "35 %", share <= 35 * patience);
}

function checkAssembling(gato) {
    const lines = Array.from({ length: 10_000 }, (_, i) => `label${i} lda #<label${(i * 7) % 10_000}\n`);
    const source = `*=$0801\n${lines.join("")}`;
    writeFileSync(join(work, "long.asm"), source);
    const files = new Map([["long.asm", new TextEncoder().encode(source)]]);
    const words = ["--emit", "prg", "-o", join(work, "long.prg")];
    const nativeTime = best(3, () => runNative(["build", join(work, "long.asm"), ...words]), wallSeconds);
    const time = best(5, () => gato.build(files, { inputs: ["long.asm"], emit: ["prg"] }));
    row("10,000 lines assembled", `${(time * 1000).toFixed(0)} ms (native ${(nativeTime * 1000).toFixed(0)})`, "", true);
}

function addPageFigures() {
    const folder = join(root, "build/web-figures");
    for (const name of existsSync(folder) ? readdirSync(folder).sort() : [])
        for (const { name: what, value, limit, note, isFailed } of JSON.parse(readFileSync(join(folder, name), "utf8"))) {
            rows.push([what, value, limit, note]);
            if (isFailed) failures++;
        }
}

async function checkSpeeds() {
    const { createGato, createPlayer } = await import(join(site, "gato-c64/index.js"));
    const player = await createPlayer();
    checkSearch(player);
    checkRealTime(player);
    checkAssembling(await createGato());
    addPageFigures();
}

checkSizes();
if (!isQuick) await checkSpeeds();
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column].length)));
for (const cells of rows)
    process.stdout.write(
        `${cells
            .map((cell, i) => cell.padEnd(widths[i] ?? 0))
            .join("  ")
            .trimEnd()}\n`,
    );
process.exitCode = failures === 0 ? 0 : 1;
