// SPDX-License-Identifier: MIT
// The service worker in Chromium: a page that works without its server, and an update on a click.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";

import { bundled, openBrowser, serve, type Site } from "../testing/browser";
import { patience } from "../testing/guard";
import { makeServiceWorker } from "./precache.mjs";

let browser: Browser;
let site: Site;
let isDown = false;
const folder = mkdtempSync(join(tmpdir(), "gato-web-"));
const begin = `
offline.registerOffline("service-worker.js", { updateReady: (apply) => { window.applyUpdate = apply; } }).then((state) => { window.offlineState = state; });`;

async function publish(version: string): Promise<void> {
    writeFileSync(join(folder, "index.html"), `<!doctype html><title>${version}</title><script src="page.js"></script>`);
    writeFileSync(join(folder, "page.js"), (await bundled("offline/register.ts", "offline")) + begin);
    await makeServiceWorker(folder);
}

before(async () => {
    await publish("one");
    browser = await openBrowser();
    site = await serve((request, response) => {
        if (isDown) return void response.destroy();
        const name = (request.url ?? "/").replace(/^\/folder\/$/, "/folder/index.html").replace("/folder/", "");
        try {
            const content = readFileSync(join(folder, name));
            response.writeHead(200, { "content-type": name.endsWith(".js") ? "text/javascript" : "text/html" }).end(content);
        } catch {
            response.writeHead(404).end();
        }
    });
});
after(async () => {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true });
});

test("a page is there without its server, and an update takes effect on a click", async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    const address = `${site.origin}/folder/`;
    await page.goto(address);
    await page.waitForFunction("navigator.serviceWorker.controller !== null");
    await page.waitForFunction("window.offlineState === 'ready'");

    isDown = true;
    await page.reload();
    assert.equal(await page.title(), "one");

    isDown = false;
    await publish("two");
    await page.reload();
    assert.equal(await page.title(), "one");
    await page.waitForFunction("window.applyUpdate !== undefined");
    await page.reload();
    assert.equal(await page.title(), "one");
    await page.waitForFunction("window.applyUpdate !== undefined");
    await Promise.all([page.waitForEvent("load"), page.evaluate("window.applyUpdate()")]);
    assert.equal(await page.title(), "two");
    await page.waitForFunction("caches.keys().then((names) => names.length === 1)");
    await page.close();
});
