// SPDX-License-Identifier: MIT
// The workbench as a reader uses it: an error is seen and fixed, a program runs, stops at a breakpoint, goes back, and is passed on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isGreen } from "./programs";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { testHosts } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const open = (options = {}) => PageSession.open(around.browser, around.site.url, options);

const program = (line: string) => `*=$0801
        byte    $0b,$08,$0a,$00,$9e
        text    "2061"
        byte    0,0,0

start   lda     #5
        ${line}
        inc     count
        jsr     wait
        jmp     start
wait    ldx     #0
@next   dex
        bne     @next
        rts
count   byte    0
`;

/** It ends eventually, but nobody waits for that. */
const endless = `        repeat 0,450000,i
        if ${"1+".repeat(400)}1=0
        endif
        endrepeat
`;

for (const host of testHosts(() => around)) {
    test(`an error is shown while typing, mended at a click, and the program runs (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.write(program("sat $d020"));
        await page.locator(".problem.severity-1").waitFor();
        await page.locator(".cm-lintRange-error").waitFor();
        await session.picture("error");
        await page.locator(".fix").first().click();
        await page.locator(".problem").waitFor({ state: "detached" });
        await session.run();
        await page.waitForFunction(() => document.querySelector(".machine-state")?.textContent.includes("%"));
        await session.untilBorder(isGreen);
        assert.deepEqual(await session.colourAt(0.02, 0.02), await session.colourAt(0.98, 0.5));
        assert.ok((await session.colours()) > 1, "the screen is blank");
        await session.close();
    });

    test(`a row of a list stays what it is while problems come and go, with a pressed button on it (${host.name})`, async () => {
        const session = await host.open({ "a.asm": " rts\n", "b.asm": " nop\n", "c.asm": " sat 1\n" });
        const { page } = session;
        const errors = (count: number) =>
            page.locator(".file", { hasText: "a.asm" }).locator(".file-errors", { hasText: String(count) });
        const problem = page.locator(".problem", { hasText: "c.asm" });
        await page.locator(".file", { hasText: "c.asm" }).click();
        await problem.waitFor();
        await page.locator(".file", { hasText: "a.asm" }).click();
        for (const row of [page.locator(".file", { hasText: "b.asm" }), problem]) {
            const shown = await row.elementHandle();
            await session.write(" sat $d020\n sat $d021");
            await row.hover();
            await page.mouse.down();
            await errors(2).waitFor();
            assert.ok(await shown?.evaluate((element) => element.isConnected));
            await page.mouse.up();
            await page.locator(".cm-line", { hasText: /nop|sat 1/ }).waitFor();
            await page.locator(".file", { hasText: "a.asm" }).click();
            await session.write(" rts");
            await errors(2).waitFor({ state: "hidden" });
        }
        await session.close();
    });

    test(`bytes and cycles stand beside the lines (${host.name})`, async () => {
        const session = await host.open();
        await session.write(program("sta $d020"));
        const gutter = session.page.locator(".cm-code-gutter .cm-gutterElement", { hasText: /080d +2 +2/ });
        await gutter.first().waitFor();
        await session.close();
    });

    test(`a program stops at a breakpoint, is stepped, and goes back (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.write(program("sta $d020"));
        await page.locator(".cm-breakpoints .cm-gutterElement").nth(8).click();
        await page.locator(".breakpoint-dot").nth(1).waitFor();
        await session.button("Debug").click();
        await page.locator(".cm-here").waitFor();
        const place = async () => page.locator(".cm-here").textContent();
        assert.match((await place()) ?? "", /inc\s+count/);
        await page.locator(".registers dd").first().waitFor();
        await session.picture("debugger");
        await session.button(/Step over/).click();
        await page.locator(".cm-here", { hasText: "jsr" }).waitFor();
        await session.button("Step back").click();
        await page.locator(".cm-here", { hasText: "inc" }).waitFor();
        await session.button("Stop debugging").click();
        await page.locator(".cm-here").waitFor({ state: "detached" });
        await session.close();
    });
}

test("a link holds the project", async () => {
    const session = await open();
    await session.work();
    await session.write(program("stx $d020"));
    await session.button("Share").click();
    const link = await session.page.getByRole("textbox", { name: "Link" }).inputValue();
    await session.picture("share");
    assert.match(link, /#1=[\w-]+$/);
    await session.close();
    const other = await PageSession.open(around.browser, link);
    await other.page.locator(".cm-content", { hasText: "stx" }).waitFor();
    await other.close();
});

test("a broken link is a message, not an end", async () => {
    const session = await PageSession.open(around.browser, `${around.site.url}#1=broken`);
    await session.page.getByText(/cannot be opened/).waitFor();
    await session.work();
    await session.close();
});

test("a project that is dropped is opened", async () => {
    const session = await open();
    const { page } = session;
    await session.drop({
        "main.asm": " jsr numbers\n rts\n",
        "numbers.asm": "numbers inc $d020\n rts\n",
        "gato.json": '{"name": "two", "sources": ["main.asm", "numbers.asm"]}',
    });
    await page.locator(".file-name", { hasText: "numbers.asm" }).waitFor();
    await page.locator(".cm-content", { hasText: "jsr numbers" }).waitFor();
    await page.getByText(/Built:/).waitFor();
    await session.close();
});

test("a second tab of a project reads only, and edits when the first is closed", async () => {
    const context = await around.browser.newContext({ locale: "en-GB" });
    const first = await PageSession.inContext(await context.newPage(), around.site.url);
    await first.work();
    await first.write(program("sty $d020"));
    await first.page.locator(".saved[data-saved=saved]").waitFor();
    const second = await PageSession.inContext(await context.newPage(), around.site.url);
    await second.work();
    await second.page.locator(".cm-content", { hasText: "sty" }).waitFor();
    await second.page.getByText(/it is read-only here/).waitFor();
    await second.page.locator(".cm-content").click();
    await second.page.keyboard.type("xyz");
    assert.doesNotMatch((await second.page.locator(".cm-content").textContent()) ?? "", /xyz/);
    await first.page.close();
    await second.page.locator(".cm-content[aria-readonly=true]").waitFor({ state: "detached" });
    await second.close();
});

test("without locks too a tab reads only, changes nothing, and edits when the first is closed", async () => {
    const context = await around.browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
    // As in pages that are not served by https.
    await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined });
    });
    const first = await PageSession.inContext(await context.newPage(), around.site.url);
    await first.work();
    await first.write(program("sty $d020"));
    await first.page.locator(".saved[data-saved=saved]").waitFor();
    const second = await PageSession.inContext(await context.newPage(), around.site.url);
    await second.work();
    await second.page.getByText(/it is read-only here/).waitFor();
    await second.page.locator(".file").press("Delete");
    await second.page.locator(".notice").getByRole("button", { name: "Delete" }).click();
    assert.equal(await second.page.locator(".file-name").count(), 1);
    await first.page.close();
    await second.page.locator(".cm-content[aria-readonly=true]").waitFor({ state: "detached" });
    await second.write(program("stx $d020"));
    await second.page.locator(".saved[data-saved=saved]").waitFor();
    await second.close();
});

test("what a project misses is added when it is dropped later, and so are files that are no programs", async () => {
    const session = await open();
    const { page } = session;
    await session.drop({ "main.asm": '        incasm  "parts/numbers.asm"\n        rts\n' });
    await page.getByText(/did not come with it: parts\/numbers.asm/).waitFor();
    await session.drop({ "numbers.asm": "numbers inc $d020\n" });
    await page.getByText(/Built:/).waitFor();
    await page.locator(".file-folder", { hasText: "parts/" }).waitFor();
    await session.drop({ "notes.txt": "later" });
    await page.getByText("Added to the project: notes.txt").waitFor();
    assert.equal(await page.locator(".file-name").count(), 3);
    await session.drop({ "other.asm": " rts\n" });
    await page.locator(".file-name", { hasText: "other.asm" }).waitFor();
    assert.equal(await page.locator(".file-name").count(), 1, "a source is a project of its own");
    await session.close();
});

test("an endless macro is ended, and the text is mended", async () => {
    const session = await open();
    const { page } = session;
    await session.work();
    await session.write(endless);
    await session.button("Stop it").click();
    const ended = page.locator(".notice", { hasText: "The assembler was stopped" });
    await ended.waitFor();
    // It tries again on request, and is ended again.
    await ended.getByRole("button", { name: "Dismiss" }).click();
    await session.button("Run").click();
    await session.button("Stop it").click();
    await ended.waitFor();
    await session.write(program("sta $d020"));
    await page.getByText(/Built:/).waitFor();
    await session.close();
});
