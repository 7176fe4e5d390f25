// SPDX-License-Identifier: MIT
// Programs in the page: files that just run, the gallery, keys and joysticks, the past, what is downloaded.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { bordered, isBlack, isGreen, moved, typed } from "./programs";
import { builtPage } from "./static_site";
import { testHosts } from "./test_hosts";
import { lastReport, timesAsked } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const open = (options = {}) => PageSession.open(around.browser, around.site.url, options);

test("a .prg that is dropped just runs", async () => {
    const session = await open({ reducedMotion: "reduce" });
    await session.drop({ "hello.prg": readFileSync(join(builtPage, "gallery/hello.prg")) });
    await session.untilBorder(isGreen);
    await session.close();
});

test("a project of the gallery opens and runs", async () => {
    const session = await open();
    await session.page.getByRole("button", { name: "Source of Hello" }).click();
    await session.page.locator(".cm-content", { hasText: "greeting" }).waitFor();
    await session.untilBorder(isGreen);
    await session.close();
});

test("a program of the project has a drive", async () => {
    const session = await open();
    await session.page.getByRole("button", { name: "Source of Disk" }).click();
    await session.page.locator(".cm-content", { hasText: "chkout" }).waitFor();
    // The text that was read back is in the first row; an error leaves only a question mark.
    await session.untilShown("the text", async () => (await session.widthOfRow(0)) > 60);
    await session.close();
});

test("a game plays on the front page", async () => {
    const session = await open();
    await session.stopClock();
    await session.page.getByText(/^Running:/).waitFor();
    await session.advance(600);
    assert.ok((await session.colours()) > 3);
    await session.picture("game");
    await session.picture("front", true);
    await session.close();
});

test("a gamepad is a joystick", async () => {
    const session = await open();
    const { page } = session;
    await session.play(moved);
    await page.evaluate(() => {
        // The first place is empty, as browsers leave it when its gamepad is unplugged.
        const pad = { axes: [-1, 0], buttons: [{ pressed: true }] };
        navigator.getGamepads = () => [null, pad as unknown as Gamepad];
    });
    await session.untilBorder(isGreen);
    await session.close();
});

test("where there is no audio that is said, and the program runs", async () => {
    const context = await around.browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
    await context.addInitScript("delete globalThis.AudioContext");
    const session = await PageSession.inContext(await context.newPage(), around.site.url);
    await session.play(bordered(5), isGreen);
    await session.page.locator("canvas.screen").click();
    await session.page.getByText(/^No sound: this browser plays none/).waitFor();
    await session.close();
});

for (const host of testHosts(() => around)) {
    test(`keys reach the program, and are typed again when it was changed (${host.name})`, async () => {
        const session = await host.open();
        await session.play(typed);
        await session.press("a");
        await session.untilBorder(isGreen);
        const starts = await timesAsked(session.page, "start");
        await session.build(typed.replace("#0", "#2"));
        assert.equal(await timesAsked(session.page, "start"), starts + 1);
        await session.untilBorder(isGreen);
        await session.close();
    });

    test(`cursor keys are a joystick when they shall be (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(moved);
        await page.getByLabel("Keys act as").selectOption("stick2");
        await page.locator("canvas.screen").focus();
        await page.keyboard.down("ArrowLeft");
        await page.keyboard.down("Space");
        await session.untilBorder(isGreen);
        await session.close();
    });

    test(`a program runs on an NTSC machine with the newer sound chip, and that is kept (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(bordered(5), isGreen);
        const top = () => session.colourAt(0.5, 0.01);
        const untilTop = (isRight: (colour: number[]) => boolean) =>
            session.untilShown("the colour above", async () => isRight(await top()));
        await untilTop(isGreen);
        await session.setting("Sound chip", "8580");
        await session.setting("Video chip", "6567");
        // Its picture has fewer rows, and is in the middle of a canvas that stays as large.
        await untilTop(isBlack);
        await session.advance(75);
        assert.ok(isGreen(await session.colourAt(0.5, 0.08)));
        assert.ok(isGreen(await session.colourAt(0.5, 0.92)));
        assert.equal((await lastReport(page))?.ratedFramesPerSecond.toFixed(1), "59.8");
        await session.picture("ntsc");
        await page.reload();
        await session.work();
        await session.button("Settings").click();
        assert.equal(await page.getByLabel("Video chip").inputValue(), "6567");
        assert.equal(await page.getByLabel("Sound chip").inputValue(), "8580");
        await session.close();
    });

    test(`the time slider goes back, and the program goes on from there (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(typed);
        await session.advance(75);
        await session.press("a");
        await session.untilBorder(isGreen);
        await page.getByLabel("Time").fill("40");
        await session.untilBorder(isBlack);
        await session.button("Resume").click();
        await session.untilBorder(isGreen);
        await session.close();
    });

    test(`outputs of all kinds are downloaded (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await page.getByRole("tab", { name: "Outputs" }).click();
        await session.button("Make all formats").click();
        await page.getByText(/\.d64$/).waitFor();
        const [download] = await Promise.all([page.waitForEvent("download"), session.button(/^Download .*\.prg$/).click()]);
        assert.match(download.suggestedFilename(), /\.prg$/);
        await session.close();
    });

    test(`tests of the project stand beside the code, failures with what they saw (${host.name})`, async () => {
        const cases = [
            { name: "two is doubled", call: "double", set: { a: 2 }, expect: { a: 4 } },
            { name: "three is six", call: "double", set: { a: 3 }, expect: { a: 7 } },
        ];
        const session = await host.open({
            "main.asm": "*=$c000\ndouble  asl a\n        rts\n",
            "gato.json": JSON.stringify({ name: "double", sources: ["main.asm"] }),
            "double.gtest.json": JSON.stringify({ program: "gato.json", cases }, null, 1),
        });
        const { page } = session;
        await page.locator(".cm-content").waitFor();
        await page.getByRole("tab", { name: "Tests" }).click();
        await session.button("Run the tests").click();
        await page.getByText("1 passed, 1 failed", { exact: true }).waitFor();
        await page.locator(".cm-verdict.is-failed", { hasText: "1 passed, 1 failed" }).waitFor();
        await page.getByRole("button", { name: /three is six/ }).click();
        await page.locator(".cm-verdict.is-failed", { hasText: "expected 7" }).waitFor();
        await session.picture("failing-test");
        await session.page.locator(".test-row .button", { hasText: "Debug" }).click();
        await page.getByText(/^stopped: /).waitFor();
        await session.button("Step back").click();
        await page.locator(".registers dd").first().waitFor();
        await session.close();
    });
}

test("from a file, a message says how to serve the page", async () => {
    const context = await around.browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(builtPage, "index.html")).href);
    await page.getByText(/Serve its folder/).waitFor();
    await context.close();
});
