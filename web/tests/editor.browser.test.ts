// SPDX-License-Identifier: MIT
// The editor's help while you type and point, and a browser that stores nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { testHosts } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const open = (options = {}) => PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce", ...options });

for (const host of testHosts(() => around)) {
    test(`operations and labels are completed, and explained under the pointer (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.write("*=$1000\nborder = $d020\nstart   lda #1\n        sta bor");
        await page.keyboard.press("Control+Space");
        await page.locator(".cm-tooltip-autocomplete li", { hasText: "border" }).waitFor();
        // A list that has just appeared accepts no key yet, as you may still be typing.
        await session.later(1000);
        await page.keyboard.press("Enter");
        await page.locator(".cm-line", { hasText: /sta\s+border/ }).waitFor();
        await page.locator(".code-mnemonic", { hasText: "lda" }).hover();
        await page.locator(".cm-hover").waitFor();
        await session.picture("hover");
        await page.keyboard.press("F12");
        await session.close();
    });

    test(`an error's mark has another shape and colour than a breakpoint (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.write("*=$1000\nstart   lda #1\n        sat $d020\n");
        await page.locator(".cm-line", { hasText: "lda" }).click();
        await page.keyboard.press("F9");
        const looks = (which: string) =>
            page
                .locator(which)
                .first()
                .evaluate((mark) => {
                    const { borderRadius, backgroundColor, width } = getComputedStyle(mark);
                    return { isRound: borderRadius === "50%", backgroundColor, isSeen: width !== "0px" };
                });
        const [error, breakpoint] = [await looks(".cm-lint-marker-error"), await looks(".breakpoint-dot")];
        assert.ok(breakpoint.isRound && breakpoint.isSeen);
        assert.ok(!error.isRound && error.isSeen);
        assert.notEqual(error.backgroundColor, breakpoint.backgroundColor);
        await session.picture("marks");
        await session.close();
    });

    test(`a file is laid out as gato fmt does it (${host.name})`, async () => {
        const session = await host.open();
        await session.write("*=$1000\nstart lda #1\n rts\n");
        await session.button("Format").click();
        await session.page.locator(".cm-line", { hasText: /^start {3}lda {5}#1$/ }).waitFor();
        await session.close();
    });
}

test("where nothing can be stored, that is said, and nothing is lost", async () => {
    const context = await around.browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    await page.addInitScript(() => {
        Object.defineProperty(globalThis, "indexedDB", {
            get: () => {
                throw new DOMException("no", "SecurityError");
            },
        });
        Storage.prototype.setItem = () => {
            throw new DOMException("no", "QuotaExceededError");
        };
    });
    const session = await PageSession.inContext(page, around.site.url);
    await session.work();
    await session.write("*=$1000\n rts\n");
    await page.getByText(/cannot save the project/).waitFor();
    await page.locator(".cm-line", { hasText: "rts" }).waitFor();
    await session.close();
});

test("an archive goes out and comes in again", async () => {
    const session = await open();
    const { page } = session;
    await session.work();
    await session.write("*=$1000\n nop\n");
    await page.locator(".project-name").click();
    const [download] = await Promise.all([page.waitForEvent("download"), session.button("Project as .zip").click()]);
    const bytes = readFileSync(await download.path());
    await session.close();
    const other = await open();
    await other.drop({ "again.zip": bytes });
    await other.page.locator(".cm-line", { hasText: "nop" }).waitFor();
    await other.close();
});

test("an open editor takes another language, in all its files", async () => {
    const session = await open();
    const { page } = session;
    await session.drop({ "a.asm": " rts\n", "b.asm": " nop\n" });
    const label = () => page.locator(".cm-content").getAttribute("aria-label");
    const show = async (file: string, text: string) => {
        await page.locator(".file", { hasText: file }).click();
        await page.locator(".cm-line", { hasText: text }).waitFor();
    };
    await show("b.asm", "nop");
    await show("a.asm", "rts");
    assert.equal(await label(), "Source a.asm");
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+f");
    await page.getByRole("textbox", { name: "Find" }).waitFor();
    await session.button("Español").click();
    await page.locator(".cm-content[aria-label='Código a.asm']").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+f");
    await page.getByRole("textbox", { name: "Buscar" }).waitFor();
    await show("b.asm", "nop");
    assert.equal(await label(), "Código b.asm");
    await session.close();
});

/** Copies a text with its formatting, from another page: this one's policy would refuse that when it is written. */
async function copy({ page }: PageSession, text: string): Promise<void> {
    const other = await page.context().newPage();
    await other.goto(new URL("gallery/index.json", around.site.url).href);
    await other.evaluate(async (plain) => {
        const html = `<p style="color: red"><span style="font-weight: bold">${plain}</span></p>`;
        const items = {
            "text/html": new Blob([html], { type: "text/html" }),
            "text/plain": new Blob([plain], { type: "text/plain" }),
        };
        await navigator.clipboard.write([new ClipboardItem(items)]);
    }, text);
    await other.close();
}

test("a paste over all of the text is plain text, and breaks no policy", async () => {
    const session = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = session;
    await session.work();
    await session.write("*=$1000\nold     rts\n");
    await copy(session, "*=$1000\nnew     rts\n");
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
    await page.locator(".cm-line", { hasText: /^new {5}rts$/ }).waitFor();
    assert.equal(await page.locator(".cm-line", { hasText: "old" }).count(), 0);
    await session.close();
});

test("what is typed over several lines breaks no policy", async () => {
    const session = await open();
    const { page } = session;
    await session.work();
    await session.write("*=$1000\nold     rts\n");
    const lines = () => page.locator(".cm-line").allTextContents();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("*=$1000\nother   rts\n        nop");
    assert.deepEqual(await lines(), ["*=$1000", "other   rts", "        nop"]);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("x");
    assert.deepEqual(await lines(), ["x"]);
    await page.keyboard.press("Control+z");
    assert.equal((await lines()).length, 3);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("(");
    assert.deepEqual(await lines(), ["(*=$1000", "other   rts", "        nop)"]);
    await session.close();
});
