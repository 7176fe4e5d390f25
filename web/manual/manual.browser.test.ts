// SPDX-License-Identifier: MIT
// The built manual in Chromium, below another folder: axe-core finds nothing on any kind of page, nothing is wider than a phone, the
// search works by keyboard and from a file, and paper gets the text alone.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { patience } from "../testing/guard";
import { builtPage, servePage, type PageSite } from "../tests/static_site";

let browser: Browser;
let site: PageSite;
before(async () => {
    browser = await openBrowser();
    site = await servePage();
});
after(async () => {
    await browser.close();
    await site.close();
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One of each kind. */
const addresses = [
    "index.html",
    "es/index.html",
    "language.html",
    "es/tutorial.html",
    "opcodes/index.html",
    "opcodes/lax.html",
    "messages/e0201.html",
    "examples/hello.html",
    "adr/index.html",
];

interface Finding {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

async function findings(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
        const { axe: run } = globalThis as unknown as {
            axe: { run(context: Document, options: object): Promise<{ violations: Finding[] }> };
        };
        return (await run.run(document, { preload: false })).violations;
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** A page that fails when it complains, or asks another host for anything. */
async function withPage(url: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
    });
    page.on("request", (request) => {
        if (!request.url().startsWith(new URL(".", site.url).href) && !request.url().startsWith("file:"))
            complaints.push(request.url());
    });
    await page.goto(url);
    await use(page);
    assert.deepEqual(complaints, []);
    await context.close();
}

const at = (address: string) => `${site.url}manual/${address}`;

for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing: ${colorScheme}`, async () => {
        for (const address of addresses)
            await withPage(at(address), { colorScheme }, async (page) => {
                assert.deepEqual(await findings(page), [], address);
            });
    });
}

test("nothing is wider than a phone", async () => {
    for (const address of addresses)
        await withPage(at(address), { viewport: { width: 320, height: 568 } }, async (page) => {
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, address);
        });
});

test("the search is used with the keyboard alone", async () => {
    await withPage(at("es/index.html"), {}, async (page) => {
        await page.locator("#search").focus();
        await page.keyboard.type("E0201");
        await page.locator("#found a").first().waitFor();
        assert.deepEqual(await findings(page), []);
        await page.keyboard.press("Escape");
        assert.equal(await page.locator("#found").isVisible(), false);
        // Chromium clears the field with it.
        await page.keyboard.type("e0201");
        await page.locator("#found a").first().waitFor();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.waitForURL(/manual\/messages\/e0201\.html/);
        await page.getByRole("heading", { level: 1, name: /E0201/ }).waitFor();
    });
});

test("it works from a file too", async () => {
    await withPage(pathToFileURL(join(builtPage, "manual/opcodes/lax.html")).href, {}, async (page) => {
        await page.locator("#search").fill("$d011");
        await page.locator("#found a").first().waitFor();
        await page.keyboard.press("Enter");
        await page.waitForURL(/manual\/registers\//);
    });
});

test("a choice of colours is kept from page to page", async () => {
    await withPage(at("index.html"), { colorScheme: "light" }, async (page) => {
        await page.locator("#theme").selectOption("dark");
        await page.locator("#contents a").first().click();
        await page.goto(at("language.html"));
        assert.equal(await page.locator("#theme").inputValue(), "dark");
        assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
    });
});

test("the other language is one click away", async () => {
    await withPage(at("tutorial.html"), {}, async (page) => {
        await page.getByRole("link", { name: "Español", exact: true }).click();
        await page.waitForURL(/manual\/es\/tutorial\.html/);
        assert.equal(await page.getAttribute("html", "lang"), "es");
    });
});

test("the first stop of the keyboard skips to the text", async () => {
    await withPage(at("language.html"), {}, async (page) => {
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        assert.equal(await page.evaluate(() => document.activeElement?.id), "text");
    });
});

test("paper gets the text alone", async () => {
    await withPage(at("language.html"), { colorScheme: "dark" }, async (page) => {
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        for (const selector of [".bar", "#contents", ".headings"])
            assert.equal(await page.locator(selector).isVisible(), false, selector);
        const colours = await page.evaluate(() => {
            const { backgroundColor, color } = getComputedStyle(document.documentElement);
            return [backgroundColor, color];
        });
        assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    });
});

test("without scripts a page is whole, and offers nothing that would not work", async () => {
    await withPage(at("messages/e0201.html"), { javaScriptEnabled: false }, async (page) => {
        await page.getByRole("heading", { level: 1, name: /E0201/ }).waitFor();
        assert.equal(await page.locator("#search").isVisible(), false);
        assert.equal(await page.locator("#theme").isVisible(), false);
    });
});
