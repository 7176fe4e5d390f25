// SPDX-License-Identifier: MIT
// The element with the compiled core, on a page of another origin: a program and a project, side by side. Needs what `./dev web build` has
// made of the C++.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";

import { fragmentOf } from "../share/link";
import { openBrowser, serveFiles, type Site } from "../testing/browser";
import { repository, testLength } from "../testing/places";
import type { SoundFigures } from "../sound/sound";
import type { GatoC64 } from "./element";

const modules = join(repository, "build/wasm/modules");
const skip = existsSync(join(modules, "gato-player.wasm")) ? false : "the C++ is not compiled for browsers";

let browser: Browser;
let scripts: Site;
let blog: Site;
const sizes = new Map<string, number>();

/** 10 SYS2061, then the border in this colour for ever. */
const borderProgram = (color: number) =>
    Uint8Array.of(
        1,
        8,
        11,
        8,
        10,
        0,
        0x9e,
        0x32,
        0x30,
        0x36,
        0x31,
        0,
        0,
        0,
        0x78,
        0xa9,
        color,
        0x8d,
        0x20,
        0xd0,
        0x4c,
        0x13,
        8,
    );

const project = (source: string) => fragmentOf({ name: "", files: new Map([["main.asm", new TextEncoder().encode(source)]]) });

/** Leaves an interrupt that counts the border's colour on, and goes back to BASIC. */
const interrupt = `*=$0801
 byte 11,8,10,0,$9e,"2061",0,0,0
 sei
 lda #<irq
 sta $0314
 lda #>irq
 sta $0315
 cli
 rts
irq inc $d020
 jmp $ea31
`;

async function script(entry: string): Promise<string> {
    const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, format: "esm" });
    return outputFiles[0]?.text ?? "";
}

before(async () => {
    if (skip) return;
    browser = await openBrowser();
    const headers = { "access-control-allow-origin": "*" };
    const type = "text/javascript";
    const wasm = (name: string) => ({
        type: "application/wasm",
        headers,
        content: new Uint8Array(readFileSync(join(modules, name))),
    });
    const files = {
        "/gato-c64.js": { type, headers, content: await script("element/element.ts") },
        "/gato-c64-worker.js": { type, headers, content: await script("element/worker.ts") },
        "/sound.js": { type, headers, content: await script("sound/player.worklet.ts") },
        "/gato-player.wasm": wasm("gato-player.wasm"),
        "/gato.wasm": wasm("gato.wasm"),
        "/red.prg": { type: "application/octet-stream", headers, content: borderProgram(2) },
    };
    for (const [name, { content }] of Object.entries(files)) sizes.set(name, gzipSync(content, { level: 9 }).length);
    scripts = await serveFiles(files);
    const policy = `default-src 'none'; script-src ${scripts.origin} 'wasm-unsafe-eval'; connect-src ${scripts.origin}; worker-src blob:`;
    const example = readFileSync("element/blog.html", "utf8").replaceAll("https://gato.example/", `${scripts.origin}/`);
    const page = example.replace(
        "</body>",
        `<gato-c64 id="interrupt" src="${project(interrupt)}"></gato-c64><gato-c64 id="wrong" src="${project(" ldq #1\n")}"></gato-c64></body>`,
    );
    blog = await serveFiles({ "/": { type: "text/html", content: page, headers: { "content-security-policy": policy } } });
});
after(async () => {
    if (skip) return;
    await browser.close();
    await scripts.close();
    await blog.close();
});

async function start(page: Page, id: string, state: string): Promise<void> {
    await page.locator(`#${id}`).getByRole("button", { name: "Start", exact: true }).click();
    await page.waitForFunction(
        ([where = "", wanted]) => document.querySelector<GatoC64>(where)?.state === wanted,
        [`#${id}`, state],
    );
}

/** The colour of the border, as soon as it is no more that of a C64 that has been switched on. */
async function border(page: Page, id: string): Promise<number[]> {
    const color = await page.waitForFunction((where) => {
        const canvas = document.querySelector(where)?.shadowRoot?.querySelector("canvas");
        const [red = 0, green = 0, blue = 0] = canvas?.getContext("2d")?.getImageData(10, 10, 1, 1).data ?? [];
        const isStart = (red === 0 && green === 0) || (red === 0x6c && green === 0x5e);
        return isStart ? undefined : [red, green, blue];
    }, `#${id}`);
    return (await color.jsonValue()) ?? [];
}

test("a program and a project run side by side, and a wrong one says what is wrong", { skip }, async () => {
    const page = await browser.newPage();
    await page.goto(blog.origin);
    await start(page, "program", "running");
    await start(page, "project", "running");
    assert.deepEqual(await border(page, "program"), [0x68, 0x37, 0x2b]);
    await border(page, "project");
    assert.match((await page.locator("#project pre").textContent()) ?? "", /inc {5}\$d020/);
    await start(page, "wrong", "failed");
    assert.match(
        await page.locator("#wrong").getByRole("status").innerText(),
        /errors:\s+main\.asm:1: unknown instruction `ldq` \(did you mean `lda`\?\)/,
    );
    await page.close();
});

const seconds = testLength === "long" ? 60 : 5;

/** Figures of some seconds; of up to five times as long until there was no gap, as other programs may have held the machine up. */
async function someSeconds(page: Page): Promise<{ gaps: number; figures: SoundFigures }> {
    const figures = () => page.$eval<SoundFigures | undefined, GatoC64>("#program", ({ soundFigures }) => soundFigures);
    for (let attempt = 1; ; ++attempt) {
        const before = await figures();
        await page.waitForTimeout(seconds * 1000);
        const now = await figures();
        assert.ok(before && now);
        const gaps = now.underruns - before.underruns;
        if (gaps === 0 || attempt === 5) return { gaps, figures: now };
    }
}

test("a program that has gone back to BASIC goes on with its interrupts", { skip }, async () => {
    const page = await browser.newPage();
    await page.goto(blog.origin);
    await start(page, "interrupt", "running");
    const seen = new Set<string>();
    for (let i = 0; i < 20 && seen.size < 5; ++i) {
        seen.add((await border(page, "interrupt")).join());
        await page.waitForTimeout(60);
    }
    assert.ok(seen.size >= 5, [...seen].join(" "));
    await page.close();
});

test("it is heard for seconds without a gap, a tenth of a second behind the machine at most", { skip }, async () => {
    const page = await browser.newPage();
    await page.goto(blog.origin);
    await start(page, "program", "running");
    await page.waitForTimeout(1000);
    const { gaps, figures } = await someSeconds(page);
    assert.equal(gaps, 0);
    assert.ok(figures.delayMilliseconds > 0 && figures.latencyMilliseconds <= 100, JSON.stringify(figures));
    await page.close();
});

test("the first picture is there in a second and a half", { skip }, async () => {
    const page = await browser.newPage();
    await page.goto(blog.origin);
    const begin = performance.now();
    await start(page, "program", "running");
    await border(page, "program");
    const milliseconds = performance.now() - begin;
    assert.ok(milliseconds < 3000, `${milliseconds} ms`);
    await page.close();
});

test("what an element loads is at most 350 KB packed", { skip }, () => {
    const total = [...sizes]
        .filter(([name]) => !["/gato.wasm", "/red.prg"].includes(name))
        .reduce((sum, [, size]) => sum + size, 0);
    assert.ok(total <= 350 * 1024, `${total} bytes`);
});
