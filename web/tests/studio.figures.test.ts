// SPDX-License-Identifier: MIT
// How long readers wait in the studio, and what its program uses of the computer meanwhile. The browser's own share is not counted.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { repository } from "../testing/places";
import { FigureTable } from "./figure_table";
import { StudioProgram } from "./studio_program";
import type { Files } from "./test_hosts";

const table = new FigureTable("studio");
let browser: Browser;
before(async () => {
    browser = await openBrowser();
});
after(async () => {
    await browser.close();
    table.write();
});

interface Heard {
    keyAt: number;
    readonly diagnostics: number[];
    pictures: number;
}

/** Stands between the page and the program: counts pictures, and the milliseconds from a key to the diagnostics after it. */
function listen(): void {
    const heard: Heard = { keyAt: 0, diagnostics: [], pictures: 0 };
    Object.assign(globalThis, { heard });
    const letters = new TextDecoder("latin1");
    const noteKey = () => {
        heard.keyAt = performance.now();
    };
    const hear = (bytes: ArrayBuffer) => {
        // The name of an event is among the first bytes of its message.
        const text = letters.decode(bytes.slice(0, 200)) + letters.decode(bytes.slice(-200));
        if (text.includes("eventeframe")) ++heard.pictures;
        if (!text.includes("publishDiagnostics") || heard.keyAt === 0) return;
        heard.diagnostics.push(performance.now() - heard.keyAt);
        heard.keyAt = 0;
    };
    addEventListener("keydown", noteKey, true);
    const BrowsersSocket = WebSocket;
    globalThis.WebSocket = class extends BrowsersSocket {
        constructor(address: string | URL) {
            super(address);
            this.addEventListener("message", ({ data }) => {
                if (data instanceof ArrayBuffer) hear(data);
            });
        }
    };
}

const heardBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);

async function withStudio(files: Files, work: (page: Page, program: StudioProgram) => Promise<void>): Promise<void> {
    const program = await StudioProgram.start(files);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    const page = await context.newPage();
    await page.addInitScript(listen);
    await page.goto(program.address);
    await work(page, program);
    await context.close();
    await program.end();
}

function folderOf(name: string): Files {
    const folder = join(repository, name);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const files = names.filter((name) => statSync(join(folder, name)).isFile());
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name))]));
}

const number = (value: number) => String(value).padStart(3, "0");

/** Each is about 20 KB. */
function manySources(count: number): Files {
    const names = Array.from({ length: count }, (_, i) => `part${number(i)}.asm`);
    const lines = Array.from({ length: 553 }, (_, i) => `        lda     $${number(i)},x      ; a line`).join("\n");
    const project = { name: "many", sources: names };
    return { "gato.json": JSON.stringify(project), ...Object.fromEntries(names.map((name) => [name, `${lines}\n`])) };
}

test("from the address to the list of 200 files", async () => {
    await withStudio(manySources(200), async (page) => {
        await page.waitForFunction(() => document.querySelectorAll(".file").length > 200);
        const value = await page.evaluate(() => performance.now());
        table.add({ name: "studio: 200 files of 20 KB are open", value, limit: 500, unit: "ms" });
    });
});

test("from a key to the diagnostics of RYG, in the studio", async () => {
    await withStudio(folderOf("asm-src/RYG"), async (page) => {
        await page.locator(".file", { hasText: "Arbol" }).first().click();
        const text = page.locator(".cm-content", { hasText: "Arbol" });
        await text.click();
        await page.keyboard.press("Control+End");
        await page.keyboard.press("Enter");
        for (const sign of "a label without a name, and some more") {
            const before = (await heardBy(page)).diagnostics.length;
            await page.keyboard.press(sign === " " ? "Space" : sign);
            await page.waitForFunction(
                (count) => (globalThis as unknown as { heard: Heard }).heard.diagnostics.length > count,
                before,
            );
        }
        const times = [...(await heardBy(page)).diagnostics].sort((one, other) => one - other);
        const value = times[Math.floor(times.length * 0.95)] ?? Infinity;
        table.add({ name: "studio: key to diagnostics on RYG, p95", value, limit: 30, unit: "ms" });
    });
});

test("what the program uses of a core while RYG plays with sound", async () => {
    await withStudio(folderOf("asm-src/RYG"), async (page, program) => {
        await page.getByRole("button", { name: "Run", exact: true }).click();
        await page.waitForFunction(() => (globalThis as unknown as { heard: Heard }).heard.pictures > 100);
        const start = { used: program.processorSeconds(), pictures: (await heardBy(page)).pictures, at: performance.now() };
        await page.waitForTimeout(5000);
        const seconds = (performance.now() - start.at) / 1000;
        const share = ((program.processorSeconds() - start.used) / seconds) * 100;
        const pictures = ((await heardBy(page)).pictures - start.pictures) / seconds;
        table.add({ name: "studio: a core's share for RYG with sound", value: share, limit: 25, unit: "%" });
        table.add({ name: "studio: time of 50 pictures", value: 50_000 / pictures, limit: 1020, unit: "ms" });
        assert.ok(pictures > 0);
    });
});
