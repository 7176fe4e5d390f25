// SPDX-License-Identifier: MIT
// The model of the tree of causes, which the extension shares with the page, without a debugger.
import assert from "node:assert/strict";
import { test } from "node:test";

import type { Cause, CauseAnswer, CauseEdge } from "../../shared/cause_answer";
import { causeTree, englishCauseTexts, lineIn, type CauseNode } from "../../shared/cause_tree";

const cause = (instruction: number, text: string, edges: readonly CauseEdge[], more: Partial<Cause> = {}): Cause => ({
    instruction,
    address: "$c000",
    cycle: 2 * instruction,
    text,
    values: "",
    times: 1,
    edges,
    ...more,
});
const data = (place: string, value: number, instruction: number, index?: number): CauseEdge => ({
    kind: "data",
    end: "instruction",
    place,
    value,
    instruction,
    ...(index === undefined ? {} : { cause: index }),
});
const start = (place: string, value: number): CauseEdge => ({ kind: "data", end: "start", place, value });
const decision = (instruction: number, index: number): CauseEdge => ({
    kind: "decision",
    end: "instruction",
    instruction,
    cause: index,
});

const grown = (causes: readonly Cause[], question = data("result", 12, 9, 0), isComplete = true): CauseNode =>
    causeTree({ question, causes, isComplete, omissions: [] }, englishCauseTexts, () => undefined);

/** A line for each node, indented. */
const linesOf = ({ label, detail, children }: CauseNode): string[] => [
    detail === "" ? label : `${label} | ${detail}`,
    ...children.flatMap((child) => linesOf(child).map((line) => `  ${line}`)),
];

test("each instruction is below the one that took its value, and leaves say where values come from", () => {
    const root = grown([
        cause(9, "sta result", [data("a", 12, 8, 1)], { values: "a was 12 ($0c)" }),
        cause(8, "lda flag", [start("flag", 12), { kind: "decision", end: "start" }], { values: "flag was 12 ($0c)" }),
    ]);
    assert.deepEqual(linesOf(root), [
        "result = 12 ($0c)",
        "  sta result | a was 12 ($0c)",
        "    a = 12 ($0c): lda flag | flag was 12 ($0c)",
        "      flag = 12 ($0c) | as it was at the start",
        "      The program was started here.",
    ]);
});

test("what several values come from is one node", () => {
    const root = grown([
        cause(9, "bne loop", [data("z", 0, 8, 1), data("x", 2, 8, 1), decision(8, 1)]),
        cause(8, "dex", [start("x", 3)]),
    ]);
    assert.equal(linesOf(root)[2], "    z = 0, x = 2, decided by: dex");
});

test("instructions of another routine are below one node with its name; a single one needs none", () => {
    const inRoutine = (routine?: string) => (routine === undefined ? {} : { routine });
    const root = grown([
        cause(9, "sta result", [data("a", 1, 8, 1), decision(5, 3)]),
        cause(8, "ora #1", [data("a", 0, 7, 2)], inRoutine("double")),
        cause(7, "lda number", [start("number", 0)], inRoutine("double")),
        cause(5, "jsr double", [start("x", 0)], inRoutine("main")),
    ]);
    assert.deepEqual(linesOf(root).slice(2), [
        "    a = 1: in double, 2 instructions",
        "      ora #1",
        "        a = 0: lda number",
        "          number = 0 | as it was at the start",
        "    decided by: jsr double",
        "      x = 0 | as it was at the start",
    ]);
    assert.equal(root.children[0]?.children[0]?.instruction, 8);
});

test("a cause that occurs again is a leaf which says so; its own causes are where it is nearest to the question", () => {
    const root = grown([
        cause(9, "sta result", [data("a", 1, 8, 1), decision(7, 2)]),
        cause(8, "lda #1", [decision(7, 2)]),
        cause(7, "beq over", [start("z", 0)]),
    ]);
    assert.deepEqual(linesOf(root).slice(2), [
        "    a = 1: lda #1",
        "      decided by: beq over | is elsewhere in this tree",
        "    decided by: beq over",
        "      z = 0 | as it was at the start",
    ]);
});

test("what would have written the place is a list of its own, in which each instruction is a moment to go to", () => {
    const skipped = { instruction: 5, address: "$c004", cycle: 10, text: "beq $c010", values: "taken" };
    const answer = { question: start("lives", 3), causes: [], isComplete: true, omissions: [skipped] };
    const root = causeTree(answer, englishCauseTexts, () => undefined);
    assert.deepEqual(linesOf(root), [
        "lives = 3 | as it was at the start",
        "  Could have written it, but did not",
        "    beq $c010 | taken",
    ]);
    assert.equal(root.children[0]?.children[0]?.instruction, 5);
});

test("a loop that leads to itself ends", () => {
    const root = grown([cause(9, "inc count", [data("count", 7, 6, 0)], { times: 3 })], data("count", 8, 9, 0));
    assert.deepEqual(linesOf(root), [
        "count = 8",
        "  inc count (3 times)",
        "    count = 7: inc count (3 times) | is elsewhere in this tree",
    ]);
});

test("every end of an edge has its words", () => {
    const edge = (end: CauseEdge["end"], kind: CauseEdge["kind"] = "data"): CauseEdge =>
        kind === "decision" ? { kind, end } : { kind, end, place: "p", value: 1 };
    const ends = [edge("input"), edge("device"), edge("far"), edge("instruction"), edge("start", "code")];
    const decisions = [edge("interrupt", "decision"), edge("input", "decision"), edge("far", "decision")];
    assert.deepEqual(linesOf(grown([cause(9, "lda p", [...ends, ...decisions])])).slice(2), [
        "    p = 1 | changed from outside the program",
        "    p = 1 | read from a chip or from ROM",
        "    p = 1 | set too long ago to be looked for",
        "    p = 1 | its cause is not among those shown",
        "    instruction byte p = 1 | as it was at the start",
        "    An interrupt came.",
        "    It was led here from outside the program.",
        "    decided by: set too long ago to be looked for",
    ]);
});

test("a clear decimal flag that nobody has set is not worth a leaf, a set one is", () => {
    const root = grown([cause(9, "adc #1", [start("d", 0), start("i", 0), start("d", 1)])]);
    assert.deepEqual(linesOf(root).slice(2), ["    d = 1 | as it was at the start"]);
});

test("a value without an instruction is its own answer", () => {
    const question: CauseEdge = { kind: "data", end: "device", place: "border", value: 254 };
    assert.deepEqual(linesOf(grown([], question)), ["border = 254 ($fe) | read from a chip or from ROM"]);
});

test("the question may be an instruction, and a limit is told", () => {
    const root = grown([cause(9, "sta result", [data("a", 1, 8)])], decision(9, 0), false);
    assert.deepEqual(linesOf(root), [
        "Instruction 9 was executed",
        "  sta result",
        "    a = 1 | its cause is not among those shown",
        "  There are more than this 1 cause.",
    ]);
});

test("nodes lead to lines and moments, and each has an id of its own", () => {
    const source = { path: "/w/main.asm" };
    const root = grown([
        cause(9, "sta result", [data("a", 1, 8, 1), start("d", 1), { kind: "decision", end: "interrupt", instruction: 4 }], {
            source,
            line: 5,
        }),
        cause(8, "lda #1", []),
    ]);
    const [store] = root.children;
    assert.ok(store);
    assert.deepEqual(store.place, { path: "/w/main.asm", name: "main.asm", line: 5 });
    assert.deepEqual([store.instruction, store.cycle, store.address], [9, 18, "$c000"]);
    assert.deepEqual(
        store.children.map(({ instruction, place }) => [instruction, place]),
        [
            [8, undefined],
            [undefined, undefined],
            [4, undefined],
        ],
    );
    assert.equal(root.instruction, undefined);
    const idsOf = (node: CauseNode): string[] => [node.id, ...node.children.flatMap(idsOf)];
    assert.equal(new Set(idsOf(root)).size, 5);
});

test("an instruction is shown as its source says it, without comment and columns, or disassembled where there is none", () => {
    const text = "start   lda   flag,x ; of the cat\r\n; nothing\n";
    const labelAt = (line: number) => {
        const causes = [cause(9, "lda $c010,x", [], { source: { path: "/w/main.asm" }, line })];
        const answer = { question: data("a", 1, 9, 0), causes, isComplete: true, omissions: [] };
        const root = causeTree(answer, englishCauseTexts, (_, at) => lineIn(text, at));
        return root.children[0]?.label;
    };
    assert.deepEqual([1, 2, 3, 9].map(labelAt), ["start lda flag,x", "lda $c010,x", "lda $c010,x", "lda $c010,x"]);
});

test("a part of the answer that is missing does not break the tree", () => {
    const answer: CauseAnswer = { question: data("a", 1, 9, 3), causes: [], isComplete: true, omissions: [] };
    assert.deepEqual(linesOf(causeTree(answer, englishCauseTexts, () => undefined)), [
        "a = 1",
        "  a = 1 | its cause is not among those shown",
    ]);
});
