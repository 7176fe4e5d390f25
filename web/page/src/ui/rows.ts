// SPDX-License-Identifier: MIT
// A list that changes while somebody reads it: a row with the same content stays the same element, untouched, so that a click that has
// begun on it, the focus and what is unfolded in it are not lost.

export interface RowOf {
    /** Everything that the row depends on; rows with the same key are alike. */
    readonly key: string;
    readonly make: () => Element;
}

export class Rows {
    private shown = new Map<string, Element>();

    constructor(private readonly list: Element) {}

    show(wanted: readonly RowOf[]): void {
        const old = this.shown;
        this.shown = new Map();
        const alike = new Map<string, number>();
        for (const { key, make } of wanted) {
            // Equal rows get distinct keys by counting them.
            const count = alike.get(key) ?? 0;
            alike.set(key, count + 1);
            const own = `${count} ${key}`;
            this.shown.set(own, old.get(own) ?? make());
        }
        for (const [key, row] of old) if (!this.shown.has(key)) row.remove();
        [...this.shown.values()].forEach((row, i) => {
            const there = this.list.children[i];
            if (there !== row) this.list.insertBefore(row, there ?? null);
        });
    }
}
