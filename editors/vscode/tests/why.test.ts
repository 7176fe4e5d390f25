// SPDX-License-Identifier: MIT
// The view "Why": what is asked for whom, what its items show, and the way to a moment, with a session that answers as gato does.
import assert from "node:assert/strict";
import { test } from "node:test";
import type * as vscode from "vscode";

import type { CauseAnswer } from "../../shared/cause_answer";
import type { CauseNode } from "../../shared/cause_tree";
import { DebuggedMachine } from "../src/debug/machine";
import type { Sessions } from "../src/debug/sessions";
import { WhyView } from "../src/views/why_view";
import { EventEmitter, host, Position, Selection, Uri } from "./host";
import { temporaryFolder, write } from "./places";

const answer: CauseAnswer = {
    question: { kind: "data", end: "instruction", place: "lives", value: 2, instruction: 40, cause: 0 },
    causes: [
        {
            instruction: 40,
            address: "$c010",
            cycle: 123,
            text: "dec lives",
            values: "lives was 3",
            times: 2,
            edges: [{ kind: "data", end: "start", place: "lives", value: 3 }],
            source: { path: "/w/game.asm", name: "game.asm" },
            line: 7,
        },
    ],
    isComplete: true,
    omissions: [],
};

const asked: [string, unknown][] = [];
const changed = new EventEmitter<void>();
const machine = new DebuggedMachine({
    customRequest: (command, words) => {
        asked.push([command, words]);
        const { place } = words as { readonly place?: string };
        return place === "lifes" ? Promise.reject(new Error("unknown name `lifes`")) : Promise.resolve(answer);
    },
});
const sessions = { machine: machine as DebuggedMachine | undefined, onDidChange: changed.event };
const view = new WhyView(sessions as unknown as Sessions);

const itemsBelow = (node?: CauseNode) => view.getChildren(node).map((one) => view.getTreeItem(one));
const question = () => view.getChildren()[0];

test("there is nothing before a question", () => {
    assert.deepEqual(view.getChildren(), []);
});

test("the menu of a variable asks about its byte, that of a register about its name", async () => {
    await host.command("gato.why", { variable: { name: "lives", evaluateName: "[lives]", memoryReference: "$c020" } });
    await host.command("gato.why", { variable: { name: "a", evaluateName: "a" } });
    await host.command("gato.why", { name: "[lives]" });
    assert.deepEqual(
        asked.splice(0).map(([command, words]) => [command, (words as { readonly place: string }).place]),
        [
            ["gato/why", "$c020"],
            ["gato/why", "a"],
            ["gato/why", "[lives]"],
        ],
    );
});

test("the menu of an editor asks about its selection, the palette for a place", async () => {
    const folder = temporaryFolder();
    write(folder, { "a.asm": " dec lives\n" });
    const document = host.open(`${folder}/a.asm`);
    host.selection = new Selection(new Position(0, 5), new Position(0, 10));
    await host.command("gato.why", document.uri);
    host.answers.push("screen:3,10");
    await host.command("gato.why");
    await host.command("gato.why"); // the user declines
    assert.deepEqual(asked.splice(0), [
        ["gato/why", { place: "lives" }],
        ["gato/why", { place: "screen:3,10" }],
    ]);
});

test("the tree begins with the question; an item shows values and line, opens the line, and is a moment", () => {
    const [top] = itemsBelow();
    assert.deepEqual([top?.label, top?.contextValue], ["lives = 2", undefined]);
    assert.equal(host.revealed.at(-1), question());
    const [cause] = itemsBelow(question());
    assert.ok(cause);
    assert.deepEqual([cause.label, cause.description], ["dec lives (2 times)", "lives was 3 · game.asm:7"]);
    assert.equal(cause.tooltip, "dec lives (2 times)\nlives was 3\n$c010, in cycle 123");
    assert.equal(cause.contextValue, "moment");
    const [uri, { selection }] = cause.command?.arguments as [vscode.Uri, { readonly selection: vscode.Range }];
    assert.deepEqual(
        [cause.command?.command, uri.path, selection.start.line],
        ["vscode.open", Uri.file("/w/game.asm").path, 6],
    );
    const [leaf] = itemsBelow(view.getChildren(question())[0]);
    assert.deepEqual([leaf?.label, leaf?.description, leaf?.contextValue], ["lives = 3", "as it was at the start", undefined]);
});

test("the inline action goes to the moment of an instruction", async () => {
    await host.command("gato.goToCause", view.getChildren(question())[0]);
    assert.deepEqual(asked.splice(0), [["gato/goToInstruction", { instruction: 40 }]]);
});

test("what the debugger refuses is told, and the answer before stays", async () => {
    host.errors.length = 0;
    await host.command("gato.why", { variable: { name: "lifes" } });
    assert.deepEqual(host.errors, ["unknown name `lifes`"]);
    assert.equal(itemsBelow()[0]?.label, "lives = 2");
});

test("items of another answer are others", async () => {
    const [before] = itemsBelow();
    await host.command("gato.why", { variable: { name: "a" } });
    assert.notEqual(itemsBelow()[0]?.id, before?.id);
});

test("the answer goes with its session", () => {
    changed.fire();
    assert.equal(itemsBelow().length, 1);
    sessions.machine = undefined;
    changed.fire();
    assert.deepEqual(view.getChildren(), []);
});
