// SPDX-License-Identifier: MIT
// Cases of the test explorer that are more than one run: what they have shown is printed, and a counter-example is read at its case.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";

import { activate, CancellationTokenSource, controllers, host, Uri } from "./host";
import { realGato, temporaryFolder, write } from "./places";
import type { Run } from "./stub/tests";

const project = temporaryFolder();
// `at` writes one cycle later for each cycle that its interrupt is late.
write(project, {
    "sum.asm": `*=$c000
add     clc
        adc number
        rts
number  byte 0
at      inc $d020
        rti
`,
    "sum.gtest.json": `{"program": "sum.asm",
 "cases": [
  {"name": "adds", "call": "add", "set": {"d": 0}, "forall": {"a": "any", "number": "any"}, "expect": {"a": "<(a + [number])"}},
  {"name": "adds up to 255", "call": "add", "set": {"d": 0}, "forall": {"a": "any", "number": "any"}, "expect": {"a": "a + [number]"}},
  {"name": "not steady", "call": "at", "as": "irq", "late": "0..1", "set": {"$01": "$35", "$d012": 42}, "stable": ["$d020"]},
  {"name": "in its line", "call": "at", "as": "irq", "late": "0..1", "set": {"$01": "$35", "$d012": 42},
   "writes": {"$d020": [{"line": 42}]}}]}
`,
});
const file = Uri.file(join(project, "sum.gtest.json"));

before(async () => {
    host.openFolder(project);
    host.settings.set("gato.path", realGato());
    await activate();
});

async function runAll(): Promise<Run> {
    const [controller] = controllers;
    await controller?.profiles.get("Run")?.({}, new CancellationTokenSource().token);
    const last = controller?.runs.at(-1);
    assert.ok(last?.isEnded);
    return last;
}

/** The only message of a case: its text, and the line and column from 0 to which it belongs. */
function messageOf({ messages }: Run, name: string) {
    const [message, ...more] = messages.get(name) ?? [];
    assert.ok(message && more.length === 0, name);
    const { location } = message;
    assert.equal(location?.uri.fsPath, file.fsPath);
    return { text: message.message, place: [location.range.start.line, location.range.start.character] };
}

test("proofs and phases have verdicts, and what they have shown is printed", async () => {
    const { verdicts, output } = await runAll();
    assert.deepEqual(Object.fromEntries(verdicts), {
        adds: "passed",
        "adds up to 255": "failed",
        "not steady": "failed",
        "in its line": "passed",
    });
    // CLC, ADC and RTS take 2, 4 and 6 cycles.
    assert.match(output, /adds: proved for 65,536 inputs \(786,432 cycles, worst 12 at a=0 number=0\)\r\n/);
    assert.match(output, /in its line: holds for entries 0 to 1 cycles late: 2 phases on 6569/);
});

test("a counter-example is one message at its case, with the row that shows it", async () => {
    const { text, place } = messageOf(await runAll(), "adds up to 255");
    // 0 + 0 to 0 + 255 are bytes, and 1 + 0 to 1 + 254: the next sum is the first that does not fit into a byte.
    assert.match(
        text,
        /\nat a=1 number=255: 1 of 512 inputs tried fails\nas a row: \{"set": \{"d": 0, "a": 1, "number": 255\}/,
    );
    assert.deepEqual(place, [3, 2]);
});

test("a phase that differs is named at its case", async () => {
    const { text, place } = messageOf(await runAll(), "not steady");
    assert.match(text, /^in phase 6569, 1 cycle late: \$d020 is written in line 42, cycle /);
    assert.deepEqual(place, [4, 2]);
});

test("the lens at a routine runs its proof", async () => {
    await host.commands.get("gato.runTest")?.(file.toString(), ["adds", "in its line"]);
    assert.deepEqual(Object.fromEntries(controllers[0]?.runs.at(-1)?.verdicts ?? []), {
        adds: "passed",
        "in its line": "passed",
    });
});
