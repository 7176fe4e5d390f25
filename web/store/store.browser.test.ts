// SPDX-License-Identifier: MIT
// The store in Chromium: two tabs on one project, with its own database and locks.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";

import { bundled, openBrowser, serveFiles, type Site } from "../testing/browser";
import { patience } from "../testing/guard";
import type * as editings from "./editing";
import type * as stores from "./projects";

declare const editing: typeof editings;
declare const storing: typeof stores;
declare const window: Window & { mine: editings.Editing; becameEditor: boolean };

let browser: Browser;
let context: BrowserContext;
let site: Site;

before(async () => {
    browser = await openBrowser();
    context = await browser.newContext();
    const script = "text/javascript";
    site = await serveFiles({
        "/": { type: "text/html", content: "<!doctype html><script src=store.js></script><script src=editing.js></script>" },
        "/store.js": { type: script, content: await bundled("store/projects.ts", "storing") },
        "/editing.js": { type: script, content: await bundled("store/editing.ts", "editing") },
    });
});
after(async () => {
    await browser.close();
    await site.close();
});

async function tab(): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(site.origin);
    return page;
}

const claim = (page: Page) =>
    page.evaluate(async () => {
        window.mine = await editing.claimEditing("a");
        void window.mine.whenEditor.then(() => (window.becameEditor = true));
        return window.mine.isEditor;
    });

const save = (page: Page, text: string, known: number) =>
    page.evaluate(
        async ([content, number]) => {
            const store = await storing.ProjectStore.open(indexedDB);
            if (!store.ok) return store.problem;
            const files = new Map([["a.asm", new TextEncoder().encode(content)]]);
            const result = await store.value.save("a", { name: "a", files }, { known: number });
            store.value.close();
            return result.ok ? result.value.number : result.problem;
        },
        [text, known] as const,
    );

const load = (page: Page) =>
    page.evaluate(async () => {
        const store = await storing.ProjectStore.open(indexedDB);
        const state = store.ok ? await store.value.load("a") : store;
        return state.ok ? new TextDecoder().decode(state.value.project.files.get("a.asm")) : state.problem;
    });

test("a second tab reads what the first one saves, and edits when that one closes", async () => {
    const first = await tab();
    const second = await tab();
    assert.equal(await claim(first), true);
    assert.equal(await claim(second), false);
    assert.equal(await save(first, "one", 0), 1);
    assert.equal(await load(second), "one");
    assert.equal(await save(second, "two", 0), "changed-elsewhere");
    await first.close();
    await second.waitForFunction(() => window.becameEditor);
    assert.equal(await save(second, "two", 1), 1);
    assert.equal(await load(second), "two");
});
