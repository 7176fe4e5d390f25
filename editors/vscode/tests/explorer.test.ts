// SPDX-License-Identifier: MIT
// The test explorer with the real gato: cases, verdicts, places of messages, single cases, files that come and go.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";

import { activate, CancellationTokenSource, controllers, host, Uri } from "./host";
import { realGato, temporaryFolder, write } from "./places";
import type { Range } from "./stub/text";
import type { Item, Request, Run } from "./stub/tests";

const project = temporaryFolder();
write(project, {
    "game.asm": "*=$c000\ndouble  asl number\n        rts\nnumber  byte 1\n",
    "a.gtest.json": `{"program": "game.asm",
 "cases": [
  {"name": "good", "call": "double", "expect": {"number": 2}},
  {"name": "bad (x|y)", "call": "double", "expect": {"number": 3}},
  {"name": "misspelt", "call": "duoble"},
  {"name": "rows", "call": "double", "rows": [{"set": {"number": 0}}, {"set": {"number": 1}}]}]}
`,
});
const file = join(project, "a.gtest.json");

before(async () => {
    host.openFolder(project);
    host.settings.set("gato.path", realGato());
    await activate();
});

const controller = () => {
    const [only] = controllers;
    assert.ok(only);
    return only;
};

function itemsOf(path: string): Item[] {
    return controller().items.get(Uri.file(path).toString())?.children.list() ?? [];
}

function itemOf(label: string): Item {
    const item = itemsOf(file).find((one) => one.label === label);
    assert.ok(item, label);
    return item;
}

const placeOf = (range: Range | undefined) => [range?.start.line, range?.start.character];

async function run(request: Request, token = new CancellationTokenSource().token): Promise<Run> {
    await controller().profiles.get("Run")?.(request, token);
    const last = controller().runs.at(-1);
    assert.ok(last?.isEnded);
    return last;
}

test("all cases are in the tree, at their places", () => {
    assert.deepEqual(
        itemsOf(file).map(({ label }) => label),
        ["good", "bad (x|y)", "misspelt", "rows [row 1]", "rows [row 2]"],
    );
    // As gato counts from 1, `{"name": "good"` is in line 3, column 3.
    assert.deepEqual(placeOf(itemOf("good").range), [2, 2]);
});

test("the lens at a routine runs the cases that it names", async () => {
    await host.commands.get("gato.runTest")?.(Uri.file(file).toString(), ["good", "rows [row 2]"]);
    const last = controller().runs.at(-1);
    assert.deepEqual(Object.fromEntries(last?.verdicts ?? []), { good: "passed", "rows [row 2]": "passed" });
});

test("a run of everything gives each case its verdict", async () => {
    const { verdicts, messages, output } = await run({});
    assert.deepEqual(Object.fromEntries(verdicts), {
        good: "passed",
        "bad (x|y)": "failed",
        misspelt: "errored",
        "rows [row 1]": "passed",
        "rows [row 2]": "passed",
    });
    const [failure] = messages.get("bad (x|y)") ?? [];
    assert.match(failure?.message ?? "", /^number is 2 \(\$02\), expected 3 \(\$03\)/);
    assert.deepEqual(placeOf(failure?.location?.range), [3, 2]);
    const [mistake] = messages.get("misspelt") ?? [];
    // The message names the place of the wrong label, more exactly than that of the case.
    assert.match(mistake?.message ?? "", /^no label `duoble`/);
    assert.equal(mistake?.location?.uri.fsPath, file);
    assert.deepEqual(placeOf(mistake.location.range), [4, 31]);
    assert.match(output, /last instructions:\r\nasl \$c004/);
});

test("chosen cases alone are run, whatever their names are made of", async () => {
    const { verdicts } = await run({ include: [itemOf("bad (x|y)"), itemOf("rows [row 2]")] });
    assert.deepEqual(Object.fromEntries(verdicts), { "bad (x|y)": "failed", "rows [row 2]": "passed" });
});

test("what is excluded is not run", async () => {
    const { verdicts } = await run({ exclude: [itemOf("misspelt")] });
    assert.deepEqual([...verdicts.keys()], ["good", "bad (x|y)", "rows [row 1]", "rows [row 2]"]);
});

test("a case that is gone since is an error, not a silence", async () => {
    const gone = itemOf("good");
    write(project, { "a.gtest.json": '{"program": "game.asm", "cases": [{"name": "other", "call": "double"}]}' });
    const { verdicts, messages } = await run({ include: [gone] });
    assert.equal(verdicts.get("good"), "errored");
    assert.match(messages.get("good")?.[0]?.message ?? "", /no result/);
});

test("a file that changes, comes or goes changes the tree", async () => {
    const watcher = host.watchers.find(({ pattern }) => pattern === "**/*.gtest.json");
    assert.ok(watcher);
    await watcher.changed.fireAndWait(Uri.file(file));
    await eventually(
        () =>
            itemsOf(file)
                .map(({ label }) => label)
                .join() === "other",
    );
    const second = join(project, "b.gtest.json");
    write(project, { "b.gtest.json": '{"program": "game.asm", "cases": [{"name": "new", "call": "double"}]}' });
    watcher.created.fire(Uri.file(second));
    await eventually(() => itemsOf(second).length === 1);
    rmSync(second);
    watcher.deleted.fire(Uri.file(second));
    assert.deepEqual(itemsOf(second), []);
});

test("a file that is no test file is there as a case of its own, and fails", async () => {
    write(project, { "broken.gtest.json": "{" });
    await controller().refreshHandler?.();
    const [item] = itemsOf(join(project, "broken.gtest.json"));
    assert.ok(item);
    const { messages } = await run({ include: [item] });
    assert.match(messages.get(item.label)?.[0]?.message ?? "", /is not JSON/);
});

test("a run that is cancelled before it begins judges nothing", async () => {
    const source = new CancellationTokenSource();
    source.cancel();
    const { verdicts } = await run({}, source.token);
    assert.deepEqual(
        [...verdicts.values()].filter((verdict) => verdict !== "started"),
        [],
    );
});

/** Waits for what follows from an event by itself. */
async function eventually(isSo: () => boolean): Promise<void> {
    for (let i = 0; i < 100 && !isSo(); ++i) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(isSo());
}
