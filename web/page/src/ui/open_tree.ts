// SPDX-License-Identifier: MIT
// A tree whose nodes can be unfolded, as keyboards and screen readers know it: which rows are shown, which one has the focus, and what
// the keys do.

export interface TreeNode<Node> {
    readonly id: string;
    readonly children: readonly Node[];
}

export interface TreeRow<Node> {
    readonly node: Node;
    /** From 1, as in `aria-level`. */
    readonly level: number;
    /** From 1, among `size` siblings. */
    readonly position: number;
    readonly size: number;
    /** Undefined: there is nothing to unfold. */
    readonly isOpen: boolean | undefined;
}

export class OpenTree<Node extends TreeNode<Node>> {
    /** The id of the row with the focus. */
    focused: string;

    constructor(
        private readonly root: Node,
        /** The ids of the nodes that are unfolded; it is kept up to date. */
        private readonly opened: Set<string>,
    ) {
        this.focused = root.id;
    }

    /** From top to bottom. */
    rows(): readonly TreeRow<Node>[] {
        return this.rowsOf([this.root], 1);
    }

    toggle(id: string): void {
        if (!this.opened.delete(id)) this.opened.add(id);
        // The focus must not be on a row that is not shown any more.
        if (!this.rows().some(({ node }) => node.id === this.focused)) this.focused = id;
    }

    /** Whether the key means something to a tree. */
    press(key: string): boolean {
        const rows = this.rows();
        const at = Math.max(
            rows.findIndex(({ node }) => node.id === this.focused),
            0,
        );
        const row = rows[at];
        if (!row) return false;
        if (key === " " || (key === "ArrowRight" && row.isOpen === false) || (key === "ArrowLeft" && row.isOpen === true)) {
            if (row.isOpen !== undefined) this.toggle(row.node.id);
            return true;
        }
        const target = targetOf(key, rows, at);
        if (target === undefined) return false;
        this.focused = rows[target]?.node.id ?? this.focused;
        return true;
    }

    private rowsOf(nodes: readonly Node[], level: number): TreeRow<Node>[] {
        return nodes.flatMap((node, i) => {
            const isOpen = node.children.length > 0 ? this.opened.has(node.id) : undefined;
            const row = { node, level, position: i + 1, size: nodes.length, isOpen };
            return isOpen === true ? [row, ...this.rowsOf(node.children, level + 1)] : [row];
        });
    }
}

/** The row to which a key moves the focus; beyond the ends it stays. Undefined: it is no key of a tree. */
function targetOf(key: string, rows: readonly { readonly level: number; readonly isOpen: boolean | undefined }[], at: number) {
    const level = rows[at]?.level ?? 1;
    switch (key) {
        case "ArrowDown":
            return Math.min(at + 1, rows.length - 1);
        case "ArrowUp":
            return Math.max(at - 1, 0);
        case "ArrowRight":
            return rows[at]?.isOpen === true ? at + 1 : at;
        case "ArrowLeft":
            return Math.max(rows.map((row, i) => i < at && row.level < level).lastIndexOf(true), 0);
        case "Home":
            return 0;
        case "End":
            return rows.length - 1;
        default:
            return undefined;
    }
}
