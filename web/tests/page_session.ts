// SPDX-License-Identifier: MIT
// A page in Chromium for a test: records its errors, and has names for what tests do again and again.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { patience, until } from "../testing/guard";
import { repository } from "../testing/places";
import { isBlack } from "./programs";
import { servePage, type PageSite } from "./static_site";
import { askMachine, installProbe, untilBuilt } from "./worker_probe";

/** Pictures for people; tests do not compare them. */
export const pictures = join(repository, "build/web-test");

/** In this time of the machine, half a minute, everything that tests wait for has happened. */
const mostFrames = 1500;
/** This many frames are run before a test looks again. */
const framesAtOnce = 10;
const picturesBetweenLooks = 10;
/** Milliseconds; a page that hangs is reported without its text. */
const reportPatience = 30_000;
/** A program looks for a key each frame or so. */
const framesOfKey = 5;

const tell = (text: string) => process.stderr.write(`${text}\n`);

/** Those that are not closed yet; at the end of a file they belong to tests that failed. */
const openSessions = new Set<PageSession>();

export class PageSession {
    private isClockStopped = false;
    /** What the page needs, and nothing else: it ends with it. */
    onClosed: () => Promise<void> = () => Promise.resolve();

    private constructor(
        readonly page: Page,
        readonly complaints: readonly string[],
    ) {}

    static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<PageSession> {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", ...options });
        return PageSession.inContext(await context.newPage(), url);
    }

    static async inContext(page: Page, url: string): Promise<PageSession> {
        page.setDefaultTimeout(patience);
        await installProbe(page);
        const complaints: string[] = [];
        page.on("pageerror", (error) => complaints.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error") complaints.push(message.text());
        });
        const session = new PageSession(page, complaints);
        openSessions.add(session);
        await page.goto(url);
        await page.locator("main > *").first().waitFor();
        return session;
    }

    /** No error was logged, no promise was rejected without a handler. */
    async close(): Promise<void> {
        assert.deepEqual(this.complaints, []);
        openSessions.delete(this);
        await this.page.context().close();
        await this.onClosed();
    }

    /** What the page shows and has complained of: that a wait was in vain does not tell why. */
    async reportIfOpen(): Promise<void> {
        const path = join(pictures, `failed-${process.pid}-${openSessions.size}.png`);
        openSessions.delete(this);
        if (this.page.isClosed()) return;
        const shown = await this.page.locator("body").innerText({ timeout: reportPatience });
        await this.page.screenshot({ path, timeout: reportPatience });
        tell([`a failed test left this page (${path}): ${this.page.url()}`, ...this.complaints, shown].join("\n"));
    }

    button(name: string | RegExp): Locator {
        return this.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
    }

    /** Into the workbench, with the editor there. */
    async work(): Promise<void> {
        await this.button("Editor").first().click();
        await this.page.locator(".cm-content").waitFor();
    }

    /** Replaces the text of the file that is shown, at once. */
    async write(text: string): Promise<void> {
        const content = this.page.locator(".cm-content");
        await content.click();
        await this.page.keyboard.press("Control+a");
        await this.page.keyboard.insertText(text);
    }

    /** The same, and the result has been built. */
    async build(text: string): Promise<void> {
        await this.write(text);
        await untilBuilt(this.page, text);
        await this.page.getByText(/Built:/).waitFor();
    }

    /** A program is written, built and run until its border has a colour, by a machine that is paused except for `advance`. */
    async play(text: string, isWanted = isBlack): Promise<void> {
        await this.stopClock();
        await this.work();
        await this.build(text);
        await this.run();
        await this.untilBorder(isWanted);
    }

    /** From now on the machine's time passes only by `advance`. */
    async stopClock(): Promise<void> {
        await askMachine(this.page, "clock", { isStopped: true });
        this.isClockStopped = true;
    }

    /** It passes by itself again. */
    async startClock(): Promise<void> {
        await askMachine(this.page, "clock", { isStopped: false });
        this.isClockStopped = false;
    }

    /** Runs this many frames; the last of them is on the screen then. */
    async advance(frames: number): Promise<void> {
        await askMachine(this.page, "advance", { frames });
        await this.untilDrawn();
    }

    /** Until the page has drawn what it was told, and, if wanted, some pictures more. */
    async untilDrawn(pictures = 1): Promise<void> {
        await this.page.evaluate(async (count) => {
            for (let i = 0; i < count; ++i) await new Promise(requestAnimationFrame);
        }, pictures);
    }

    /** A key on the screen, held for as long as programs need to see it. */
    async press(key: string): Promise<void> {
        await this.page.locator("canvas.screen").focus();
        await this.page.keyboard.down(key);
        await this.advance(framesOfKey);
        await this.page.keyboard.up(key);
        await this.advance(framesOfKey);
    }

    /** The project, although the window of a disk has a button of that name, too. */
    async run(): Promise<void> {
        await this.button("Run").first().click();
        await this.page.waitForFunction(() => document.querySelector(".machine-state")?.textContent !== "");
    }

    /** Chooses one of the settings. */
    async setting(label: string, option: string): Promise<void> {
        await this.button("Settings").click();
        await this.page.locator("dialog").getByLabel(label).selectOption(option);
        await this.page.keyboard.press("Escape");
        await this.page.locator("dialog").waitFor({ state: "detached" });
    }

    /** For the page it becomes this many milliseconds later. */
    async later(milliseconds: number): Promise<void> {
        await this.page.evaluate((more) => {
            const now = Date.now.bind(Date);
            Date.now = () => now() + more;
        }, milliseconds);
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

    border(): Promise<number[]> {
        return this.colourAt(0.02, 0.5);
    }

    /** Until the border of the screen has a colour. */
    async untilBorder(isWanted: (colour: readonly number[]) => boolean): Promise<void> {
        await this.untilShown("the border's colour", async () => isWanted(await this.border()));
    }

    /** Until the machine has run so far that its screen shows something: what it showed at the call does not count. */
    async untilShown(what: string, isShown: () => Promise<boolean>): Promise<void> {
        let frames = 0;
        const next = async () => {
            // Looking at each picture would cost the machine more time than running it.
            if (!this.isClockStopped) return this.untilDrawn(picturesBetweenLooks);
            assert.ok(frames < mostFrames, `after ${mostFrames} frames there is not ${what}`);
            frames += framesAtOnce;
            await this.advance(framesAtOnce);
        };
        await next();
        await until(what, isShown, next);
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

    /** How many dots of a row of text, from the left, have text on them. */
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
        for (const session of openSessions)
            await session.reportIfOpen().catch((error: unknown) => {
                tell(`a failed test left a page that does not answer: ${String(error)}`);
            });
        await browser.close();
        await site.close();
    };
    return { browser, site, close };
}
