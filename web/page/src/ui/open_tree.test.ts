// SPDX-License-Identifier: MIT
// A tree as a keyboard operates it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { OpenTree, type TreeNode } from "./open_tree";

interface Node extends TreeNode<Node> {
    readonly children: readonly Node[];
}
const node = (id: string, ...children: readonly Node[]): Node => ({ id, children });
const example = () => new OpenTree(node("top", node("one", node("deep")), node("two")), new Set(["top"]));

const shown = (tree: OpenTree<Node>) => tree.rows().map((row) => row.node.id);
/** Where the focus is after each key. */
const focusAfter = (tree: OpenTree<Node>, ...keys: readonly string[]) =>
    keys.map((key) => {
        assert.ok(tree.press(key), key);
        return tree.focused;
    });

test("rows tell screen readers their level, their place among siblings, and whether they are unfolded", () => {
    assert.deepEqual(
        example()
            .rows()
            .map(({ node: { id }, level, position, size, isOpen }) => [id, level, position, size, isOpen]),
        [
            ["top", 1, 1, 1, true],
            ["one", 2, 1, 2, false],
            ["two", 2, 2, 2, undefined],
        ],
    );
});

test("arrows up and down, Home and End go through the rows that are shown", () => {
    assert.deepEqual(focusAfter(example(), "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "ArrowUp", "End"), [
        "one",
        "two",
        "two",
        "one",
        "top",
        "top",
        "two",
    ]);
});

test("the arrow to the right unfolds, then goes to the first child; to the left it folds, then goes to the parent", () => {
    const tree = example();
    assert.deepEqual(focusAfter(tree, "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"), ["one", "one", "deep", "deep"]);
    assert.deepEqual(shown(tree), ["top", "one", "deep", "two"]);
    assert.deepEqual(focusAfter(tree, "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"), [
        "one",
        "one",
        "top",
        "top",
        "top",
    ]);
    assert.deepEqual(shown(tree), ["top"]);
});

test("the space bar unfolds and folds, and does nothing to a leaf", () => {
    const tree = example();
    focusAfter(tree, "ArrowDown", " ");
    assert.deepEqual(shown(tree), ["top", "one", "deep", "two"]);
    focusAfter(tree, " ", "End", " ");
    assert.deepEqual(shown(tree), ["top", "one", "two"]);
});

test("the focus does not stay on a row that is folded away", () => {
    const tree = example();
    tree.toggle("one");
    tree.focused = "deep";
    tree.toggle("one");
    assert.equal(tree.focused, "one");
});

test("other keys are left to the page", () => {
    const tree = example();
    for (const key of ["Tab", "Enter", "F10", "a"]) assert.ok(!tree.press(key), key);
    assert.equal(tree.focused, "top");
});
