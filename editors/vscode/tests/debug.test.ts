// SPDX-License-Identifier: MIT
// Debug sessions: the adapter, and the views as their pages see them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";

import type {
    ActivityContent,
    AnswerOfMemory,
    Frame,
    MemoryContent,
    MemoryQuestion,
    PlaceName,
    ScreenState,
} from "../src/views/messages";
import { keyNameOf } from "../src/pages/keyboard";
import { activate, CancellationTokenSource, controllers, debug, host, Uri } from "./host";
import { realGato, temporaryFolder, write } from "./places";
import type { Session } from "./stub/debug";
import type { Panel } from "./stub/host";

const project = temporaryFolder();
write(project, {
    // Writes HELLO in screen codes to the screen's first row, then waits forever.
    "game.asm":
        "*=$c000\nstart   ldx #4\nnext    lda text,x\n        sta $0400,x\n        dex\n        bpl next\nstay    jmp stay\ntext    byte 8,5,12,12,15\ncount   inc $fb\n        rts\n",
});
write(project, {
    "echo.asm": "*=$c000\nnext    jsr $ffe4\n        beq next\n        sta $0400\n        jmp next\n",
    "game.gtest.json": '{"program": "game.asm", "cases": [{"name": "one", "call": "count", "expect": {"$fb": 2}}]}',
});
const folder = host.openFolder(project);
const source = join(project, "game.asm");

before(async () => {
    host.settings.set("gato.path", realGato());
    await activate();
    host.open(source);
});

function panelOf(type: string): Panel {
    const panel = host.panels.filter(({ viewType }) => viewType === type).at(-1);
    assert.ok(panel, type);
    return panel;
}

function running(): Session {
    const session = debug.activeDebugSession;
    assert.ok(session);
    return session;
}

async function byteAt(address: number): Promise<number | undefined> {
    const memory = await running().customRequest("readMemory", { memoryReference: `0x${address.toString(16)}`, count: 1 });
    return Buffer.from((memory as { readonly data: string }).data, "base64")[0];
}

/** Waits for a consequence that comes by itself. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
    for (let i = 0; i < 200; ++i) {
        if (await isSo()) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.fail("it did not come about");
}

test("a session opens the screen; its page gets a frame, and the place while the program stands", async () => {
    assert.ok(
        await debug.startDebugging(folder, { type: "gato", request: "launch", name: "x", program: source, stopOnEntry: true }),
    );
    const { webview } = panelOf("gato.screen");
    webview.say({ type: "ready" });
    const frame = await webview.hear<Frame>("frame");
    assert.deepEqual([frame.width, frame.height, frame.palette.length], [384, 272, 16]);
    assert.equal(Buffer.from(frame.pixels, "base64").length, 384 * 272);
    const state = await webview.hear<ScreenState>("state", ({ state }) => state === "stopped");
    assert.ok((state.raster?.clock ?? -1) >= 0);
});

test("the page's document allows scripts and styles of the extension only", () => {
    const { html, options } = panelOf("gato.screen").webview;
    assert.match(html, /content="default-src 'none'; script-src https:\/\/page\.test; style-src https:\/\/page\.test"/);
    assert.doesNotMatch(html, /unsafe|<script>|style="|onload|onclick/);
    assert.deepEqual(
        options.localResourceRoots?.map(({ path }) => path.split("/").slice(-2)),
        [["dist", "pages"]],
    );
});

test("keys and the joystick arrive at the machine", async () => {
    const { webview } = panelOf("gato.screen");
    const session = running();
    webview.say({ type: "joystick", joystick: { port: 2, directions: ["left"], fire: true } });
    webview.say({ type: "keys", down: ["a"], up: [] });
    webview.say({ type: "keys", down: [], up: ["a"] });
    // Requests are answered in turn: the earlier ones have been handled.
    await session.customRequest("gato/raster");
    // CIA 1, port A: left and fire pull their lines down.
    const answer = (await session.customRequest("readMemory", { memoryReference: "0xdc00", count: 1 })) as { data: string };
    assert.equal((Buffer.from(answer.data, "base64")[0] ?? 0xff) & 0x14, 0);
});

test("while the screen has the focus, keys are its own", async () => {
    const { webview } = panelOf("gato.screen");
    webview.say({ type: "focus", has: true });
    webview.say({ type: "focus", has: false });
    const contexts = host.executed.filter(([command]) => command === "setContext").map(([, words]) => words);
    assert.deepEqual(contexts.slice(-2), [
        ["gato.screenHasFocus", true],
        ["gato.screenHasFocus", false],
    ]);
    await host.command("gato.keyOfScreen");
});

test("memory is shown, written, and shown again", async () => {
    await host.command("gato.showMemory");
    const { webview } = panelOf("gato.memory");
    webview.say({ type: "ready" });
    webview.say({ type: "show", address: 0xc000, count: 32 });
    const before = await webview.hear<MemoryContent>("memory", ({ address }) => address === 0xc000);
    // ldx #4: the first instruction of the program.
    assert.deepEqual(before.bytes.slice(0, 2), [0xa2, 0x04]);
    assert.equal(before.bytes.length, 32);
    assert.ok(before.regions.some(({ start, end, kind }) => start <= 0xc000 && 0xc000 <= end && kind === "ram"));
    webview.say({ type: "write", address: 0xc001, byte: 0x03 });
    const after = await webview.hear<MemoryContent>("memory", ({ bytes }) => bytes[1] === 0x03);
    assert.equal(after.bytes[0], 0xa2);
});

test("the tools of memory ask for addresses and bytes, fill a range and save one", async () => {
    const { webview } = panelOf("gato.memory");
    let id = 100;
    const ask = async (question: MemoryQuestion) => {
        const own = ++id;
        webview.say({ type: "ask", id: own, question });
        return webview.hear<AnswerOfMemory>("answer", (answer) => answer.id === own);
    };
    assert.equal((await ask({ kind: "address", expression: "text+1" })).result, 0xc00f);
    assert.match((await ask({ kind: "address", expression: "nowhere" })).problem ?? "", /nowhere/);
    const bytes = Buffer.from([1, 2, 3]).toString("base64");
    assert.equal((await ask({ kind: "write", address: 0xc100, bytes })).result, true);
    assert.equal((await ask({ kind: "read", address: 0xc100, count: 3 })).result, bytes);
    assert.equal((await ask({ kind: "save", name: "memory.bin", bytes })).result, false);
    const file = join(project, "memory.bin");
    host.answers.push(Uri.file(file));
    assert.equal((await ask({ kind: "save", name: "memory.bin", bytes })).result, true);
    assert.deepEqual([...readFileSync(file)], [1, 2, 3]);
});

test("the activity of the last frames is shown, with the name of a byte", async () => {
    await host.command("gato.showActivity");
    const { webview } = panelOf("gato.activity");
    webview.say({ type: "ready" });
    const executedAt = ({ heat }: ActivityContent, address: number) => Buffer.from(heat.executed, "base64")[address];
    await running().customRequest("next", { threadId: 1, granularity: "instruction" });
    const shown = await webview.hear<ActivityContent>("activity", (content) => executedAt(content, 0xc000) === 255);
    const { frame } = shown;
    assert.equal(executedAt(shown, 0x2000), 0);
    assert.equal(frame.lines.length, 312);
    webview.say({ type: "place", address: 0xc002 });
    const place = await webview.hear<PlaceName>("place", ({ address }) => address === 0xc002);
    assert.match(place.text, /^\$c002 \(.*game\.asm:3, next\)$/);
});

test("the end of the session is the end of the program on the pages", async () => {
    const session = running();
    const { webview } = panelOf("gato.screen");
    webview.sent.length = 0;
    await debug.stop(session);
    await webview.hear<ScreenState>("state", ({ state }) => state === "none");
    assert.equal(debug.activeDebugSession, undefined);
});

test("play is a session without debugging", async () => {
    await host.command("gato.play");
    const session = running();
    assert.deepEqual([session.configuration["noDebug"], session.configuration["program"]], [true, source]);
    await debug.stop(session);
});

test("debug and play take each other's place", async () => {
    const ended: string[] = [];
    const subscription = debug.onDidTerminateDebugSession(({ id }) => ended.push(id));
    await host.command("gato.debug");
    const first = running();
    await host.command("gato.play");
    const second = running();
    assert.deepEqual(ended, [first.id]);
    await host.command("gato.debug");
    assert.deepEqual(ended, [first.id, second.id]);
    subscription.dispose();
    await debug.stop(running());
});

test("frames follow each other while the program runs", async () => {
    await debug.startDebugging(folder, { type: "gato", request: "launch", name: "x", program: join(project, "echo.asm") });
    const { webview } = panelOf("gato.screen");
    webview.say({ type: "ready" });
    for (let i = 0; i < 3; ++i) {
        webview.sent.length = 0;
        webview.say({ type: "drawn" });
        await webview.hear<Frame>("frame");
    }
});

test("what is typed on the page is typed in the program", async () => {
    const { webview } = panelOf("gato.screen");
    webview.say({ type: "keys", down: ["a"], up: [] });
    await eventually(async () => (await byteAt(0x0400)) === 0x41);
    webview.say({ type: "keys", down: [], up: ["a"] });
});

test("the last write to an address is gone back to, and told", async () => {
    const session = running();
    await session.customRequest("pause", { threadId: 1 });
    await panelOf("gato.screen").webview.hear<ScreenState>("state", ({ state }) => state === "stopped");
    assert.equal(await byteAt(0x0400), 0x41);
    host.answers.push("$0400");
    await host.command("gato.lastWrite");
    assert.match(host.notices.at(-1) ?? "", /echo\.asm:4/);
    // The program is before that instruction: the screen's first cell holds a space again.
    assert.equal(await byteAt(0x0400), 0x20);
});

test("a recording of the run, an edit included, is saved and plays to the same end", async () => {
    await running().customRequest("writeMemory", { memoryReference: "0x0401", data: "Kg==" });
    const file = join(project, "echo.gatorec");
    host.answers.push({ fsPath: file });
    await host.command("gato.saveRecording");
    const played = spawnSync(realGato(), ["run", file, "--show", "", "--dump", `0400-0401=${file}.cells`], {
        encoding: "utf8",
    });
    assert.match(played.stderr, /saved in the debugger; the same as recorded with/);
    assert.deepEqual([...readFileSync(`${file}.cells`)], [await byteAt(0x0400), 0x2a]);
});

test("another disk is put into drive 8, and what is no disk is refused", async () => {
    const disk = join(project, "side-b.d64");
    writeFileSync(disk, new Uint8Array(174_848));
    host.answers.push([{ fsPath: disk, path: disk }]);
    await host.command("gato.changeDisk");
    writeFileSync(disk, "no disk");
    host.answers.push([{ fsPath: disk, path: disk }]);
    await assert.rejects(async () => host.command("gato.changeDisk"), /side-b\.d64: is not a disk image/);
});

test("the causes of a value are lines of the source, and moments to which the program goes", async () => {
    await running().customRequest("next", { threadId: 1 });
    await eventually(async () => (await byteAt(0x0400)) === 0x41);
    await host.command("gato.why", { variable: { name: "[$0400]" } });
    const tree = host.trees.get("gato.why");
    assert.ok(tree);
    const [question] = (await tree.getChildren()) ?? [];
    const [store] = (await tree.getChildren(question)) ?? [];
    assert.equal((await tree.getTreeItem(question)).label, "$0400 = 65 ($41)");
    const { label, description } = await tree.getTreeItem(store);
    assert.deepEqual([label, description], ["sta $0400", "a was 65 ($41) · echo.asm:4"]);
    await host.command("gato.goToCause", store);
    await eventually(async () => (await byteAt(0x0400)) === 0x20);
});

test("every name of a key that the page has is one of gato's", async () => {
    const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
    const signs = [...printable, "£", "↑", "←", "π"].map((key) => keyNameOf({ code: "", key }));
    const codes = [
        "Enter",
        "Space",
        "Delete",
        "Home",
        "End",
        "ArrowUp",
        "ArrowDown",
        "ArrowLeft",
        "ArrowRight",
        "Escape",
        "PageUp",
        "Tab",
        "ControlLeft",
    ];
    const functionKeys = Array.from({ length: 8 }, (_, i) => `F${i + 1}`);
    const names = [...codes, ...functionKeys].map((code) => keyNameOf({ code, key: code }));
    const known = [...signs, ...names].filter((name) => name !== undefined);
    // Letters in both cases, ten digits, 30 other characters; and the twenty-one with names.
    assert.equal(known.length, 52 + 10 + 30 + 21);
    for (const name of known) {
        await running().customRequest("gato/keys", { down: [name], up: [] });
        await running().customRequest("gato/keys", { down: [], up: [name] });
    }
});

test("the speed is chosen from a list", async () => {
    host.answers.push({ label: "", percent: 50 });
    await host.command("gato.speed");
    await debug.stop(running());
});

test("a case is debugged from the test explorer until its session ends", async () => {
    const [controller] = controllers;
    const [item] = controller?.items.list()[0]?.children.list() ?? [];
    assert.ok(item);
    const started = new Promise<Session>((resolve) => debug.onDidStartDebugSession(resolve));
    const done = controller?.profiles.get("Debug")?.({ include: [item] }, new CancellationTokenSource().token);
    const { configuration } = await started;
    assert.deepEqual([configuration["test"], configuration["case"]], [join(project, "game.gtest.json"), "one"]);
    await debug.stop(running());
    await done;
});
