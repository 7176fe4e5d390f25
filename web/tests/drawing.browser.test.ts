// SPDX-License-Identifier: MIT
// The editors of sprites, characters and screens: with the pointer and by keys, in both themes and languages, in and out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { emptyPicture } from "../../editors/shared/picture";
import { pngOf } from "../../editors/vscode/src/designer/png";
import { DesignerDocument } from "../draw/files/designer_document";
import { repository } from "../testing/places";
import { until } from "../testing/guard";
import { findings } from "./axe";
import { surroundings, type PageSession, type Surroundings } from "./page_session";
import { testHosts, type Files } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const golden = (path: string) => new Uint8Array(readFileSync(join(repository, "tests/golden/08-files", path)));

const source = "*=$2000\n        BYTE $FF,$AB\n        BYTE $0A\n";
const files: Files = {
    "game.spt": golden("sprites/game.spt"),
    "game.cst": golden("characters/game.cst"),
    "game.sdd": golden("screens-both/game.sdd"),
    "main.asm": source,
};

/** So that all of the board is seen. */
const tall = { width: 1440, height: 1300 };

const board = (page: Page) => page.locator(".draw-board").first();
const picture = (canvas: Locator) => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());

async function show(session: PageSession, name: string): Promise<void> {
    await session.page.locator(".file", { hasText: name }).first().click();
    await board(session.page).waitFor();
}

/** The file as its text says it. */
async function shownFile(session: PageSession, name: string): Promise<DesignerDocument> {
    const { page } = session;
    await session.button("As text").click();
    await page.locator(".cm-content", { hasText: "xml" }).waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+a");
    // The editor has elements only for the lines that are seen.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Control+c");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await session.button("As pictures").click();
    const file = DesignerDocument.open(name, new TextEncoder().encode(text));
    assert.ok(file);
    return file;
}

/** From one value of the grid to another. */
async function drag(
    page: Page,
    size: readonly [number, number],
    from: readonly [number, number],
    to: readonly [number, number],
) {
    const box = await board(page).boundingBox();
    assert.ok(box);
    const at = ([x, y]: readonly [number, number]) =>
        [box.x + ((x + 0.5) * box.width) / size[0], box.y + ((y + 0.5) * box.height) / size[1]] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 5 });
    await page.mouse.up();
}

for (const host of testHosts(() => around)) {
    test(`sprites are drawn on by keys and by the pointer, copied, animated and undone (${host.name})`, async () => {
        const session = await host.open(files, { viewport: tall });
        const { page } = session;
        await show(session, "game.spt");
        const before = await picture(board(page));
        await board(page).focus();
        for (const key of ["ArrowRight", "ArrowDown", "b", "Space", "ArrowRight", "ArrowDown", "Space"])
            await page.keyboard.press(key);
        const drawn = await picture(board(page));
        assert.notEqual(drawn, before);
        await page.keyboard.press("Control+c");
        await page.keyboard.press("PageDown");
        await page.keyboard.press("Control+v");
        assert.equal(await page.locator(".draw-thumbnail[aria-pressed=true]").textContent(), "sprite 2");
        await session.button("Line (L)").click();
        await drag(page, [24, 21], [0, 20], [23, 20]);
        await session.button("Mirror top and bottom").click();
        await session.button("Add a copy").click();
        assert.equal(await page.locator(".draw-thumbnail[aria-pressed=true]").textContent(), "sprite 4");
        const document = await shownFile(session, "game.spt");
        assert.equal(document.pictures.length, 4);
        assert.deepEqual(document.rows(2), document.rows(1));
        assert.equal(document.rows(2)[0], 0xffffff);
        const moving = page.locator(".draw-animation");
        const first = await picture(moving);
        await page.locator(".draw-part").getByRole("button").click();
        await until(
            "another picture",
            async () => (await picture(moving)) !== first,
            () => session.untilDrawn(),
        );
        await page.locator(".draw-part").getByRole("button", { name: "Stop" }).click();
        while (await session.button("Undo (Ctrl+Z)").isEnabled()) await session.button("Undo (Ctrl+Z)").click();
        assert.deepEqual((await shownFile(session, "game.spt")).text, new TextDecoder().decode(golden("sprites/game.spt")));
        await session.close();
    });

    test(`a character that is drawn on in the screen's editor changes the screen at once (${host.name})`, async () => {
        const session = await host.open(files);
        const { page } = session;
        await show(session, "game.sdd");
        const before = await picture(board(page));
        await board(page).focus();
        await session.button("Type text (T)").click();
        await board(page).focus();
        await page.keyboard.type("AB");
        const typed = await picture(board(page));
        assert.notEqual(typed, before);
        await page.locator(".draw-part .draw-board").click({ position: { x: 90, y: 90 } });
        assert.notEqual(await picture(board(page)), typed);
        assert.deepEqual(
            (await shownFile(session, "game.sdd")).cells(0)[0]?.map(({ code }) => code),
            [1, 2, 3],
        );
        await show(session, "game.cst");
        assert.equal((await shownFile(session, "game.cst")).rows(1)[7], 22);
        await session.close();
    });

    test(`a PNG with too many colours is refused with its first cells, another one is taken (${host.name})`, async () => {
        const session = await host.open(files);
        const { page } = session;
        await show(session, "game.spt");
        const sheet = emptyPicture("", 48, 21, 6);
        sheet.pixels.fill(1, 0, 48);
        const choose = (name: string) =>
            page.locator("dialog input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer: pngOf(sheet) });
        await session.button("From PNG…").click();
        sheet.pixels[47] = 2;
        await choose("bad.png");
        await page.getByText("(column, row): 2,1. Nothing was changed.").waitFor();
        await page.locator(".draw-marked").waitFor();
        assert.equal(await page.locator(".draw-thumbnail").count(), 3);
        sheet.pixels[47] = 1;
        await choose("good.png");
        await page.getByText("2 pictures were added.").waitFor();
        assert.equal(await page.locator(".draw-thumbnail").count(), 5);
        await page.locator("dialog input[type=file]").setInputFiles({
            name: "no.png",
            mimeType: "image/png",
            buffer: Buffer.from("no picture"),
        });
        await page.getByText("cannot be read as a picture").waitFor();
        await session.close();
    });

    test(`pictures become BYTE lines in the style of the source (${host.name})`, async () => {
        const session = await host.open(files);
        const { page } = session;
        await page.locator(".file", { hasText: "main.asm" }).first().click();
        await page.locator(".cm-content", { hasText: "BYTE $FF" }).waitFor();
        await show(session, "game.sdd");
        await session.button("As BYTE lines…").click();
        await page.getByLabel("Part").selectOption("interleaved");
        const lines = "; first\n        BYTE $01,$01,$02,$02,$03,$03\n        BYTE $A0,$04,$FF,$05,$20,$0E\n";
        assert.equal(await page.locator(".draw-lines").inputValue(), lines);
        await session.button("Insert into main.asm").click();
        await page.locator(".cm-line", { hasText: "$A0,$04,$FF,$05" }).waitFor();
        await session.close();
    });

    test(`sprites come from the memory of the program that runs (${host.name})`, async () => {
        const session = await host.open({
            ...files,
            "main.asm": "*=$c000\nloop    lda #$81\n        sta $2000\n        jmp loop\n",
        });
        const { page } = session;
        await show(session, "game.spt");
        await session.button("From memory…").click();
        await page.getByLabel("Address").fill("$20000");
        await session.button("Take over").click();
        await page.getByText("An address is a number").waitFor();
        await page.getByLabel("Address").fill("$2000");
        await session.button("Take over").click();
        await page.getByText("No program is running").waitFor();
        await page.keyboard.press("Escape");
        await session.stopClock();
        await session.run();
        await session.advance(200);
        await session.button("From memory…").click();
        await session.button("Take over").click();
        await page.getByText("1 picture was added").waitFor();
        await page.keyboard.press("Escape");
        assert.equal(((await shownFile(session, "game.spt")).rows(1)[0] ?? 0) >> 16, 0x81);
        await session.close();
    });

    test(`a damaged file is named with its line, and stays (${host.name})`, async () => {
        const session = await host.open({
            ...files,
            "bad.spt": "<sprites>\n<sprite>\n<sdata><data>1</data></sdata>\n</sprite></sprites>",
        });
        const { page } = session;
        await page.locator(".file", { hasText: "bad.spt" }).first().click();
        await page.getByText("bad.spt has a sprite of 1 rows; 21 are needed (line 3)").waitFor();
        await session.close();
    });

    test(`an empty file is a new one with the first stroke (${host.name})`, async () => {
        const session = await host.open({ ...files, "hero.spt": new Uint8Array() });
        const { page } = session;
        await show(session, "hero.spt");
        await board(page).focus();
        await page.keyboard.press("Space");
        assert.equal((await shownFile(session, "hero.spt")).rows(0)[0], 0x800000);
        await session.close();
    });

    for (const colorScheme of ["light", "dark"] as const) {
        test(`axe finds nothing in the drawing editors (${host.name}, ${colorScheme})`, async () => {
            const session = await host.open(files, { colorScheme, viewport: tall });
            for (const name of ["game.spt", "game.cst", "game.sdd"]) {
                await show(session, name);
                assert.deepEqual(await findings(session.page), []);
                await session.picture(`drawing-${name}-${colorScheme}`);
                for (const dialog of ["From PNG…", "From memory…", "As BYTE lines…"]) {
                    await session.button(dialog).click();
                    assert.deepEqual(await findings(session.page), []);
                    await session.page.keyboard.press("Escape");
                }
            }
            await session.close();
        });
    }

    test(`the drawing editors speak Spanish (${host.name})`, async () => {
        const session = await host.open(files, { locale: "es-ES" });
        await show(session, "game.spt");
        await session.button("Reflejar izquierda y derecha").click();
        await session.page.getByText("Cuadros del C64 por imagen").waitFor();
        await session.close();
    });
}
