// SPDX-License-Identifier: MIT
// How long readers wait for an element, and the quality of its sound.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { border, openBlog, skip, start, type Blog } from "../testing/blog";
import { FigureTable } from "../tests/figure_table";
import type { GatoC64 } from "./element";

const table = new FigureTable("element");
let blog: Blog;
before(async () => {
    if (!skip) blog = await openBlog();
});
after(async () => {
    if (skip) return;
    await blog.close();
    table.write();
});

test("a minute of an element without a gap, a tenth of a second later than the machine at most", { skip }, async () => {
    const page = await blog.open();
    await start(page, "program", "running");
    await page.waitForTimeout(1000);
    const figures = async () => {
        const found = await page.$eval<GatoC64["soundFigures"], GatoC64>("#program", ({ soundFigures }) => soundFigures);
        assert.ok(found);
        return found;
    };
    const gaps = async () => (await figures()).underruns;
    await table.addGaps("gaps in a minute of an element", gaps, () => page.waitForTimeout(60_000));
    const { delayMilliseconds, latencyMilliseconds } = await figures();
    await page.close();
    assert.ok(delayMilliseconds > 0);
    table.add({ name: "delay of an element's sound", value: latencyMilliseconds, limit: 100, unit: "ms" });
});

test("from a click to an element's first picture", { skip }, async () => {
    const page = await blog.open();
    const begin = performance.now();
    await start(page, "program", "running");
    await border(page, "program");
    const value = performance.now() - begin;
    await page.close();
    table.add({ name: "click to an element's first picture", value, limit: 1500, unit: "ms" });
});
