// SPDX-License-Identifier: MIT
// A page in Chromium for a test: what it complained of is kept, and what tests do with it again and again has a name.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { repository } from "../testing/places";
import { servePage, type PageSite } from "./static_site";

/** Pictures for people; tests do not compare them. */
export const pictures = join(repository, "build/web-test");

export class PageSession {
    private constructor(
        readonly page: Page,
        readonly complaints: readonly string[],
    ) {}

    static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<PageSession> {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", ...options });
        return PageSession.inContext(await context.newPage(), url);
    }

    static async inContext(page: Page, url: string): Promise<PageSession> {
        page.setDefaultTimeout(15_000);
        const complaints: string[] = [];
        page.on("pageerror", (error) => complaints.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error") complaints.push(message.text());
        });
        await page.goto(url);
        await page.locator("main > *").first().waitFor();
        return new PageSession(page, complaints);
    }

    /** No error was logged, no promise was left to fail. */
    async close(): Promise<void> {
        assert.deepEqual(this.complaints, []);
        await this.page.context().close();
    }

    button(name: string | RegExp): Locator {
        return this.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
    }

    /** Into the workbench, with the editor there. */
    async work(): Promise<void> {
        await this.button("Editor").first().click();
        await this.page.locator(".cm-content").waitFor();
    }

    /** Replaces the text of the file that is shown. */
    async write(text: string): Promise<void> {
        const content = this.page.locator(".cm-content");
        await content.click();
        await this.page.keyboard.press("Control+a");
        await this.page.keyboard.press("Delete");
        await this.page.keyboard.insertText(text);
    }

    async run(): Promise<void> {
        await this.button("Run").click();
        await this.page.waitForFunction(() => document.querySelector(".machine-state")?.textContent !== "");
    }

    /** Drops files on the page, all at once. */
    async drop(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
        const encoder = new TextEncoder();
        const bytesOf = (content: string | Uint8Array) => (typeof content === "string" ? encoder.encode(content) : content);
        const packed = Object.entries(files).map(
            ([name, content]) => [name, Buffer.from(bytesOf(content)).toString("base64")] as const,
        );
        await this.page.evaluate((all) => {
            const transfer = new DataTransfer();
            for (const [name, content] of all)
                transfer.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], name));
            dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
        }, packed);
    }

    /** Waits until the border of the screen has a colour. */
    async untilBorder(isWanted: (colour: readonly number[]) => boolean): Promise<void> {
        const border = () => this.colourAt(0.02, 0.5);
        for (let i = 0; i < 60; ++i) {
            if (isWanted(await border())) return;
            await this.page.waitForTimeout(200);
        }
        assert.fail(`the border stays ${(await border()).join()}`);
    }

    /** The colour at a place of the screen, from 0 to 1, as RGB. */
    colourAt(x: number, y: number): Promise<number[]> {
        return this.page.evaluate(
            ([atX, atY]) => {
                const canvas = document.querySelector<HTMLCanvasElement>("canvas.screen");
                const context = canvas?.getContext("2d");
                if (!canvas || !context) return [];
                const { data } = context.getImageData(Math.floor(atX * canvas.width), Math.floor(atY * canvas.height), 1, 1);
                return [...data].slice(0, 3);
            },
            [x, y] as const,
        );
    }

    /** How many colours the screen has. */
    colours(): Promise<number> {
        return this.page.evaluate(() => {
            const canvas = document.querySelector<HTMLCanvasElement>("canvas.screen");
            const context = canvas?.getContext("2d");
            if (!canvas || !context) return 0;
            const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
            const all = new Set<number>();
            for (let i = 0; i < data.length; i += 16)
                all.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0));
            return all.size;
        });
    }

    /** How many dots of a row of text, from the left, are written on. */
    widthOfRow(row: number): Promise<number> {
        return this.page.evaluate((which) => {
            const canvas = document.querySelector<HTMLCanvasElement>("canvas.screen");
            const context = canvas?.getContext("2d");
            if (!canvas || !context) return 0;
            const scale = canvas.width / 384;
            const width = 320 * scale;
            const { data } = context.getImageData(32 * scale, (35 + 8 * which) * scale, width, 8 * scale);
            const ground = data.subarray(data.length - 4, data.length - 1).join();
            const isWritten = (dot: number) => data.subarray(4 * dot, 4 * dot + 3).join() !== ground;
            const dots = Array.from({ length: data.length / 4 }, (_, dot) => (isWritten(dot) ? (dot % width) / scale : 0));
            return Math.max(...dots.filter((_, i) => i % 4 === 0));
        }, row);
    }

    async picture(name: string, isWhole = false): Promise<void> {
        mkdirSync(pictures, { recursive: true });
        await this.page.screenshot({ path: join(pictures, `${name}.png`), fullPage: isWhole });
    }
}

export interface Surroundings {
    readonly browser: Browser;
    readonly site: PageSite;
    close(): Promise<void>;
}

export async function surroundings(): Promise<Surroundings> {
    const [browser, site] = [await openBrowser(), await servePage()];
    const close = async () => {
        await browser.close();
        await site.close();
    };
    return { browser, site, close };
}
