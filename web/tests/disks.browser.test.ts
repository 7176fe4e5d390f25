// SPDX-License-Identifier: MIT
// The window of a disk image: filled, arranged and emptied by mouse and by keys, in gato's words where something cannot be done.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { until } from "../testing/guard";
import { findings } from "./axe";
import { emptyD64, g64Of } from "./disk_images";
import { surroundings, type PageSession, type Surroundings } from "./page_session";
import { testHosts, type Files, type TestHost } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const files: Files = { "main.asm": "*=$1000\n rts\n", "levels.seq": "one two", "intro.prg": "\u0001\u0008x", "game.d64": "" };

/** The disk among these files. */
async function opened(host: TestHost, options = {}, project = files) {
    const session = await host.open(project, options);
    const { page } = session;
    await page.locator(".file[data-path^='game.']").click();
    const names = () => page.locator(".disk-name").allTextContents();
    const has = (...wanted: string[]) =>
        until(
            wanted.join(),
            async () => (await names()).join() === wanted.join(),
            () => session.untilDrawn(),
        );
    return { session, page, has };
}

async function format({ page }: PageSession): Promise<void> {
    await page.locator(".disk .button.primary").click();
    await page.locator(".disk-free", { hasText: "664" }).waitFor();
}

async function add({ page }: PageSession, path: string): Promise<void> {
    await page.locator(".disk .viewer-tools button").first().click();
    await page.locator("dialog select").first().selectOption(path);
    await page.locator("dialog button[type=submit]").click();
    await page.locator("dialog").waitFor({ state: "detached" });
}

for (const host of testHosts(() => around)) {
    test(`a disk is made, filled, arranged by the mouse, and its files come out again (${host.name})`, async () => {
        const { session, page, has } = await opened(host);
        await format(session);
        await add(session, "levels.seq");
        await has("LEVELS");
        await add(session, "intro.prg");
        await has("LEVELS", "INTRO");
        await page.getByText("662 blocks free, for a 1541").waitFor();
        await page.getByText("loads at $0801").waitFor();
        await session.button("Move INTRO up").click();
        await has("INTRO", "LEVELS");
        await page.locator(".disk-files tbody tr").nth(1).dragTo(page.locator(".disk-files tbody tr").nth(0));
        await has("LEVELS", "INTRO");
        await session.picture("disk");
        await session.button("Put INTRO into the project").click();
        await page.getByRole("dialog").getByRole("textbox").fill("copy.prg");
        await page.locator("dialog button[type=submit]").click();
        await page.locator(".file[data-path='copy.prg']").waitFor();
        await session.button("Delete INTRO").click();
        await has("LEVELS");
        await session.button("Undo").click();
        await has("LEVELS", "INTRO");
        await page.locator(".saved[data-saved=saved]").waitFor();
        await session.close();
    });

    test(`lines of a directory are moved, renamed and deleted by keys (${host.name})`, async () => {
        const { session, page, has } = await opened(host);
        await format(session);
        for (const line of ["one", "----", "----"]) {
            await session.button("Add a line…").click();
            await page.getByRole("dialog").getByRole("textbox").fill(line);
            await page.keyboard.press("Enter");
        }
        await has("ONE", "----", "----");
        await page.locator(".disk-name").first().focus();
        await page.keyboard.press("Alt+ArrowDown");
        await has("----", "ONE", "----");
        await until(
            "the focus",
            () => page.evaluate(() => document.activeElement?.textContent === "ONE"),
            () => session.untilDrawn(),
        );
        await page.keyboard.press("F2");
        await page.getByRole("dialog").getByRole("textbox").fill("two");
        await page.keyboard.press("Enter");
        await has("----", "TWO", "----");
        await page.locator(".disk-name").last().focus();
        await page.keyboard.press("Delete");
        await has("----", "TWO");
        await session.close();
    });

    test(`what cannot be done is said in gato's words, and can be insisted on (${host.name})`, async () => {
        const { session, page, has } = await opened(host);
        await format(session);
        await add(session, "levels.seq");
        await has("LEVELS");
        await add(session, "levels.seq");
        const alert = page.locator(".disk-problem");
        await alert.getByText("there is a file `LEVELS` already").waitFor();
        // What is typed stays while the list is shown anew.
        await page.getByLabel("Name of the disk").fill("a name that is too long");
        await session.button("Replace it").click();
        await until(
            "no message",
            async () => (await alert.textContent()) === "",
            () => session.untilDrawn(),
        );
        await has("LEVELS");
        await session.button("Rename the disk").click();
        await alert.getByText("a name on a disk has at most 16").waitFor();
        await page.getByLabel("Name of the disk").fill("mine");
        await session.button("Rename the disk").click();
        await until(
            "the new name",
            async () => (await page.getByLabel("Name of the disk").inputValue()) === "MINE",
            () => session.untilDrawn(),
        );
        await session.close();
    });

    test(`a locked file is deleted after it was unlocked, or all the same (${host.name})`, async () => {
        const { session, page, has } = await opened(host);
        await format(session);
        await add(session, "levels.seq");
        await has("LEVELS");
        await session.button("Lock LEVELS").click();
        await page.locator(".disk-files td", { hasText: /^SEQ<$/ }).waitFor();
        await session.button("Delete LEVELS").click();
        await page.locator(".disk-problem").getByText("`LEVELS` is locked").waitFor();
        await session.button("Unlock LEVELS").click();
        await page.locator(".disk-files td", { hasText: /^SEQ$/ }).waitFor();
        await session.button("Lock LEVELS").click();
        await session.button("Unlock LEVELS").waitFor();
        await session.button("Delete LEVELS").click();
        await session.button("Delete it all the same").click();
        await has();
        await session.close();
    });

    test(`the bits of a .g64 are a disk, too (${host.name})`, async () => {
        const { session, page, has } = await opened(host, {}, { "levels.seq": "one two", "game.g64": g64Of(emptyD64()) });
        await page.getByText("664 blocks free, for a 1541").waitFor();
        await add(session, "levels.seq");
        await has("LEVELS");
        await page.getByText("663 blocks free").waitFor();
        await page.locator(".disk-name").first().press("F2");
        await page.getByRole("dialog").getByRole("textbox").fill("maps");
        await page.keyboard.press("Enter");
        await has("MAPS");
        await session.button("Put MAPS into the project").click();
        await page.locator(".file[data-path='maps.seq']").click();
        await page.locator(".cm-content", { hasText: "one two" }).waitFor();
        await session.close();
    });

    test(`files that are dropped on a disk go onto it (${host.name})`, async () => {
        const { session, page, has } = await opened(host);
        await format(session);
        await page.locator(".disk").evaluate((place) => {
            const transfer = new DataTransfer();
            for (const name of ["a.prg", "b.seq"]) transfer.items.add(new File([new Uint8Array([1, 8, 96])], name));
            place.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true, bubbles: true }));
        });
        await has("A", "B");
        assert.equal(await page.locator(".file[data-path='a.prg']").count(), 0);
        await session.close();
    });

    for (const colorScheme of ["light", "dark"] as const)
        for (const locale of ["en-GB", "es-ES"]) {
            test(`axe finds nothing on a disk: ${colorScheme}, ${locale} (${host.name})`, async () => {
                const { session, page, has } = await opened(host, { colorScheme, locale });
                await format(session);
                await add(session, "levels.seq");
                await has("LEVELS");
                await session.picture(`disk-${colorScheme}-${locale}`);
                assert.deepEqual(await findings(page), []);
                await session.close();
            });
        }
}
