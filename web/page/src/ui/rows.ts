// SPDX-License-Identifier: MIT
// A list that changes by itself, while somebody reads it: a row that says what it said before stays the same element, untouched, so that
// a click that has begun on it, the focus and what is unfolded in it are not lost.

export interface RowOf {
    /** All that the row depends on; rows with the same key are alike. */
    readonly key: string;
    readonly make: () => Element;
}

export class Rows {
    private shown = new Map<string, Element>();

    constructor(private readonly list: Element) {}

    show(wanted: readonly RowOf[]): void {
        const old = this.shown;
        this.shown = new Map();
        for (const { key, make } of wanted) {
            const own = this.unused(key);
            this.shown.set(own, old.get(own) ?? make());
        }
        for (const [key, row] of old) if (!this.shown.has(key)) row.remove();
        [...this.shown.values()].forEach((row, i) => {
            const there = this.list.children[i];
            if (there !== row) this.list.insertBefore(row, there ?? null);
        });
    }

    /** Of rows that are alike each one has a key of its own: which of them it is. */
    private unused(key: string): string {
        for (let count = 0; ; ++count) {
            const own = `${count} ${key}`;
            if (!this.shown.has(own)) return own;
        }
    }
}
