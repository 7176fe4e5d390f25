// SPDX-License-Identifier: MIT
// The help beside the editor: on the word under the cursor, by search, by links; and the manual, which the studio has in it too.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { surroundings, type PageSession, type Surroundings } from "./page_session";
import { testHosts } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const source = `*=$c000
chrout  = $ffd2
        lda     #<text
        sta     53280
        jsr     chrout
        align   16
text    byte    3
`;

const title = (page: Page, text: string) => page.locator(".help-title", { hasText: text }).waitFor();

/** With the cursor at the end of a word of the source. */
async function askFor(session: PageSession, line: string, word: string): Promise<void> {
    const { page } = session;
    const text = page.locator(".cm-line", { hasText: line }).first();
    await text.click();
    await page.keyboard.press("Home");
    const at = ((await text.textContent()) ?? "").indexOf(word) + word.length;
    const begin = ((await text.textContent()) ?? "").search(/\S/);
    // Home goes to the first sign of the line.
    for (let i = begin; i < at; ++i) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("F1");
}

for (const host of testHosts(() => around)) {
    test(`F1 helps on instructions, registers, KERNAL routines and directives (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.build(source);
        for (const [line, word, expected] of [
            ["lda", "lda", "LDA: load A"],
            ["53280", "53280", "$d020 VIC: colour of the border"],
            ["jsr", "chrout", "CHROUT ($ffd2)"],
            ["= $ffd2", "$ffd2", "CHROUT ($ffd2)"],
            ["align", "align", "ALIGN"],
        ] as const) {
            await askFor(session, line, word);
            await title(page, expected);
        }
        // The focus is in the help; Escape closes it and gives the focus back.
        assert.ok(await page.evaluate(() => document.activeElement?.classList.contains("help-body")));
        await page.keyboard.press("Escape");
        assert.ok(await page.evaluate(() => document.activeElement?.classList.contains("editor-host")));
        assert.ok(!(await page.locator(".help-area").isVisible()));
        await session.close();
    });

    test(`a search finds topics and pages, links lead on, and back (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.button("Help").click();
        await page.getByRole("searchbox").fill("control register 1");
        await page.locator(".help-results .link", { hasText: "$d011" }).click();
        await title(page, "$d011 VIC: control register 1");
        await page.locator(".help-body .link", { hasText: "$d012" }).click();
        await title(page, "$d012 VIC");
        await session.button("Back").click();
        await title(page, "$d011 VIC");
        await page.getByRole("searchbox").fill("xyzzy plugh");
        await page.getByText("Nothing is found for “xyzzy plugh”.").waitFor();
        await page.getByRole("searchbox").fill("why is this byte wrong");
        await page.locator(".help-results").getByText("Why is this byte wrong?", { exact: true }).first().waitFor();
        await session.close();
    });

    test(`opcodes, registers, memory, KERNAL and keys can be looked up by keys alone (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.button("Help").focus();
        await page.keyboard.press("Enter");
        for (const [name, expected] of [
            ["Opcodes", "Opcodes of the 6510"],
            ["Registers of the chips", "Registers of the C64"],
            ["Memory map", "Memory of the system"],
            ["KERNAL routines", "Routines of the KERNAL"],
            ["Directives", "All directives"],
        ] as const) {
            await page.locator(".help-list").getByRole("button", { name, exact: true }).press("Enter");
            await title(page, expected);
            await session.button("Contents").press("Enter");
        }
        await page.locator(".help-list").getByRole("button", { name: "Keys", exact: true }).press("Enter");
        await page.getByRole("row", { name: "Page Up RESTORE" }).waitFor();
        await session.close();
    });
}

const [playground, studio] = testHosts(() => around);

test("in the studio the pages of the manual are in the help, with links between them", async () => {
    const session = await studio?.open();
    assert.ok(session);
    const { page } = session;
    await session.button("Help").click();
    await page.locator(".help-list").getByRole("button", { name: "A first program, tested" }).click();
    await page.locator(".help-body h3", { hasText: "A first program, tested" }).waitFor();
    await page.locator(".help-body").getByRole("button", { name: "En español" }).click();
    await page.locator(".help-body h3", { hasText: "Un primer programa" }).waitFor();
    await page.getByRole("searchbox").fill("data breakpoint");
    await page.getByRole("searchbox").fill("conditions that end");
    await page.locator(".help-results .link").first().click();
    await session.button("Contents").click();
    // A link to a section goes there.
    await page.getByRole("searchbox").fill("variables of compiled languages");
    await page.locator(".help-results .link").first().click();
    const heading = page.locator(".help-body [data-slug='variables-of-compiled-languages']");
    await heading.waitFor();
    const [box, body] = [await heading.boundingBox(), await page.locator(".help-body").boundingBox()];
    assert.ok(box && body && box.y < body.y + body.height / 2);
    await session.close();
});

test("in the playground they are pages of the site, each of which is there", async () => {
    const session = await playground?.open();
    assert.ok(session);
    const { page } = session;
    await session.button("Help").click();
    const links = page.locator(".help-list a");
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    assert.ok(addresses.length > 20);
    for (const address of addresses) {
        const answer = await page.request.get(new URL(address, page.url()).href);
        assert.equal(answer.status(), 200, address);
    }
    await session.close();
});

test("the help speaks Spanish around its topics", async () => {
    const session = await playground?.open(undefined, { locale: "en-GB" });
    assert.ok(session);
    const { page } = session;
    await session.button("Help").click();
    await page.locator(".help-list").first().waitFor();
    await session.button("Español").click();
    await page.getByRole("heading", { name: "Consultar" }).waitFor();
    await page.getByRole("button", { name: "Instrucciones" }).waitFor();
    await session.close();
});
