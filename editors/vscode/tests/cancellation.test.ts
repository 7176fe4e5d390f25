// SPDX-License-Identifier: MIT
// A proof that would take hours ends when the user stops the run, and so does its process.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";

import { activate, CancellationTokenSource, controllers, host, Uri } from "./host";
import { realGato, temporaryFolder, write } from "./places";
import type { Run } from "./stub/tests";

const project = temporaryFolder();
// 4,294,967,296 inputs, each with a loop of 327,680 rounds.
write(project, {
    "long.asm": `*=$c000
long    ldy #0
        ldx #0
@next   dex
        bne @next
        dey
        bne @next
        rts
a       byte 0,0,0,0
`,
    "long.gtest.json": `{"program": "long.asm",
 "cases": [
  {"name": "endless", "call": "long", "forall": {"a": "any", "a+1": "any", "a+2": "any", "a+3": "any"}, "expect": {"x": 0}}]}
`,
});
const file = Uri.file(join(project, "long.gtest.json"));

before(async () => {
    host.openFolder(project);
    host.settings.set("gato.path", realGato());
    await activate();
});

function lastRun(): Run {
    const last = controllers[0]?.runs.at(-1);
    assert.ok(last);
    return last;
}

const isRunning = (run: Run) => !run.isEnded && run.verdicts.get("endless") === "started";

/** A run ends after its process: a proof that is not stopped would go on for a minute and fail. */
function assertSkipped(run: Run): void {
    assert.ok(run.isEnded);
    assert.equal(run.verdicts.get("endless"), "skipped");
}

test("stopping the run of a long proof ends it and its process", async () => {
    const source = new CancellationTokenSource();
    const running = controllers[0]?.profiles.get("Run")?.({}, source.token);
    assert.ok(isRunning(lastRun()));
    source.cancel();
    await running;
    assertSkipped(lastRun());
});

test("a proof that the lens began is stopped in the list of runs", async () => {
    const running = host.commands.get("gato.runTest")?.(file.toString(), ["endless"]);
    assert.ok(isRunning(lastRun()));
    lastRun().stop.cancel();
    await running;
    assertSkipped(lastRun());
});
