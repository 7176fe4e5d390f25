// SPDX-License-Identifier: MIT
// The language client of VS Code with gato's server: it starts, diagnoses what is typed, answers, and ends; and the pictures of INCBIN.
import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import type * as vscode from "vscode";

import { activate, CancellationTokenSource, host, Position, Selection } from "./host";
import { realGato, repository, temporaryFolder, write } from "./places";
import type { MarkdownString } from "./stub/values";

const project = temporaryFolder();
copyFileSync(join(repository, "tests/golden/08-files/sprites/game.spt"), join(project, "Game.spt"));
write(project, {
    "game.asm": '*=$c000\nstart   lda border\n        jmp nowhere\nborder  = $d020\n        incbin "game.spt",2,3\n',
    "macro.asm": "defm    put\n        lda #/1\n        sta $0400\nendm\n*=$1000\n        put 5\n        rts\n",
    "first.bas": "10 goto 99\n",
});

before(async () => {
    host.openFolder(project);
    host.settings.set("gato.path", realGato());
    await activate();
});

async function hover(line: number, character: number): Promise<string[]> {
    const document = host.activeDocument as unknown as vscode.TextDocument;
    const place = new Position(line, character) as unknown as vscode.Position;
    const providers = host.providersOf<vscode.HoverProvider>("hover");
    const token = new CancellationTokenSource().token;
    const hovers = await Promise.all(providers.map(async (provider) => provider.provideHover(document, place, token)));
    return hovers.flatMap((one) => one?.contents ?? []).map((content) => (content as MarkdownString).value);
}

test("a mistake is a diagnostic, and none when it is put right without saving", async () => {
    const document = host.open(join(project, "game.asm"));
    const [mistake] = await host.hearDiagnostics(document, (list) => list.length > 0);
    assert.match(mistake?.message ?? "", /`nowhere` is not defined/);
    assert.deepEqual([mistake?.range.start.line, mistake?.range.start.character], [2, 12]);
    host.edit(document, document.getText().replace("jmp nowhere", "jmp start"));
    assert.deepEqual(await host.hearDiagnostics(document, (list) => list.length === 0), []);
});

test("the server answers what is below the pointer", async () => {
    const texts = await hover(1, 13);
    assert.ok(
        texts.some((text) => text.includes("border")),
        texts.join("\n"),
    );
});

test("an INCBIN of sprites shows them, and says how many", async () => {
    const texts = await hover(4, 20);
    const picture = texts.find((text) => text.includes("data:image/png;base64,"));
    assert.ok(picture);
    assert.match(picture, /2 sprites/);
    const png = Buffer.from(/base64,([^)]*)\)/.exec(picture)?.[1] ?? "", "base64");
    // Two sprites of 24 dots side by side, a dot around each, all of it twice as large.
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [102, 46]);
});

test("a macro call is expanded beside the source", async () => {
    const document = host.open(join(project, "macro.asm"));
    host.selection = new Selection(document.find("put 5"), document.find("put 5"));
    await host.command("gato.expandMacro");
    const text = host.shown.at(-1)?.getText() ?? "";
    assert.match(text, /^; put: .*\n +lda #5 +; \$1000, 2 bytes, 2 cycles\n +sta \$0400 +; \$1002, 3 bytes, 4 cycles\n$/);
    host.selection = new Selection(document.find("rts"), document.find("rts"));
    await host.command("gato.expandMacro");
    assert.equal(host.notices.at(-1), "There is no macro call here.");
});

test("the cycles of a selection are told", async () => {
    const document = host.open(join(project, "game.asm"));
    host.selection = new Selection(document.find("lda"), document.find("border  ="));
    await host.command("gato.countCycles");
    assert.equal(host.notices.at(-1), "7 cycles in 2 instructions, 6 bytes");
});

test("the memory of the program is a text", async () => {
    host.open(join(project, "macro.asm"));
    await host.command("gato.showMemoryMap");
    assert.match(
        host.shown.at(-1)?.getText() ?? "",
        /^macro\.prg: 6 bytes in 1 block, starts at \$1000\n\n\$1000-\$1005 {6}6 {2}macro\.asm:2\n$/,
    );
});

test("a BASIC source has the same server", async () => {
    const document = host.open(join(project, "first.bas"), "gato-basic");
    const [mistake] = await host.hearDiagnostics(document, (list) => list.length > 0);
    assert.match(mistake?.message ?? "", /there is no line 99/);
    assert.deepEqual([mistake?.range.start.line, mistake?.range.start.character], [0, 8]);
    host.edit(document, document.getText().replace("99", "10"));
    assert.deepEqual(await host.hearDiagnostics(document, (list) => list.length === 0), []);
    assert.match((await hover(0, 4)).join("\n"), /GOTO/);
});
