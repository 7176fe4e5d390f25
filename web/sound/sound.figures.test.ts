// SPDX-License-Identifier: MIT
// The quality of the sound on its own: gaps, and how late it comes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openSoundingSite, player, type SoundingSite } from "../testing/sounding_page";
import { FigureTable } from "../tests/figure_table";
import type { Sound } from "./sound";

declare const window: Window & { sound: Sound };

const table = new FigureTable("sound");
let site: SoundingSite;
before(async () => {
    site = await openSoundingSite();
});
after(async () => {
    await site.close();
    table.write();
});

test("a minute of samples without a gap, a tenth of a second late at most", async () => {
    const page = await site.openWithPlayer(player);
    await page.click("button");
    await page.waitForFunction(() => window.sound.state.kind === "playing");
    const figures = () => page.evaluate(() => window.sound.figures());
    const gaps = async () => (await figures()).underruns;
    await table.addGaps("gaps in a minute of samples", gaps, () => page.waitForTimeout(60_000));
    const { delayMilliseconds, latencyMilliseconds } = await figures();
    await page.close();
    assert.ok(delayMilliseconds > 5, "the player has samples");
    table.add({ name: "delay of samples", value: latencyMilliseconds, limit: 100, unit: "ms" });
});
