// SPDX-License-Identifier: MIT
// How long readers wait, in the page itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FigureTable } from "./figure_table";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { bordered } from "./programs";

const table = new FigureTable("page");

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
    table.write();
});

/** The workers' messages are received by the page and, with their time, here. */
function listen(): void {
    const heard = { firstFrame: 0, diagnostics: [] as number[], keyAt: 0 };
    Object.assign(globalThis, { heard });
    addEventListener(
        "keydown",
        () => {
            heard.keyAt = performance.now();
        },
        true,
    );
    const BrowsersWorker = Worker;
    globalThis.Worker = class extends BrowsersWorker {
        constructor(script: string | URL, options?: WorkerOptions) {
            super(script, options);
            this.addEventListener("message", ({ data }: MessageEvent<{ event?: string; value?: { method?: string } }>) => {
                if (data.event === "frame" && heard.firstFrame === 0) heard.firstFrame = performance.now();
                if (data.event !== "lsp" || data.value?.method !== "textDocument/publishDiagnostics" || heard.keyAt === 0)
                    return;
                heard.diagnostics.push(performance.now() - heard.keyAt);
                heard.keyAt = 0;
            });
        }
    };
}

interface Heard {
    readonly firstFrame: number;
    readonly diagnostics: readonly number[];
}

async function listeningSession(): Promise<PageSession> {
    const context = await around.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    const page = await context.newPage();
    await page.addInitScript(listen);
    return PageSession.inContext(page, around.site.url);
}

const heardBy = ({ page }: PageSession) => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);

test("from an empty tab to a game that runs", async () => {
    const session = await listeningSession();
    await session.page.waitForFunction(() => (globalThis as unknown as { heard: Heard }).heard.firstFrame > 0);
    const { firstFrame } = await heardBy(session);
    await session.close();
    table.add({ name: "cold start to a running game", value: firstFrame, limit: 1500, unit: "ms" });
});

test("from a key to the diagnostics of RYG", async () => {
    const session = await listeningSession();
    const { page } = session;
    await page.getByRole("button", { name: "Source of Mouse and cats" }).click();
    await page.locator(".file", { hasText: "Arbol" }).click();
    await page.locator(".cm-content", { hasText: "Arbol" }).click();
    await page.waitForTimeout(1500);
    await session.button("Stop").click();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    for (const sign of "a label that is none, and then some more") {
        await page.keyboard.press(sign === " " ? "Space" : sign);
        await page.waitForTimeout(120);
    }
    const times = [...(await heardBy(session)).diagnostics].sort((one, other) => one - other);
    await session.close();
    assert.ok(times.length > 20, `${times.length} answers`);
    const value = times[Math.floor(times.length * 0.95)] ?? Infinity;
    table.add({ name: "key to diagnostics on RYG, p95", value, limit: 50, unit: "ms" });
});

test("five seconds of sound without a gap", async () => {
    const session = await listeningSession();
    const { page } = session;
    await session.work();
    const sound = session.page.locator("button[title^=Sound]");
    await page.locator("canvas.screen").click();
    await page.waitForFunction(() => document.querySelector("button[title*=late]") !== null);
    const gaps = async () => Number(/(\d+) gap/.exec((await sound.first().getAttribute("title")) ?? "")?.[1]);
    const delay = async () => Number(/(\d+) ms/.exec((await sound.first().getAttribute("title")) ?? "")?.[1]);
    await table.addGaps("gaps in 5 s of sound", gaps, () => page.waitForTimeout(5000));
    const behind = await delay();
    await session.close();
    table.add({ name: "delay of the sound", value: behind, limit: 100, unit: "ms" });
});

test("how much faster than a C64 a program runs with warp", async () => {
    const session = await listeningSession();
    const { page } = session;
    await session.work();
    await session.build(bordered(0));
    await session.run();
    const speed = async () => Number(/(\d+) %/.exec((await page.locator(".machine-state").textContent()) ?? "")?.[1]);
    await session.button(/^Warp/).click();
    await page.waitForTimeout(1500);
    const fast = await speed();
    await session.button(/^Warp/).click();
    await page.waitForTimeout(3000);
    const usual = await speed();
    await session.close();
    table.add({ name: "time of a frame with warp", value: 10_000 / fast, limit: 67, unit: "%" });
    table.add({ name: "speed without warp", value: usual, limit: 110, unit: "%" });
});
