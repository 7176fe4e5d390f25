// SPDX-License-Identifier: MIT
// Sound in Chromium: from a worker to the audio thread, after a gesture.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";

import { openSoundingSite, player, type SoundingSite } from "../testing/sounding_page";
import type * as sounds from "./sound";

declare const sounding: typeof sounds;
declare const window: Window & { sound: sounds.Sound; happened: string[] };

let site: SoundingSite;
before(async () => {
    site = await openSoundingSite();
});
after(async () => {
    await site.close();
});

const stateOf = (page: Page) => page.evaluate(() => window.sound.state);

test("samples are heard from the first gesture on", async () => {
    const page = await site.openWithPlayer(player);
    assert.deepEqual(await stateOf(page), { kind: "waiting" });
    await page.click("button");
    await page.waitForFunction(() => window.sound.state.kind === "playing");
    assert.deepEqual(await page.evaluate(() => window.happened), ["click", "playing"]);
    await page.waitForFunction(() => window.sound.figures().delayMilliseconds > 5);
    await page.close();
});

test("a player that does not load is a state with its reason", async () => {
    const page = await site.openWithPlayer("/missing.js");
    await page.click("button");
    await page.waitForFunction(() => window.sound.state.kind === "none");
    const state = await stateOf(page);
    assert.ok(state.kind === "none" && state.detail !== "");
    await page.close();
});

test("a browser without sound is a state, and no error", async () => {
    const page = await site.open("delete globalThis.AudioContext");
    const state = await page.evaluate((address) => new sounding.Sound({ player: address }).start(), player);
    assert.deepEqual(state, { kind: "none", detail: "" });
    await page.close();
});
