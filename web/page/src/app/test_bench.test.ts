// SPDX-License-Identifier: MIT
// Tests that run in a worker of their own, without the worker: what it tells, what is shown, what is left when it is stopped.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestNews } from "../../../library/src/api";
import { textsOf } from "../text/texts";
import type { ReplyEnvelope, RequestEnvelope } from "../workers/messages";
import { createStore } from "./store";
import type { State } from "./state";
import { TestBench } from "./test_bench";
import type { CaseResult } from "./test_results";

/** A worker that does what the test says. */
class Told {
    onmessage: ((event: MessageEvent<ReplyEnvelope>) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    isEnded = false;
    private id = 0;

    postMessage(message: unknown): void {
        this.id = (message as RequestEnvelope).id;
    }

    terminate(): void {
        this.isEnded = true;
    }

    news(value: TestNews): void {
        this.onmessage?.({ data: { event: "testing", value } } as MessageEvent<ReplyEnvelope>);
    }

    answer(cases: readonly CaseResult[]): void {
        this.onmessage?.({ data: { id: this.id, answer: { cases } } } as MessageEvent<ReplyEnvelope>);
    }

    breakDown(): void {
        this.onmessage?.({ data: { id: this.id, error: "unreachable", isFatal: true } } as MessageEvent<ReplyEnvelope>);
    }
}

const caseNamed = (name: string): CaseResult => ({
    file: "a.gtest.json",
    name,
    line: 3,
    column: 3,
    result: "passed",
    cycles: 12,
    messages: [],
});

/** The part of the state that is about tests. */
const beforeTests: Pick<State, "tests" | "isTesting" | "proof" | "testsNotRun"> = {
    tests: undefined,
    isTesting: false,
    proof: undefined,
    testsNotRun: 0,
};

function opened() {
    const store = createStore(beforeTests as State);
    const workers: Told[] = [];
    const failures: string[] = [];
    const page = {
        store,
        get state() {
            return store.get();
        },
        texts: textsOf("en"),
        onFailure: (what: string) => failures.push(what),
    };
    const begin = () => {
        const worker = new Told();
        workers.push(worker);
        return worker;
    };
    return { bench: new TestBench(page, begin), store, workers, failures };
}

const proofNews = { proof: caseNamed("long"), tried: 2048, inputs: 65536, done: 1, of: 4 };

test("a long proof says how far it is, and results from before it are shown", async () => {
    const { bench, store, workers } = opened();
    const run = bench.run(new Map());
    workers[0]?.news({ case: caseNamed("short"), done: 1, of: 4 });
    assert.equal(store.get().tests, undefined);
    workers[0]?.news(proofNews);
    assert.deepEqual(store.get().proof, { name: "long", tried: 2048, inputs: 65536 });
    assert.deepEqual(store.get().tests, [caseNamed("short")]);
    workers[0]?.answer([caseNamed("short"), caseNamed("long")]);
    assert.deepEqual(await run, [caseNamed("short"), caseNamed("long")]);
    assert.deepEqual([store.get().isTesting, store.get().proof, store.get().testsNotRun], [false, undefined, 0]);
});

test("a proof that is stopped is not proved, and the cases after it are counted", async () => {
    const { bench, store, workers } = opened();
    const run = bench.run(new Map());
    workers[0]?.news({ case: caseNamed("short"), done: 1, of: 4 });
    workers[0]?.news(proofNews);
    bench.stop();
    const [first, second, ...more] = await run;
    assert.deepEqual([first, more], [caseNamed("short"), []]);
    assert.deepEqual([second?.name, second?.result], ["long", "failed"]);
    assert.deepEqual(second?.messages, ["not proved: 2,048 of 65,536 tried, none fails"]);
    assert.deepEqual([store.get().isTesting, store.get().testsNotRun, workers[0]?.isEnded], [false, 2, true]);
});

test("after a stop the tests run again", async () => {
    const { bench, workers } = opened();
    const stopped = bench.run(new Map());
    bench.stop();
    assert.deepEqual(await stopped, []);
    const run = bench.run(new Map());
    workers[1]?.answer([caseNamed("short")]);
    assert.deepEqual(await run, [caseNamed("short")]);
});

test("nothing is shown of another project's tests", async () => {
    const { bench, store, workers } = opened();
    const run = bench.run(new Map());
    workers[0]?.news({ case: caseNamed("short"), done: 1, of: 4 });
    bench.forget();
    assert.deepEqual(await run, []);
    assert.deepEqual([store.get().tests, store.get().isTesting, workers[0]?.isEnded], [undefined, false, true]);
});

test("a worker that breaks down is replaced, and the reader is told", async () => {
    const { bench, store, workers, failures } = opened();
    const run = bench.run(new Map());
    workers[0]?.breakDown();
    await run;
    assert.match(failures.join(), /unreachable/);
    assert.deepEqual([store.get().isTesting, workers.length], [false, 2]);
});
