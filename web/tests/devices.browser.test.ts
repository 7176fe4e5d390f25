// SPDX-License-Identifier: MIT
// Devices of the C64: a mouse, paddles, the drive with what programs save; and how a debug session gets the same.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { isBlack, isBlue, isGreen, isRed, saved, tone, turned, typed } from "./programs";
import { testHosts, type TestHost } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const hosts = testHosts(() => around);

async function written(host: TestHost, source: string): Promise<PageSession> {
    const session = await host.open();
    await session.build(source);
    return session;
}

/** Frames after which anything that moves by itself would have been seen. */
const settle = 75;

async function debugged(session: PageSession): Promise<void> {
    await session.button("Debug").click();
    await session.page.getByText("running", { exact: true }).waitFor();
}

/** Into the screen's middle, and to its left. */
async function moveOnScreen({ page }: PageSession): Promise<void> {
    const box = await page.locator("canvas.screen").boundingBox();
    assert.ok(box);
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.move(box.x + box.width / 4, y + 10, { steps: 8 });
}

const pointers = [
    ["mouse1", "#%00010000"],
    ["paddles1", "#%00000100"],
] as const;

for (const host of hosts) {
    for (const [controls, button] of pointers)
        for (const isDebugged of [false, true])
            test(`the pointer is ${controls}, ${isDebugged ? "also when debugging" : "and its button is one"} (${host.name})`, async () => {
                const session = await host.open();
                await session.play(turned(button));
                await session.page.getByLabel("Keys act as").selectOption(controls);
                if (isDebugged) await debugged(session);
                await session.advance(settle);
                assert.ok(isBlack(await session.border()));
                await moveOnScreen(session);
                await session.untilBorder(isBlue);
                await session.page.mouse.down();
                await session.untilBorder(isGreen);
                await session.page.mouse.up();
                await session.close();
            });

    test(`what a program saves to its drive is offered, and goes into the project (${host.name})`, async () => {
        const session = await written(host, saved);
        const { page } = session;
        await session.run();
        await session.untilBorder(isRed);
        await page.getByRole("tab", { name: "Outputs" }).click();
        await page.getByRole("heading", { name: "Saved to drive 8" }).waitFor();
        const [download] = await Promise.all([page.waitForEvent("download"), session.button("Download scores.prg").click()]);
        const bytes = readFileSync(await download.path());
        assert.deepEqual([...bytes.subarray(0, 4)], [0x0d, 0x08, 0xa9, 0x00]);
        await session.button("Add scores.prg to the project").click();
        await page.locator(".file-name", { hasText: "scores.prg" }).waitFor();
        assert.equal(await page.locator(".drive-files li").count(), 1);
        await session.close();
    });

    test(`a debug session is heard, stands still, and has the chosen chips (${host.name})`, async () => {
        const session = await written(host, tone);
        const { page } = session;
        await session.setting("Video chip", "6567");
        await debugged(session);
        await page.waitForFunction(() => {
            const heard = document.querySelector<HTMLElement>(".tools [title^='Sound: ']");
            return Number(/Sound: (\d+) ms/.exec(heard?.title ?? "")?.[1]) > 20;
        });
        await session.button("Pause").first().click();
        await page.getByText(/^stopped: /).waitFor();
        await page.getByRole("tab", { name: "Chips" }).click();
        await page.locator("summary", { hasText: /^VIC/ }).click();
        await session.button("Resume").click();
        await page.getByText("running", { exact: true }).waitFor();
        // An NTSC picture has 247 of the 272 rows; what is above it is black.
        assert.ok(isBlack(await session.colourAt(0.5, 0.01)));
        assert.ok(!isBlack(await session.colourAt(0.5, 0.1)));
        await session.button("Restart").click();
        await page.getByText("running", { exact: true }).waitFor();
        await session.button("Stop debugging").click();
        await page.getByText(/Click left of a line number/).waitFor();
        await session.close();
    });

    test(`keys that are typed reach a program that is debugged (${host.name})`, async () => {
        const session = await written(host, typed);
        await session.stopClock();
        await debugged(session);
        await session.untilBorder(isBlack);
        await session.press("a");
        await session.untilBorder(isGreen);
        await session.close();
    });
}

test("what a program saves while it is debugged is offered when the session ends", async () => {
    const session = await PageSession.open(around.browser, around.site.url);
    const { page } = session;
    // After a demo, which has no project; with nothing built, and then at once: the session's drive is that of the text just typed.
    await page.getByText(/^Running:/).waitFor();
    await session.work();
    await session.write("        lda");
    await page.getByText(/Built:/).waitFor({ state: "hidden" });
    await session.write(saved);
    await debugged(session);
    await session.untilBorder(isRed);
    await session.button("Stop debugging").click();
    await page.getByRole("tab", { name: "Outputs" }).click();
    await page.locator(".drive-files .output-name", { hasText: /^scores/ }).waitFor();
    await session.close();
});
