// SPDX-License-Identifier: MIT
// A page with sound alone: the machine is replaced by a worker that sends a frame's samples each 20 ms.
import type { Browser, Page } from "playwright-core";

import type * as sounds from "../sound/sound";
import { bundled, openBrowser, serveFiles } from "./browser";
import { patience } from "./guard";

declare const sounding: typeof sounds;
declare const window: Window & { sound: sounds.Sound; happened: string[] };

const worker = `
onmessage = ({ data }) => {
    const feed = new feeding.SoundFeed(data);
    const begin = performance.now();
    let sent = 0;
    setInterval(() => {
        for (; sent < (performance.now() - begin) * 44.1; sent += 882) feed.send(new Int16Array(882).fill(100));
    }, 5);
};`;

export interface SoundingSite {
    readonly browser: Browser;
    /** A page with the script of the sound and nothing started; `first` runs before its scripts. */
    open(first?: string): Promise<Page>;
    /** A page that plays from the first gesture on, with the player at an address; the events are in `happened`, in their order. */
    openWithPlayer(address: string): Promise<Page>;
    close(): Promise<void>;
}

export const player = "/player.js";

async function files() {
    const type = "text/javascript";
    return {
        "/": { type: "text/html", content: "<!doctype html><title>sound</title><button>play</button>" },
        "/sound.js": { type, content: await bundled("sound/sound.ts", "sounding") },
        [player]: { type, content: await bundled("sound/player.worklet.ts", "player") },
        "/worker.js": { type, content: (await bundled("sound/feed.ts", "feeding")) + worker },
    };
}

function begin(address: string): void {
    window.happened = [];
    document.addEventListener("click", () => window.happened.push("click"), true);
    window.sound = new sounding.Sound({ player: address, onState: (state) => window.happened.push(state.kind) });
    new Worker("/worker.js").postMessage(window.sound.port, [window.sound.port]);
    window.sound.startAtGesture(document);
}

export async function openSoundingSite(): Promise<SoundingSite> {
    const [browser, site] = [await openBrowser(), await serveFiles(await files())];
    const open = async (first?: string) => {
        const page = await browser.newPage();
        page.setDefaultTimeout(patience);
        if (first !== undefined) await page.addInitScript(first);
        await page.goto(site.origin);
        await page.addScriptTag({ url: "/sound.js" });
        return page;
    };
    return {
        browser,
        open,
        openWithPlayer: async (address) => {
            const page = await open();
            await page.evaluate(begin, address);
            return page;
        },
        close: async () => {
            await browser.close();
            await site.close();
        },
    };
}
