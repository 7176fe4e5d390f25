// SPDX-License-Identifier: MIT
// Designer files in VS Code's hands: opened, drawn on, undone, saved as they are, and not over what another program wrote.
import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type * as vscode from "vscode";

import { DesignerDocument } from "../../../web/draw/files/designer_document";
import type { OpenDrawing, ToDesignerPage } from "../src/views/messages";
import { activate, CancellationTokenSource, host, Position, Selection, Uri } from "./host";
import { repository, temporaryFolder } from "./places";
import { Document } from "./stub/text";
import { Panel } from "./stub/host";

const folder = temporaryFolder();
const golden = join(repository, "tests/golden/08-files");
for (const [name, from] of [
    ["game.spt", "sprites/game.spt"],
    ["game.cst", "characters/game.cst"],
    ["game.sdd", "screens-both/game.sdd"],
] as const)
    cpSync(join(golden, from), join(folder, name));

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const bytesOf = (path: string) => new Uint8Array(readFileSync(join(folder, path)));
const token = new CancellationTokenSource().token;

interface Opened {
    readonly document: vscode.CustomDocument;
    readonly provider: vscode.CustomEditorProvider;
    readonly panel: Panel;
    readonly edits: vscode.CustomDocumentEditEvent[];
}

async function open(name: string): Promise<Opened> {
    if (!host.customEditors.has("gato.designer")) await activate();
    const provider = host.customEditors.get("gato.designer");
    assert.ok(provider);
    const context = { backupId: undefined, untitledDocumentData: undefined };
    const document = await provider.openCustomDocument(Uri.file(join(folder, name)), context, token);
    const panel = new Panel("gato.designer", name);
    const edits: vscode.CustomDocumentEditEvent[] = [];
    provider.onDidChangeCustomDocument((edit) => edits.push(edit as vscode.CustomDocumentEditEvent));
    await provider.resolveCustomEditor(document, panel as unknown as vscode.WebviewPanel, token);
    return { document, provider, panel, edits };
}

/** The file with the first row of its first picture changed. */
function drawn(name: string, row: number): Uint8Array {
    const document = DesignerDocument.open(name, bytesOf(name));
    assert.ok(document);
    return document.setRows(0, [row]).bytes();
}

const contents = ({ panel }: Opened) =>
    (panel.webview.sent as ToDesignerPage[]).flatMap((message) => (message.type === "content" ? [message.bytes] : []));

test("a file that is opened and saved is the same byte for byte", async () => {
    const before = bytesOf("game.spt");
    const { document, provider, panel } = await open("game.spt");
    panel.webview.say({ type: "ready" });
    const opened = await panel.webview.hear<OpenDrawing>("open");
    assert.deepEqual([opened.path, opened.bytes, opened.language], ["game.spt", base64(before), "en"]);
    assert.deepEqual(
        opened.sets.map(({ path }) => path),
        ["game.cst"],
    );
    await provider.saveCustomDocument(document, token);
    assert.deepEqual(bytesOf("game.spt"), before);
    panel.dispose();
    document.dispose();
});

test("what is drawn is undone and done again by VS Code, and saved when the user wants", async () => {
    const opened = await open("game.spt");
    const { document, provider, panel, edits } = opened;
    const [before, after] = [bytesOf("game.spt"), drawn("game.spt", 0x123456)];
    panel.webview.say({ type: "write", bytes: base64(after) });
    assert.equal(edits.length, 1);
    // The page knows what it has drawn.
    assert.deepEqual(contents(opened), []);
    assert.deepEqual(bytesOf("game.spt"), before);
    await edits[0]?.undo();
    await edits[0]?.redo();
    assert.deepEqual(contents(opened), [base64(before), base64(after)]);
    const copy = Uri.file(join(folder, "backup"));
    const backup = await provider.backupCustomDocument(document, { destination: copy }, token);
    assert.deepEqual(bytesOf("backup"), after);
    backup.delete();
    await provider.saveCustomDocument(document, token);
    assert.deepEqual(bytesOf("game.spt"), after);
    panel.webview.say({ type: "undo" });
    assert.deepEqual(host.executed.at(-1), ["undo", []]);
    panel.dispose();
    document.dispose();
});

test("what another program wrote is shown, or not overwritten", async () => {
    const opened = await open("game.spt");
    const { document, provider, panel } = opened;
    const other = drawn("game.spt", 1);
    writeFileSync(join(folder, "game.spt"), other);
    const changed = host.watchers.at(-1)?.changed;
    changed?.fire(document.uri);
    await panel.webview.hear("content");
    assert.deepEqual(contents(opened), [base64(other)]);
    panel.webview.say({ type: "write", bytes: base64(drawn("game.spt", 2)) });
    const newest = drawn("game.spt", 3);
    writeFileSync(join(folder, "game.spt"), newest);
    await assert.rejects(() => Promise.resolve(provider.saveCustomDocument(document, token)), /changed by another program/);
    assert.deepEqual(bytesOf("game.spt"), newest);
    assert.match(host.errors.at(-1) ?? "", /^game\.spt was changed by another program/);
    await provider.revertCustomDocument(document, token);
    assert.equal(contents(opened).at(-1), base64(newest));
    panel.dispose();
    document.dispose();
});

test("a file that was deleted meanwhile is written again", async () => {
    const { document, provider, panel } = await open("game.spt");
    const after = drawn("game.spt", 5);
    panel.webview.say({ type: "write", bytes: base64(after) });
    rmSync(join(folder, "game.spt"));
    host.watchers.at(-1)?.deleted.fire(document.uri);
    await provider.saveCustomDocument(document, token);
    assert.deepEqual(bytesOf("game.spt"), after);
    panel.dispose();
    document.dispose();
});

test("a character that is drawn on changes the screens beside it at once, before it is saved", async () => {
    const screens = await open("game.sdd");
    const characters = await open("game.cst");
    const after = drawn("game.cst", 0x55);
    characters.panel.webview.say({ type: "write", bytes: base64(after) });
    await screens.panel.webview.hear<Extract<ToDesignerPage, { type: "sets" }>>(
        "sets",
        ({ sets }) => sets[0]?.bytes === base64(after),
    );
    assert.notDeepEqual(bytesOf("game.cst"), after);
    for (const { panel, document } of [screens, characters]) {
        panel.dispose();
        document.dispose();
    }
});

test("lines go to the clipboard, or before the line of the source's cursor in the source's style", async () => {
    writeFileSync(join(folder, "main.asm"), "*=$c000\n        BYTE $0A\n");
    const document = new Document(Uri.file(join(folder, "main.asm")), "gato");
    const { panel, document: file } = await open("game.spt");
    const at = new Position(1, 4);
    host.activated.fire({ document, selection: new Selection(at, at) });
    const place = await panel.webview.hear<Extract<ToDesignerPage, { type: "place" }>>("place");
    assert.equal(place.into, "main.asm");
    assert.deepEqual(place.style, { indentation: "        ", word: "BYTE", numbers: "capital" });
    panel.webview.say({ type: "copy", text: "lines" });
    assert.equal(host.clipboard, "lines");
    panel.webview.say({ type: "insert", text: "        BYTE $01\n" });
    assert.deepEqual(host.inserted, [[document.uri.path, 1, "        BYTE $01\n"]]);
    panel.webview.say({ type: "memory", id: 7, address: 0x2000, length: 64 });
    // Nothing is debugged.
    const answer = await panel.webview.hear<Extract<ToDesignerPage, { type: "memory" }>>("memory");
    assert.deepEqual(answer, { type: "memory", id: 7 });
    panel.dispose();
    file.dispose();
});

test("chosen colours are remembered for the next editor", async () => {
    const first = await open("game.spt");
    first.panel.webview.say({ type: "keep", name: "draw.spt", value: "{}" });
    const second = await open("game.cst");
    second.panel.webview.say({ type: "ready" });
    const { kept } = await second.panel.webview.hear<OpenDrawing>("open");
    assert.deepEqual(kept, { "draw.spt": "{}" });
});
