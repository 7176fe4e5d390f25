// SPDX-License-Identifier: MIT
// The pages as a browser shows them, with their security policy. Pictures of them are left in build/pictures, to be looked at.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { DebugClient } from "@vscode/debugadapter-testsupport";

import { DesignerDocument } from "../../../web/draw/files/designer_document";
import { usualStyle } from "../../../web/draw/model/byte_lines";
import { pageHtml, styleOf, type PageName } from "../src/views/page";
import type { OpenDrawing } from "../src/views/messages";
import type { Raster, ScreenAnswer, Sprite } from "../src/debug/protocol";
import { extensionFolder, realGato, repository, temporaryFolder } from "./places";

const browser = ["chromium", "chromium-browser", "google-chrome"].find((name) => spawnSync(name, ["--version"]).status === 0);
const skip = browser === undefined ? "no Chromium here" : false;

interface Shown {
    readonly posted: readonly { readonly type: string }[];
    readonly violations: readonly string[];
    readonly isInjected: boolean;
    readonly shown: string;
    readonly canvases: readonly { width: number; height: number; first: number[]; opaque: number }[];
}

type Step = readonly ["message" | "key" | "choose" | "click" | "type", unknown];

/** The result of a page and the steps, and a picture of it, which is called `name`. */
function render(page: PageName, steps: readonly Step[], name: string = page): Shown {
    const folder = temporaryFolder();
    const pages = join(extensionFolder, "dist/pages");
    const style = styleOf(page);
    for (const file of [`${page}.js`, style]) copyFileSync(join(pages, file), join(folder, file));
    copyFileSync(join(extensionFolder, "tests/harness.js"), join(folder, "harness.js"));
    writeFileSync(join(folder, "script.js"), `window.script = ${JSON.stringify(steps)};`);
    const html = pageHtml({ title: page, script: `${page}.js`, style, source: "file:" });
    const before = '<script src="script.js"></script><script src="harness.js"></script>';
    writeFileSync(join(folder, "page.html"), html.replace("<main>", `${before}<main>`));
    const pictures = join(extensionFolder, "build/pictures");
    mkdirSync(pictures, { recursive: true });
    const common = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        `--user-data-dir=${join(folder, "profile")}`,
        "--window-size=820,760",
    ];
    const address = `file://${join(folder, "page.html")}`;
    const run = (...words: string[]) =>
        execFileSync(browser ?? "", [...common, "--virtual-time-budget=2000", ...words, address], {
            stdio: ["ignore", "pipe", "ignore"],
            timeout: 60_000,
        });
    run(`--screenshot=${join(pictures, `${name}.png`)}`);
    assert.ok(existsSync(join(pictures, `${name}.png`)));
    const document = run("--dump-dom").toString("utf8");
    const result = /data-result="([^"]*)"/.exec(document)?.[1] ?? "";
    return JSON.parse(
        result.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
    ) as Shown;
}

function assertPolicyHolds({ isInjected, violations }: Shown): void {
    assert.equal(isInjected, false);
    assert.deepEqual([...new Set(violations)], ["script-src-elem"]);
}

const base64 = (bytes: ArrayLike<number>) => Buffer.from(Uint8Array.from(bytes)).toString("base64");

interface Stopped {
    readonly screen: Required<ScreenAnswer>;
    readonly raster: Raster;
    readonly sprites: readonly Sprite[];
}

/** A program as the debugger shows it after a million cycles. */
async function stopped(program: string): Promise<Stopped> {
    const client = new DebugClient(realGato(), "dap", "gato");
    await client.start();
    const initialized = client.waitForEvent("initialized");
    await client.initializeRequest();
    await client.send("launch", { program, speed: 0 });
    await initialized;
    const stops = client.waitForEvent("stopped");
    await client.setFunctionBreakpointsRequest({ breakpoints: [{ name: "raster:100", condition: "clock > 1000000" }] });
    await client.configurationDoneRequest();
    await stops;
    const body = async (request: string) => (await client.send(request, {})).body as unknown;
    const screen = (await body("gato/screen")) as Required<ScreenAnswer>;
    const raster = (await body("gato/raster")) as Raster;
    const { sprites } = (await body("gato/sprites")) as { readonly sprites: readonly Sprite[] };
    await client.stop();
    return { screen, raster, sprites };
}

test("the screen shows a frame and the state, and sends keys and the joystick", { skip }, async () => {
    const { screen, raster, sprites } = await stopped(join(repository, "examples/sprites"));
    const key = (type: string, code: string, name: string): Step => ["key", { on: "canvas.screen", type, code, key: name }];
    const shown = render("screen", [
        ["message", { ...screen, type: "frame", drawn: screen.beam.drawn }],
        ["message", { type: "state", state: "stopped", raster, sprites }],
        ["click", "canvas.screen"],
        key("keydown", "KeyA", "a"),
        key("keyup", "KeyA", "a"),
        ["choose", { on: "select", index: 1 }],
        key("keydown", "ArrowLeft", "ArrowLeft"),
        key("keydown", "Space", " "),
        key("keyup", "ArrowLeft", "ArrowLeft"),
        key("keyup", "Space", " "),
    ]);
    assertPolicyHolds(shown);
    assert.ok(
        shown.shown.includes(`stopped at raster line 100, cycle ${raster.cycle}, frame ${raster.frame}, clock ${raster.clock}`),
    );
    const [picture, ...shapes] = shown.canvases;
    // The example has two sprites, a ball and a square in three colours.
    assert.match(shown.shown, /sprite 0: .*\n[^]*sprite 1: /);
    assert.equal(shapes.length, 2);
    const [ball, square] = shapes.map(({ opaque }) => opaque / (24 * 21));
    assert.ok(ball !== undefined && ball > 0.5 && ball < 1, `${ball} of the ball`);
    assert.equal(square, 1);
    // All dots are drawn, and the first one has its colour.
    const first = screen.palette[Buffer.from(screen.pixels, "base64")[0] ?? 0] ?? "";
    const rgb = [1, 3, 5].map((start) => parseInt(first.slice(start, start + 2), 16));
    assert.deepEqual(picture, { width: 384, height: 272, first: [...rgb, 255], opaque: 384 * 272 });
    const undrawn = render("screen", [["message", { ...screen, type: "frame", drawn: 0 }]], "undrawn").canvases[0];
    assert.deepEqual(undrawn?.first, [...rgb.map((part) => part >> 1), 255]);
    const stick = (directions: string[], fire: boolean) => ({ type: "joystick", joystick: { port: 2, directions, fire } });
    assert.deepEqual(shown.posted, [
        { type: "ready" },
        { type: "drawn" },
        { type: "focus", has: true },
        { type: "keys", down: ["a"], up: [] },
        { type: "keys", down: [], up: ["a"] },
        stick(["left"], false),
        stick(["left"], true),
        stick([], true),
        stick([], false),
    ]);
});

test("memory shows rows, what has changed, and sends what is typed over a byte", { skip }, () => {
    const regions = [
        { start: 0, end: 0x04ff, kind: "ram", name: "RAM" },
        { start: 0x0500, end: 0x05ff, kind: "rom", name: "ROM" },
    ];
    const bytes = Array.from({ length: 512 }, (_, i) => i & 255);
    const memory = (first: number) => ({ type: "memory", address: 0x0400, bytes: [first, ...bytes.slice(1)], regions });
    const shown = render("memory", [
        ["message", { type: "state", state: "stopped" }],
        ["message", memory(0)],
        ["message", memory(0xa9)],
        ["click", "td.changed"],
        ["type", { on: "td input.byte", text: "7f" }],
        ["key", { on: "td input.byte", type: "keydown", key: "Enter" }],
        ["type", { on: "input.address", text: "d020" }],
        ["key", { on: "input.address", type: "keydown", key: "Enter" }],
    ]);
    assertPolicyHolds(shown);
    assert.match(shown.shown, /0410\s+10\s+11\s+12/);
    assert.deepEqual(shown.posted, [
        { type: "ready" },
        { type: "show", address: 0x0400, count: 512 },
        { type: "write", address: 0x0400, byte: 0x7f },
        { type: "show", address: 0xd020, count: 512 },
    ]);
});

test("memory in binary digits, with the tools of the playground, which ask the extension", { skip }, () => {
    const bytes = Array.from({ length: 512 }, (_, i) => i & 255);
    const shown = render(
        "memory",
        [
            ["message", { type: "state", state: "stopped" }],
            ["message", { type: "memory", address: 0x0400, bytes, regions: [] }],
            ["choose", { on: "p select", index: 2 }],
            ["click", "details.memory-tools summary"],
            ["type", { on: "form.memory-form input", text: "8d ?? d0" }],
            ["click", "form.memory-form button"],
        ],
        "memory-tools",
    );
    assertPolicyHolds(shown);
    assert.match(shown.shown, /0408\s+00001000\s+00001001/);
    assert.match(shown.shown, /Find the next[^]*Fill[^]*Load[^]*Save/);
    assert.deepEqual(shown.posted.at(-1), { type: "ask", id: 1, question: { kind: "read", address: 0, count: 0x10000 } });
});

test("the character map asks for what is chosen with the keys, and says where it is", { skip }, () => {
    const shown = render("characters", [
        ["message", { type: "open", language: "en", kept: {} }],
        ["key", { on: ".draw-sheet", type: "keydown", key: "ArrowRight" }],
        ["key", { on: ".draw-sheet", type: "keydown", key: "Enter" }],
        ["click", ".charmap-group button"],
        ["message", { type: "inserted", text: "B", path: "main.bas" }],
    ]);
    assertPolicyHolds(shown);
    assert.deepEqual(shown.posted.slice(1), [
        { type: "insert", code: { screen: 0x42, petscii: 0xc2, isReversed: false }, numbers: "screen" },
        { type: "insert", code: { petscii: 0x93, isReversed: false }, numbers: "screen" },
    ]);
    assert.match(shown.shown, /\$42, 66[^]*\$c2, 194[^]*SHIFT B/);
    const [sheet] = shown.canvases;
    assert.deepEqual([sheet?.width, sheet?.opaque], [256, 256 * 256]);
});

test("the activity is a picture of memory with names, and a table of a frame", { skip }, () => {
    const levels = (address: number) => {
        const bytes = new Uint8Array(0x10000);
        bytes[address] = 255;
        return Buffer.from(bytes).toString("base64");
    };
    const lines = Array.from({ length: 312 }, (_, line) =>
        line === 100
            ? {
                  routines: [
                      [0, 40],
                      [1, 23],
                  ],
                  stolen: 0,
              }
            : { routines: [[0, 63]], stolen: line === 51 ? 43 : 0 },
    );
    const routines = [
        { name: "draw", address: "$c000", interrupt: false },
        { name: "irq", address: "$c100", interrupt: true },
    ];
    const shown = render("activity", [
        ["message", { type: "state", state: "stopped" }],
        [
            "message",
            {
                type: "activity",
                heat: { frames: 50, reads: levels(1), writes: levels(0), executed: levels(2) },
                frame: { frame: 7, cyclesPerLine: 63, routines, lines },
            },
        ],
        ["key", { on: "canvas.heat", type: "keydown", key: "ArrowDown" }],
        ["message", { type: "place", address: 0x0500, text: "$0500 (game.asm:3, row)" }],
        ["message", { type: "place", address: 0x0700, text: "too late" }],
    ]);
    assertPolicyHolds(shown);
    assert.deepEqual(shown.canvases[0], { width: 256, height: 256, first: [255, 0, 0, 255], opaque: 256 * 256 });
    assert.deepEqual(shown.posted, [{ type: "ready" }, { type: "place", address: 0x0500 }]);
    assert.match(shown.shown, /\$0500 \(game\.asm:3, row\)/);
    assert.match(shown.shown, /Frame 7\n\s*lines\s+draw\s+irq \(interrupt\)\s+others\s+stolen/);
    assert.match(shown.shown, /0–99\s+6300\s+43\n[^]*100\s+40\s+23/);
});

const openFile = (path: string, bytes: Uint8Array, sets: OpenDrawing["sets"] = []): OpenDrawing => ({
    type: "open",
    path,
    bytes: base64(bytes),
    language: "en",
    kept: {},
    sets,
    place: { type: "place", style: usualStyle, into: "main.asm" },
});

const golden = (path: string) => new Uint8Array(readFileSync(join(repository, "tests/golden/08-files", path)));

test("a sprite is drawn on by keys, and the extension gets the file with one number changed", { skip }, () => {
    const bytes = golden("sprites/game.spt");
    const shown = render("designer", [
        ["message", openFile("game.spt", bytes)],
        ["key", { on: ".draw-board", type: "keydown", key: " " }],
        ["key", { on: ".draw-board", type: "keydown", key: "z", ctrlKey: true }],
        ["click", ".draw-bar .draw-group:nth-child(2) .tool"],
    ]);
    assertPolicyHolds(shown);
    assert.match(shown.shown, /sprite 1[^]*sprite 2[^]*Background[^]*Own colour[^]*Animation/);
    const expected = DesignerDocument.open("game.spt", bytes);
    assert.ok(expected);
    const [first = 0, ...others] = expected.rows(0);
    const after = expected.setRows(0, [first | 0x800000, ...others]);
    // CTRL and Z belong to VS Code itself, the button asks it.
    assert.deepEqual(shown.posted, [{ type: "ready" }, { type: "write", bytes: base64(after.bytes()) }, { type: "undo" }]);
    // Each canvas is filled: three small pictures, the board, the animation.
    assert.equal(shown.canvases.length, 5);
    for (const { width, height, opaque } of shown.canvases) assert.equal(opaque, width * height);
});

test("a screen is shown in the characters beside it, which change under it", { skip }, () => {
    const [bytes, set] = [golden("screens-both/game.sdd"), golden("characters/game.cst")];
    const full = DesignerDocument.open("game.cst", set)?.setRows(1, new Array<number>(8).fill(255)).bytes();
    assert.ok(full);
    const setOf = (content: Uint8Array) => [{ path: "game.cst", bytes: base64(content) }];
    const shown = render(
        "designer",
        [
            ["message", openFile("game.sdd", bytes, setOf(set))],
            ["message", { type: "sets", sets: setOf(full) }],
        ],
        "screens",
    );
    assertPolicyHolds(shown);
    const board = shown.canvases[2];
    // The first cell is the character 1 in white; the frame of the cursor is on its first dot.
    assert.deepEqual([board?.width, board?.height], [48, 32]);
    assert.match(shown.shown, /Character set\s+of the C64\s+game\.cst/);
});

test("a damaged file is named with its line", { skip }, () => {
    const bytes = new TextEncoder().encode("<sprites>\n<sdata><data>1</data></sdata></sprites>");
    const shown = render("designer", [["message", openFile("bad.spt", bytes)]], "damaged");
    assert.match(shown.shown, /bad\.spt has a sprite of 1 rows; 21 are needed \(line 2\)/);
    assert.deepEqual(shown.posted, [{ type: "ready" }]);
});
