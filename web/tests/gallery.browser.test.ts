// SPDX-License-Identifier: MIT
// Readers who play: a program of the gallery on the large screen, with the keys that begin a game, and the ways out of it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { until } from "../testing/guard";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { isGreen } from "./programs";
import { lastAsked, lastReport, timesAsked } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const open = (options = {}) => PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce", ...options });

test("a program plays on a large screen, and the front page gets its screen back", async () => {
    const session = await open();
    const { page } = session;
    await page.getByRole("button", { name: "Play Hello" }).click();
    const dialog = page.getByRole("dialog", { name: "Hello" });
    await dialog.locator("canvas.screen").waitFor();
    await session.untilBorder(isGreen);
    assert.match((await dialog.getByRole("link", { name: "Manual" }).getAttribute("href")) ?? "", /examples\/hello\.html$/);
    await session.picture("play-hello");
    await session.button("Close").click();
    await page.locator(".hero canvas.screen").waitFor();
    await until(
        "the machine to stop",
        async () => (await lastReport(page))?.status === "off",
        () => session.untilDrawn(),
    );
    await session.close();
});

for (const [locale, play, help, script] of [
    ["en-GB", "Play Chess", /You play White/, "{f6}12"],
    ["es-ES", "Jugar: Ajedrez", /Juegas con blancas/, "12"],
] as const)
    test(`if you play chess, you have a game against the C64: ${locale}`, async () => {
        const session = await open({ locale });
        const { page } = session;
        await session.stopClock();
        await page.getByRole("button", { name: play }).click();
        await page.getByText(help).waitFor();
        await until(
            "the keys",
            async () => (await timesAsked(page, "input")) > 0,
            () => session.untilDrawn(),
        );
        assert.deepEqual(await lastAsked(page, "input"), { kind: "type", script });
        await session.advance(600);
        await session.picture(`play-chess-${locale}`);
        await session.close();
    });

test("keys go to the program at once, without a click on the screen", async () => {
    const session = await open();
    const { page } = session;
    await page.getByRole("button", { name: "Play Keyboard and joystick" }).click();
    // What is pressed while nothing runs goes nowhere.
    await until(
        "the program",
        async () => (await lastReport(page))?.status === "running",
        () => session.untilDrawn(),
    );
    await page.keyboard.press("ArrowLeft");
    await until(
        "the joystick",
        async () => (await lastAsked(page, "input"))?.kind === "joystick",
        () => session.untilDrawn(),
    );
    await session.button("Close").click();
    await session.work();
    assert.equal(await page.getByLabel("Keys act as").inputValue(), "keys");
    await session.close();
});

test("from the large screen to the source", async () => {
    const session = await open();
    const { page } = session;
    await page.getByRole("button", { name: "Play Hello" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Source" }).click();
    await page.locator(".cm-content", { hasText: "greeting" }).waitFor();
    await page.locator(".screen-pane canvas.screen").waitFor();
    await session.untilBorder(isGreen);
    await session.close();
});
