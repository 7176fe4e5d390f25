// SPDX-License-Identifier: MIT
// The character map: chosen by keys and by the pointer, a code becomes what the source needs where its cursor is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findings } from "./axe";
import { surroundings, type PageSession, type Surroundings } from "./page_session";
import { testHosts } from "./test_hosts";
import { untilBuilt } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const files = { "main.bas": '10 print ""\n', "code.asm": "*=$c000\n        byte 1\n" };

async function open(session: PageSession, file: string): Promise<void> {
    await session.page.locator(`.file[data-path='${file}']`).click();
    await session.page.locator(".cm-content").click();
    await session.page.keyboard.press("Control+End");
}

const said = ({ page }: PageSession, text: string) => page.locator(".charmap-said").getByText(text, { exact: true }).waitFor();

for (const host of testHosts(() => around)) {
    test(`keys alone insert characters and codes into BASIC (${host.name})`, async () => {
        const session = await host.open(files);
        const { page } = session;
        await open(session, "main.bas");
        // Between the quotes.
        for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
        await page.getByRole("tab", { name: "Characters" }).focus();
        await page.keyboard.press("Enter");
        const sheet = page.locator(".charmap .draw-sheet");
        await sheet.focus();
        // From $41 a line down to $51, and one to the right.
        for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
        await page.locator(".charmap-facts").getByText("$52, 82").waitFor();
        assert.match((await page.locator(".charmap-facts").textContent()) ?? "", /\$d2, 210.*SHIFT R/);
        await page.keyboard.press("Enter");
        await said(session, "R is now in main.bas.");
        await page.getByRole("button", { name: "{clear}" }).focus();
        await page.keyboard.press("Enter");
        await said(session, "{clear} is now in main.bas.");
        await untilBuilt(page, '10 print "R{clear}"\n');
        await session.close();
    });

    test(`the pointer inserts numbers into assembly (${host.name})`, async () => {
        const session = await host.open(files);
        const { page } = session;
        await open(session, "code.asm");
        await page.keyboard.press("ArrowLeft");
        await page.getByRole("tab", { name: "Characters" }).click();
        const box = await page.locator(".charmap .draw-sheet").boundingBox();
        assert.ok(box);
        // The heart: column 3 of line 5.
        await page.mouse.click(box.x + (3.5 / 16) * box.width, box.y + (5.5 / 16) * box.height);
        await said(session, ",$53 is now in code.asm.");
        await page.getByLabel("Numbers are").selectOption({ label: "PETSCII" });
        await session.button("Insert").click();
        await said(session, ",$d3 is now in code.asm.");
        await untilBuilt(page, "*=$c000\n        byte 1,$53,$d3\n");
        await session.close();
    });

    for (const colorScheme of ["light", "dark"] as const)
        for (const [locale, tab] of [
            ["en-GB", "Characters"],
            ["es-ES", "Caracteres"],
        ] as const) {
            test(`axe finds nothing in the character map: ${colorScheme}, ${locale} (${host.name})`, async () => {
                const session = await host.open(files, { colorScheme, locale });
                await session.page.getByRole("tab", { name: tab }).click();
                await session.page.locator(".charmap .draw-sheet").waitFor();
                assert.deepEqual(await findings(session.page), []);
                await session.picture(`characters-${colorScheme}-${locale}`);
                await session.close();
            });
        }
}
