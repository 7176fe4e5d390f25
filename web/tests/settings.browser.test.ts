// SPDX-License-Identifier: MIT
// The settings: each one applies at once, and is kept for the next time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { surroundings, type Surroundings } from "./page_session";
import { bordered, isGreen } from "./programs";
import { testHosts } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const theme = (page: Page) => page.getAttribute("html", "data-theme");
const sizeOf = (page: Page) =>
    page.locator("canvas.screen").evaluate((canvas: HTMLCanvasElement) => ({
        width: canvas.clientWidth,
        ratio: canvas.clientWidth / canvas.clientHeight,
        dots: canvas.width,
    }));

for (const host of testHosts(() => around)) {
    test(`theme and keyboard are set in one place, and kept (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.setting("Theme", "dark");
        assert.equal(await theme(page), "dark");
        await session.setting("Keys of the C64", "positional");
        await page.reload();
        await session.work();
        assert.equal(await theme(page), "dark");
        await session.button("Settings").focus();
        await page.keyboard.press("Enter");
        assert.equal(await page.getByLabel("Keys of the C64").inputValue(), "positional");
        await page.keyboard.press("Escape");
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Settings");
        await session.close();
    });

    test(`the television shows the picture without its border, with scan lines, in whole sizes (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(bordered(5), isGreen);
        assert.ok(isGreen(await session.colourAt(0.5, 0.02)));
        await session.setting("Border", "off");
        await session.untilDrawn(2);
        assert.ok(!isGreen(await session.colourAt(0.5, 0.02)), "the text begins at the edge");
        assert.ok(Math.abs((await sizeOf(page)).ratio - 320 / 200) < 0.02);
        await session.setting("Border", "on");
        await session.setting("Size", "whole");
        await session.untilDrawn(2);
        assert.equal((await sizeOf(page)).width % 384, 0);
        await session.setting("Picture", "lines");
        await session.untilDrawn(2);
        const { dots } = await sizeOf(page);
        const scale = dots / 384;
        assert.ok(scale >= 4);
        const column = await page.locator("canvas.screen").evaluate((canvas: HTMLCanvasElement, height: number) => {
            const data = canvas.getContext("2d")?.getImageData(2, 0, 1, height).data ?? [];
            return Array.from({ length: height }, (_, i) => data[4 * i + 1] ?? 0);
        }, scale);
        assert.ok((column[0] ?? 0) > (column.at(-1) ?? 0), "a line is darker at its lower edge");
        await session.setting("Picture", "soft");
        await session.untilDrawn(2);
        assert.ok(isGreen(await session.colourAt(0.5, 0.02)));
        await page.reload();
        await session.work();
        await session.button("Settings").click();
        assert.equal(await page.locator("dialog").getByLabel("Picture").inputValue(), "soft");
        assert.equal(await page.locator("dialog").getByLabel("Size").inputValue(), "whole");
        await session.close();
    });

    test(`each video chip runs with its own picture rate (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(bordered(5), isGreen);
        for (const [chip, rate] of [
            ["8565", "50.1"],
            ["6567r56a", "61.0"],
            ["8562", "59.8"],
        ] as const) {
            await session.setting("Video chip", chip);
            await session.untilBorder(isGreen);
            await page.waitForFunction((text) => {
                const { probe } = globalThis as unknown as { probe: { report?: { ratedFramesPerSecond: number } } };
                return probe.report?.ratedFramesPerSecond.toFixed(1) === text;
            }, rate);
        }
        await session.close();
    });
}
