// SPDX-License-Identifier: MIT
// The figures that a test file measures, left in build/web-figures/ for the table of `node figures.mjs`.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../testing/places";
import { isBusy, judged, type Figure, type Measured } from "./figure";

const folder = join(repository, "build/web-figures");

/** The best of this many attempts counts if other programs may have held the machine up. */
const mostTries = 5;

export class FigureTable {
    private readonly rows: Figure[] = [];

    constructor(private readonly name: string) {}

    /** Fails if the figure does. */
    add(measured: Measured): void {
        const row = judged(measured, isBusy());
        this.rows.push(row);
        assert.ok(!row.isFailed, `${row.name}: ${row.value}, ${row.limit} are allowed`);
    }

    /** How many gaps the sound has while `listen` lasts. */
    async addGaps(name: string, gaps: () => Promise<number>, listen: () => Promise<void>): Promise<void> {
        let fewest = Infinity;
        let tries = 0;
        for (; tries < mostTries && fewest > 0; ++tries) {
            const begin = await gaps();
            await listen();
            fewest = Math.min(fewest, (await gaps()) - begin);
        }
        this.add({ name, value: fewest, limit: 0, tries });
    }

    write(): void {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${this.name}.json`), JSON.stringify(this.rows, null, 1));
    }
}
