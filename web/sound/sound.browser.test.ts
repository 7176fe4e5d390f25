// SPDX-License-Identifier: MIT
// Sound in Chromium: from a worker to the audio thread, after a gesture, without an underrun.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";

import { bundled, openBrowser, serveFiles, type Site } from "../testing/browser";
import { testLength } from "../testing/places";
import type * as sounds from "./sound";

declare const sounding: typeof sounds;
declare const window: Window & { sound: sounds.Sound; states: string[] };

let browser: Browser;
let site: Site;

/** A machine that sends a frame's samples each 20 ms. */
const worker = `
onmessage = ({ data }) => {
    const feed = new feeding.SoundFeed(data);
    const begin = performance.now();
    let sent = 0;
    setInterval(() => {
        for (; sent < (performance.now() - begin) * 44.1; sent += 882) feed.send(new Int16Array(882).fill(100));
    }, 5);
};`;

before(async () => {
    browser = await openBrowser();
    const script = "text/javascript";
    site = await serveFiles({
        "/": { type: "text/html", content: "<!doctype html><title>sound</title><button>play</button>" },
        "/sound.js": { type: script, content: await bundled("sound/sound.ts", "sounding") },
        "/player.js": { type: script, content: await bundled("sound/player.worklet.ts", "player") },
        "/worker.js": { type: script, content: (await bundled("sound/feed.ts", "feeding")) + worker },
    });
});
after(async () => {
    await browser.close();
    await site.close();
});

async function pageWithSound(player: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(site.origin);
    await page.addScriptTag({ url: "/sound.js" });
    await page.evaluate((url) => {
        window.states = [];
        window.sound = new sounding.Sound({ player: url, onState: (state) => window.states.push(state.kind) });
        new Worker("/worker.js").postMessage(window.sound.port, [window.sound.port]);
        window.sound.startAtGesture(document);
    }, player);
    return page;
}

const seconds = testLength === "long" ? 60 : 5;

/** Figures after so many seconds without an underrun; some attempts are allowed, as other programs may have held the worker up. */
async function withoutGap(page: Page): Promise<sounds.SoundFigures> {
    const figuresOf = () => page.evaluate(() => window.sound.figures());
    for (let attempt = 1; ; ++attempt) {
        const before = await figuresOf();
        await page.waitForTimeout(seconds * 1000);
        const figures = await figuresOf();
        if (figures.underruns === before.underruns) return figures;
        assert.ok(attempt < 4, `${figures.underruns - before.underruns} underruns in ${seconds} s`);
    }
}

const stateOf = (page: Page) => page.evaluate(() => window.sound.state);

test("samples are heard from the first gesture on, in time and without a gap", async () => {
    const page = await pageWithSound("/player.js");
    await page.waitForTimeout(300);
    assert.deepEqual(await stateOf(page), { kind: "waiting" });
    await page.click("button");
    await page.waitForFunction(() => window.sound.state.kind === "playing");
    const figures = await withoutGap(page);
    assert.ok(figures.delayMilliseconds > 5, "the player has samples");
    assert.ok(figures.latencyMilliseconds <= 100, `${figures.latencyMilliseconds} ms`);
    await page.close();
});

test("a player that does not load is a state with its reason", async () => {
    const page = await pageWithSound("/missing.js");
    await page.click("button");
    await page.waitForFunction(() => window.sound.state.kind === "none");
    const state = await stateOf(page);
    assert.ok(state.kind === "none" && state.detail !== "");
    await page.close();
});

test("a browser without sound is a state, and no error", async () => {
    const page = await browser.newPage();
    await page.addInitScript("delete globalThis.AudioContext");
    await page.goto(site.origin);
    await page.addScriptTag({ url: "/sound.js" });
    const state = await page.evaluate(() => new sounding.Sound({ player: "/player.js" }).start());
    assert.deepEqual(state, { kind: "none", detail: "" });
    await page.close();
});
