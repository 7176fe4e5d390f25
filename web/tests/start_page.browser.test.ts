// SPDX-License-Identifier: MIT
// The start page of `gato studio` in Chromium: by it a folder is opened, made or copied, and the page keeps its settings from start to start.
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { findings } from "./axe";
import { PageSession } from "./page_session";
import { bordered } from "./programs";
import { StudioProgram } from "./studio_program";

let browser: Browser;
before(async () => {
    browser = await openBrowser();
});
after(async () => {
    await browser.close();
});

const files = { "project/main.asm": bordered(5), "letters/a.txt": "", "letters/inner/b.txt": "" };

async function opened(options: BrowserContextOptions = {}) {
    const program = await StudioProgram.startPage(files);
    const session = await PageSession.open(browser, program.address, options);
    const { page } = session;
    session.onClosed = () => program.end();
    await page.locator(".start-folders").waitFor();
    return { program, session, page };
}

const heading = (page: Page, folder: string) => page.getByRole("heading", { name: folder }).waitFor();

test("a folder is found, and opened with its project", async () => {
    const { program, session, page } = await opened();
    await heading(page, `Folders in ${program.folder}`);
    await session.button("letters").click();
    await heading(page, `Folders in ${join(program.folder, "letters")}`);
    assert.equal(await page.locator(".start").getByText("a.txt").count(), 0);
    await session.button("Up").click();
    await session.button("Open project").click();
    await page.getByText("Built:").waitFor();
    await page.locator(".file[data-path='main.asm']").waitFor();
    assert.equal(existsSync(program.pathOf("../letters/gato.json")), false);
    // Another start on the folder finds this one, and reloading stays in it.
    const second = await program.another(program.pathOf("."));
    assert.equal(new URL(second.address).origin, new URL(page.url()).origin);
    await page.reload();
    await page.locator(".file[data-path='main.asm']").waitFor();
    await session.close();
});

test("a path that is typed shows its folder, or says why it cannot", async () => {
    const { program, session, page } = await opened();
    await page.getByLabel("Folder").fill(join(program.folder, "none"));
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "there is no such folder" }).waitFor();
    await page.getByLabel("Folder").fill(join(program.folder, "letters"));
    await page.keyboard.press("Enter");
    await heading(page, join(program.folder, "letters"));
    await session.button("inner").waitFor();
    await session.close();
});

test("a new project is made in the folder that is shown, with the keyboard alone", async () => {
    const { program, session, page } = await opened();
    const tabTo = async (name: string) => {
        for (let i = 0; i < 60; ++i) {
            if (await page.evaluate((wanted) => document.activeElement?.textContent === wanted, name)) return;
            await page.keyboard.press("Tab");
        }
        assert.fail(`Tab does not reach ${name}`);
    };
    await tabTo("letters");
    await page.keyboard.press("Enter");
    await heading(page, join(program.folder, "letters"));
    await tabTo("Make it");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("My Game");
    await page.keyboard.press("Enter");
    await page.locator(".file[data-path='My-Game.asm']").waitFor();
    await page.getByText("Built:").waitFor();
    assert.match(readFileSync(join(program.folder, "letters/My Game/gato.json"), "utf8"), /My-Game\.asm/);
    await session.close();
});

test("a name that is taken is refused, and the page stays", async () => {
    const { program, session, page } = await opened();
    await page.getByLabel("Name").fill("project");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "choose another name" }).waitFor();
    assert.equal(existsSync(program.pathOf("gato.json")), false);
    await session.close();
});

test("an example is copied into a new folder, and opens", async () => {
    const { program, session, page } = await opened();
    await session.button("Copy and open Hello").click();
    await page.getByText("Built:").waitFor();
    assert.ok(existsSync(join(program.folder, "hello/gato.json")));
    await session.close();
});

test("recent projects are offered, those that are gone can be taken off, and settings stay for other folders", async () => {
    const { program, session, page } = await opened();
    await session.button("Español").click();
    await page.getByRole("heading", { name: "Proyectos recientes" }).waitFor();
    await page.getByLabel("Tema").selectOption("dark");
    await page.getByRole("button", { name: "Abrir project" }).click();
    await page.locator(".file[data-path='main.asm']").waitFor();
    await page.getByRole("tab", { name: "Problemas" }).waitFor();
    await page.goto("about:blank");
    await program.kill();
    await program.startAgain(join(program.folder, "letters"));
    await program.kill();
    rmSync(join(program.folder, "letters"), { recursive: true });
    await program.startAgain("--start-page");
    await page.goto(program.address);
    await page.getByText("letters: ya no está").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
    await page.getByRole("button", { name: /Quitar .*letters de la lista/ }).click();
    await page.getByText("letters: ya no está").waitFor({ state: "detached" });
    await page.locator("section").first().getByRole("button", { name: "project" }).click();
    await page.locator(".file[data-path='main.asm']").waitFor();
    await session.close();
});

test("a folder that is open elsewhere is shown by the studio that has it", async () => {
    const { program, session, page } = await opened();
    const other = await program.another(program.pathOf("."));
    await session.button("Open project").click();
    await page.locator(".file[data-path='main.asm']").waitFor();
    assert.equal(new URL(page.url()).origin, new URL(other.address).origin);
    await other.kill();
    await session.close();
});

for (const colorScheme of ["light", "dark"] as const)
    for (const locale of ["en-GB", "es-ES"])
        test(`axe finds nothing on the start page: ${colorScheme}, ${locale}`, async () => {
            const { session, page } = await opened({ colorScheme, locale, viewport: { width: 1366, height: 768 } });
            await page.locator(".start li strong").first().waitFor();
            assert.deepEqual(await findings(page), []);
            await session.picture(`start-page-${colorScheme}-${locale.slice(0, 2)}`);
            await session.close();
        });
