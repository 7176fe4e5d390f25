// SPDX-License-Identifier: MIT
// A page of a blog with `<gato-c64>` and the compiled core, from another origin than its own. Needs the output of `./dev web build` for
// the C++ part.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";

import type { GatoC64 } from "../element/element";
import { fragmentOf } from "../share/link";
import { bordered } from "../tests/programs";
import { assembled } from "./assembled";
import { openBrowser, serveFiles, type StaticFile } from "./browser";
import { patience } from "./guard";
import { repository } from "./places";

export const modules = join(repository, "build/wasm/modules");

/** For tests that need the core: false, or why they are left out. */
export const skip = existsSync(join(modules, "gato-player.wasm")) ? false : "the C++ is not compiled for browsers";

export interface Blog {
    readonly browser: Browser;
    /** What the page and its elements may load, by their paths. */
    readonly files: Readonly<Record<string, StaticFile>>;
    /** `first` runs in the page before its scripts. */
    open(first?: () => void): Promise<Page>;
    close(): Promise<void>;
}

async function script(entry: string): Promise<string> {
    const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, format: "esm" });
    return outputFiles[0]?.text ?? "";
}

async function elementFiles(): Promise<Record<string, StaticFile>> {
    const headers = { "access-control-allow-origin": "*" };
    const scriptOf = async (entry: string) => ({ type: "text/javascript", headers, content: await script(entry) });
    const wasm = (name: string) => ({
        type: "application/wasm",
        headers,
        content: new Uint8Array(readFileSync(join(modules, name))),
    });
    const red = await assembled(join(modules, "gato.wasm"), bordered(2), "prg");
    return {
        "/gato-c64.js": await scriptOf("element/element.ts"),
        "/gato-c64-worker.js": await scriptOf("element/worker.ts"),
        "/sound.js": await scriptOf("sound/player.worklet.ts"),
        "/gato-player.wasm": wasm("gato-player.wasm"),
        "/gato.wasm": wasm("gato.wasm"),
        "/red.prg": { type: "application/octet-stream", headers, content: red },
    };
}

/** A project of one source, as a link has it. */
export const linkOf = (source: string) =>
    fragmentOf({ name: "", files: new Map([["main.asm", new TextEncoder().encode(source)]]) });

/** The example of the docs, whose elements are `program` and `project`, and one more for each link, by its id. */
export async function openBlog(links: Readonly<Record<string, string>> = {}): Promise<Blog> {
    const files = await elementFiles();
    const [browser, scripts] = [await openBrowser(), await serveFiles(files)];
    const policy = `default-src 'none'; script-src ${scripts.origin} 'wasm-unsafe-eval'; connect-src ${scripts.origin}; worker-src blob:`;
    const example = readFileSync("element/blog.html", "utf8").replaceAll("https://gato.example/", `${scripts.origin}/`);
    const more = Object.entries(links).map(([id, link]) => `<gato-c64 id="${id}" src="${link}"></gato-c64>`);
    const content = example.replace("</body>", `${more.join("")}</body>`);
    const site = await serveFiles({ "/": { type: "text/html", content, headers: { "content-security-policy": policy } } });
    return {
        browser,
        files,
        open: async (first) => {
            const page = await browser.newPage();
            if (first) await page.addInitScript(first);
            page.setDefaultTimeout(patience);
            await page.goto(site.origin);
            return page;
        },
        close: async () => {
            await browser.close();
            await scripts.close();
            await site.close();
        },
    };
}

/** Presses an element's button and waits for a state. */
export async function start(page: Page, id: string, state: string): Promise<void> {
    await page.locator(`#${id}`).getByRole("button", { name: "Start", exact: true }).click();
    await becomes(page, id, state);
}

export async function becomes(page: Page, id: string, state: string): Promise<void> {
    await page.waitForFunction(
        ([where = "", wanted]) => document.querySelector<GatoC64>(where)?.state === wanted,
        [`#${id}`, state],
    );
}

/** The colour of the border, as soon as it differs from that of a C64 that has been switched on. */
export async function border(page: Page, id: string): Promise<number[]> {
    const color = await page.waitForFunction((where) => {
        const canvas = document.querySelector(where)?.shadowRoot?.querySelector("canvas");
        const [red = 0, green = 0, blue = 0] = canvas?.getContext("2d")?.getImageData(10, 10, 1, 1).data ?? [];
        const isStart = (red === 0 && green === 0) || (red === 0x6c && green === 0x5e);
        return isStart ? undefined : [red, green, blue];
    }, `#${id}`);
    return (await color.jsonValue()) ?? [];
}
