// SPDX-License-Identifier: MIT
// The character map in VS Code's hands: what is chosen goes to the source that was active last, as its language needs it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";

import { characterCode, controlCode, type Code } from "../../../web/charmap/codes";
import type { Inserted, OpenCharacters } from "../src/views/messages";
import { activate, host, Position, Selection } from "./host";
import { realGato, temporaryFolder, write } from "./places";

const project = temporaryFolder();
write(project, { "main.bas": '10 print "hi"\n', "game.asm": "*=$c000\n        byte 1\n" });
host.openFolder(project);

before(async () => {
    host.settings.set("gato.path", realGato());
    await activate();
});

const cursor = (line: number, character: number) => {
    const place = new Position(line, character);
    host.selection = new Selection(place, place);
};

function map() {
    const panel = host.panels.find(({ viewType }) => viewType === "gato.characters");
    assert.ok(panel);
    return panel.webview;
}

/** Chooses a code; the answer is the one that says `text`. */
async function insert(code: Code, text: string): Promise<Inserted> {
    map().say({ type: "insert", code, numbers: "screen" });
    return map().hear<Inserted>("inserted", (message) => message.text === text);
}

test("without a source nothing is inserted", async () => {
    await host.command("gato.showCharacters");
    map().say({ type: "ready" });
    const { language, kept } = await map().hear<OpenCharacters>("open");
    assert.deepEqual([language, kept], ["en", {}]);
    assert.deepEqual(await insert(controlCode(0x93), ""), { type: "inserted", text: "" });
});

test("in BASIC a code is a name in braces, in assembly a number after a comma", async () => {
    const basic = host.open(join(project, "main.bas"), "gato-basic");
    cursor(0, '10 print "'.length);
    await host.command("gato.showCharacters");
    assert.equal((await insert(controlCode(0x93), "{clear}")).path, "main.bas");
    assert.equal(basic.getText(), '10 print "{clear}hi"\n');
    const assembly = host.open(join(project, "game.asm"));
    cursor(1, "        byte 1".length);
    await host.command("gato.showCharacters");
    assert.equal((await insert(characterCode(0x53), ",$53")).path, "game.asm");
    assert.equal(assembly.getText(), "*=$c000\n        byte 1,$53\n");
});

test("the choice of a set is kept", async () => {
    map().say({ type: "keep", name: "charmapSet", value: "smallLetters" });
    map().say({ type: "ready" });
    const opened = await map().hear<OpenCharacters>("open", ({ kept }) => kept["charmapSet"] !== undefined);
    assert.deepEqual(opened.kept, { charmapSet: "smallLetters" });
});
