// SPDX-License-Identifier: MIT
// The element in Chromium, on a page of another origin than its scripts, under a policy that allows no more than the docs say. The
// machine is replaced by a worker that draws while it should run, and reports its messages (testing/fake_machine).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";

import { openBrowser, serveFiles, type Site, type StaticFile } from "../testing/browser";
import { areTold, draws, fakeWorker, isLookedAt, standsStill, told } from "../testing/fake_machine";
import { patience } from "../testing/guard";
import { web } from "../testing/places";
import type { GatoC64 } from "./element";
import { fragmentOf } from "../share/link";

declare const window: Window & { told: { kind: string; isRunning?: boolean }[] };

let browser: Browser;
/** Where the scripts and programs are; they may be used from anywhere. */
let scripts: Site;
const openSites: Site[] = [];

async function bundledElement(): Promise<string> {
    const { outputFiles } = await build({ entryPoints: ["element/element.ts"], bundle: true, write: false, format: "esm" });
    return outputFiles[0]?.text ?? "";
}

before(async () => {
    browser = await openBrowser();
    const shared = (type: string, content: StaticFile["content"]): StaticFile => ({
        type,
        content,
        headers: { "access-control-allow-origin": "*" },
    });
    const program = (text: string) => shared("application/octet-stream", `\u0001\u0008${text}`);
    scripts = await serveFiles({
        "/gato-c64.js": shared("text/javascript", await bundledElement()),
        "/gato-c64-worker.js": shared("text/javascript", fakeWorker),
        "/sound.js": shared(
            "text/javascript",
            "registerProcessor('gato-sound', class extends AudioWorkletProcessor { process() { return true; } });",
        ),
        "/game.prg": program("game"),
        "/end.prg": program("end"),
        "/bad.prg": program("bad"),
        "/closed.prg": { type: "application/octet-stream", content: "\u0001\u0008x" },
    });
});
after(async () => {
    await browser.close();
    for (const site of [scripts, ...openSites]) await site.close();
});
afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
});

/** As docs/how-to/embed.md says. */
const policy = () =>
    `default-src 'none'; script-src ${scripts.origin} 'wasm-unsafe-eval'; connect-src ${scripts.origin}; worker-src blob:`;

/** A page of a blog, with its text. */
async function blog(body: string, reducedMotion: "reduce" | "no-preference" = "no-preference"): Promise<Page> {
    const content = `<!doctype html><html lang="en"><script type="module" src="${scripts.origin}/gato-c64.js"></script>${body}`;
    const site = await serveFiles({ "/": { type: "text/html", content, headers: { "content-security-policy": policy() } } });
    openSites.push(site);
    const context = await browser.newContext({ reducedMotion });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.addInitScript(() => {
        window.told = [];
        new BroadcastChannel("told").onmessage = ({ data }) => window.told.push(data as { kind: string });
        document.addEventListener("securitypolicyviolation", (event) =>
            window.told.push({ kind: `forbidden ${event.violatedDirective}` }),
        );
    });
    await page.goto(site.origin);
    return page;
}

const stateOf = (page: Page, selector = "gato-c64") => page.$eval<string, GatoC64>(selector, ({ state }) => state);
const becomes = (page: Page, state: string, selector = "gato-c64") =>
    page.waitForFunction(([where = "", wanted]) => document.querySelector<GatoC64>(where)?.state === wanted, [selector, state]);
const game = () => `${scripts.origin}/game.prg`;

test("nothing is loaded before a click, and then it runs, from another origin and under the policy", async () => {
    const requests: string[] = [];
    const page = await blog(`<gato-c64 program="${game()}" controls></gato-c64>`);
    page.on("request", (request) => requests.push(request.url()));
    await isLookedAt(page);
    assert.equal(await stateOf(page), "idle");
    assert.deepEqual(requests, []);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "running");
    await draws(page);
    const forbidden = await page.evaluate(() => window.told.filter(({ kind }) => kind.startsWith("forbidden")));
    assert.deepEqual(forbidden, []);
    await page.waitForFunction(() => {
        const canvas = document.querySelector("gato-c64")?.shadowRoot?.querySelector("canvas");
        return canvas
            ?.getContext("2d")
            ?.getImageData(5, 5, 1, 1)
            .data.every((part) => part === 255);
    });
});

test("an element that starts by itself does so in sight only, without sound, and stands still out of sight", async () => {
    const space = "<br>".repeat(200);
    const page = await blog(`${space}<gato-c64 program="${game()}" autostart controls></gato-c64>${space}`);
    await isLookedAt(page);
    assert.equal(await stateOf(page), "idle");
    await page.$eval("gato-c64", (element) => {
        element.scrollIntoView();
    });
    await becomes(page, "running");
    await draws(page);
    assert.deepEqual(await told(page, "sound"), []);
    await page.evaluate(() => {
        scrollTo(0, 0);
    });
    await standsStill(page);
    assert.equal(await stateOf(page), "running");
    await page.$eval("gato-c64", (element) => {
        element.scrollIntoView();
    });
    await draws(page);
});

test("who wants stillness starts it by hand", async () => {
    const page = await blog(`<gato-c64 program="${game()}" autostart></gato-c64>`, "reduce");
    await isLookedAt(page);
    assert.equal(await stateOf(page), "idle");
});

test("a gesture brings sound, in one element at a time", async () => {
    const page = await blog(
        `<gato-c64 id=a program="${game()}" autostart controls></gato-c64><gato-c64 id=b program="${game()}" controls></gato-c64>`,
    );
    await becomes(page, "running", "#a");
    const sound = (id: string) => page.locator(id).getByRole("button", { name: "Sound" });
    assert.equal(await sound("#a").getAttribute("aria-pressed"), null);
    await page.locator("#a").getByRole("application").click();
    assert.equal(await sound("#a").getAttribute("aria-pressed"), "true");
    await page.locator("#b").getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "running", "#b");
    assert.equal(await sound("#b").getAttribute("aria-pressed"), "true");
    assert.equal(await sound("#a").getAttribute("aria-pressed"), "false");
    await areTold(page, "sound", 2);
    await sound("#b").click();
    assert.equal(await sound("#b").getAttribute("aria-pressed"), "false");
});

test("keys go to the machine, and Tab leaves it", async () => {
    const page = await blog(`<gato-c64 program="${game()}" controls></gato-c64>`);
    await page.getByRole("button", { name: "Start", exact: true }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await becomes(page, "running");
    await page.keyboard.down("a");
    await page.keyboard.up("a");
    await areTold(page, "key", 2);
    assert.deepEqual(await told(page, "key"), [
        { kind: "key", column: 1, row: 2, isDown: true },
        { kind: "key", column: 1, row: 2, isDown: false },
    ]);
    await page.keyboard.press("Tab");
    const focused = await page.$eval("gato-c64", (element) => element.shadowRoot?.activeElement?.textContent);
    assert.equal(focused, "Pause");
    await page.keyboard.press("Enter");
    assert.equal(await stateOf(page), "paused");
    await standsStill(page);
});

test("a touch screen has a stick and keys where there is no keyboard", async () => {
    const page = await blog(`<gato-c64 program="${game()}" controls></gato-c64>`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "running");
    assert.equal(await page.getByRole("group", { name: "Joystick" }).count(), 0);
    await page.getByRole("button", { name: "Touch controls" }).click();
    await page.getByRole("button", { name: "Fire" }).dispatchEvent("pointerdown");
    await areTold(page, "joystick", 1);
    assert.deepEqual(await told(page, "joystick"), [{ kind: "joystick", port: 2, bits: 16 }]);
    assert.ok((await page.locator(".touch-key").count()) > 40);
    const forbidden = await page.evaluate(() => window.told.filter(({ kind }) => kind.startsWith("forbidden")));
    assert.deepEqual(forbidden, []);
});

test("cursor keys are a joystick where the page says so", async () => {
    const page = await blog(`<gato-c64 program="${game()}" joystick="1"></gato-c64>`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "running");
    await page.keyboard.down("ArrowUp");
    await areTold(page, "joystick", 1);
    assert.deepEqual(await told(page, "joystick"), [{ kind: "joystick", port: 1, bits: 1 }]);
});

test("what is wrong is said as text, in the page's language", async () => {
    const page = await blog(`<div lang="es"><gato-c64 program="${scripts.origin}/closed.prg"></gato-c64></div>`);
    await page.getByRole("button", { name: "Empezar" }).click();
    await becomes(page, "failed");
    assert.match(
        await page.getByRole("status").innerText(),
        /^El programa no se ha podido cargar|^No se ha podido cargar el programa/,
    );
    await page.$eval(
        "gato-c64",
        (element, program) => {
            element.setAttribute("lang", "en");
            element.setAttribute("program", program);
        },
        `${scripts.origin}/bad.prg`,
    );
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "failed");
    assert.match(await page.getByRole("status").innerText(), /<b>bad<\/b>/);
});

test("a C64 that has stopped can be started once more", async () => {
    const page = await blog(`<gato-c64 program="${scripts.origin}/end.prg"></gato-c64>`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "ended");
    await page.getByRole("button", { name: "Run again" }).click();
    await becomes(page, "running");
    await areTold(page, "restart", 1);
});

test("a link's source is shown as text and built by the worker", async () => {
    const asm = "; <img src=x onerror=alert(1)>\n rts\n";
    const link = fragmentOf({ name: "", files: new Map([["main.asm", new TextEncoder().encode(asm)]]) });
    const page = await blog(`<gato-c64 src="https://play.example/${link}" source></gato-c64>`);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "running");
    assert.equal(await page.locator("pre").textContent(), asm);
    await areTold(page, "load", 1);
    assert.deepEqual(
        (await told(page, "load")).map((message) => (message as { source?: string }).source),
        ["project"],
    );
});

test("axe-core finds nothing", async () => {
    const link = fragmentOf({ name: "", files: new Map([["main.asm", new TextEncoder().encode(" rts\n")]]) });
    const page = await blog(`<title>A blog</title><main><h1>Games</h1>
        <gato-c64 aria-label="A game" src="https://play.example/${link}" source controls></gato-c64></main>`);
    const findings = async () => {
        await page.evaluate(readFileSync(join(web, "node_modules/axe-core/axe.min.js"), "utf8"));
        const found = await page.evaluate("axe.run().then(({ violations }) => violations)");
        return (found as { id: string; nodes: { html: string }[] }[]).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
    };
    assert.deepEqual(await findings(), []);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, "running");
    await page.getByRole("button", { name: "Touch controls" }).click();
    assert.deepEqual(await findings(), []);
});

test("an element that is taken away stops, and starts anew where it is put", async () => {
    const page = await blog(`<gato-c64 program="${game()}" autostart></gato-c64>`);
    await becomes(page, "running");
    const [worker] = page.workers();
    assert.ok(worker);
    const closed = worker.waitForEvent("close");
    await page.evaluate(() => {
        const element = document.querySelector("gato-c64");
        element?.remove();
        Object.assign(window, { element });
    });
    await closed;
    await page.evaluate(() => {
        document.body.append((window as unknown as { element: Node }).element);
    });
    await becomes(page, "running");
    await draws(page);
});
