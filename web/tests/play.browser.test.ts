// SPDX-License-Identifier: MIT
// The window of `gato play` in Chromium: the native machine, keys, and going back in time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { findings } from "./axe";
import { PageSession } from "./page_session";
import { PlayProgram } from "./play_program";
import { bordered, isBlack, isGreen, moved, twoNotes, typed } from "./programs";
import { askMachine, lastReport } from "./worker_probe";

let browser: Browser;
before(async () => {
    browser = await openBrowser();
});
after(async () => {
    await browser.close();
});

const opened = async (source: string, ...options: readonly string[]) => openedPage(await PlayProgram.start(source, ...options));

async function openedPage(program: PlayProgram) {
    const session = await PageSession.open(browser, program.address);
    const close = async () => {
        await session.close();
        await program.end();
    };
    return { program, session, page: session.page, close };
}

test("a window shows the program at once, and its address is used up", async () => {
    const { program, session, page, close } = await opened(bordered(5));
    await session.untilBorder(isGreen);
    assert.equal(await page.title(), "game.asm – gato");
    assert.equal(new URL(page.url()).hash, "");
    const screen = await page.locator("canvas.screen").boundingBox();
    assert.ok(screen && screen.width > 1000, "the screen is as large as the window allows");
    await session.picture("play");
    const other = await (await browser.newContext()).newPage();
    await other.goto(program.address);
    await other.getByRole("alert").waitFor();
    await close();
});

test("keys go to the C64, and the time slider goes back to before them", async () => {
    const { session, page, close } = await opened(typed);
    await session.stopClock();
    await session.untilBorder(isBlack);
    await session.press("a");
    await session.untilBorder(isGreen);
    const slider = page.getByRole("slider");
    // The first second of a machine is always within reach.
    await slider.fill("10");
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input.time")?.value === "10");
    await session.untilBorder(isBlack); // the key has not been pressed yet
    await session.button("Resume").click();
    await session.untilBorder(isGreen);
    await close();
});

test("the cursor keys and space are a joystick if you choose that", async () => {
    const { session, page, close } = await opened(moved);
    await session.untilBorder(isBlack);
    await page.getByLabel("Keys act as").selectOption({ label: "joystick in port 2" });
    await page.keyboard.down("ArrowLeft");
    await page.keyboard.down("Space");
    await session.untilBorder(isGreen);
    await close();
});

test("the run is saved as a recording", async () => {
    const { session, page, close } = await opened(bordered(5));
    await session.untilBorder(isGreen);
    const [download] = await Promise.all([page.waitForEvent("download"), session.button("Save recording").click()]);
    assert.equal(download.suggestedFilename(), "game.gatorec");
    await close();
});

test("a warping machine says so, and restarts", async () => {
    const { session, page, close } = await opened(bordered(5), "--warp");
    await session.untilBorder(isGreen);
    await page.getByRole("button", { name: "Warp: as fast as possible", pressed: true }).waitFor();
    await session.button("Warp: as fast as possible").click();
    await session.stopClock();
    await askMachine(page, "advance", { frames: 50 });
    await session.button("Restart").click();
    await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>("input.time")?.value) < 50);
    assert.equal((await lastReport(page))?.frame, 0);
    await close();
});

test("a tune shows its voices beside the screen, and its songs have buttons", async () => {
    const { session, page, close } = await openedPage(await PlayProgram.startFile("two.sid", twoNotes()));
    await page.getByRole("heading", { name: "Two notes" }).waitFor();
    await page.getByText("PSID 2, PAL, 6581, played each frame").waitFor();
    const first = page.locator(".voice").first();
    await first.getByText("A-4 436.0 Hz").waitFor();
    await first.getByText("sawtooth, on").waitFor();
    await page.waitForFunction(() => document.querySelector("meter")?.value === 255);
    await session.picture("tune");
    assert.deepEqual(await findings(page), []);
    await page.getByRole("button", { name: "Next song" }).click();
    await page.getByText("Song 2 of 2").waitFor();
    await first.getByText("A-4 451.0 Hz").waitFor();
    await page.getByRole("button", { name: "Next song" }).click();
    await page.getByText("Song 1 of 2").waitFor();
    await close();
});

test("gato ends when the window has been closed", async () => {
    const { program, session } = await opened(bordered(5));
    await session.untilBorder(isGreen);
    await session.close();
    assert.equal(await program.ended(), 0);
    await program.end();
});
