// SPDX-License-Identifier: MIT
// How a new build affects the running program, the project's earlier states, and warp.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { bordered, isBlack, isGreen, typed } from "./programs";
import { testHosts, type TestHost } from "./test_hosts";
import { lastAsked, timesAsked } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const hosts = testHosts(() => around);

async function running(host: TestHost, source: string): Promise<PageSession> {
    const session = await host.open();
    await session.play(source);
    return session;
}

/** Frames after which a program that was started would have shown its colour. */
const longEnough = 75;

const choose = ({ page }: PageSession, state: string) => page.getByLabel("After a build").selectOption({ label: state });

for (const host of hosts) {
    test(`after a build the program starts anew (${host.name})`, async () => {
        const session = await running(host, bordered(0));
        await session.write(bordered(5));
        await session.untilBorder(isGreen);
        await session.close();
    });

    test(`it goes on as it is when it shall, and Run starts the new one (${host.name})`, async () => {
        const session = await running(host, bordered(0));
        await choose(session, "keep running");
        const starts = await timesAsked(session.page, "start");
        await session.build(bordered(5));
        assert.equal(await timesAsked(session.page, "start"), starts);
        await session.advance(longEnough);
        assert.ok(isBlack(await session.border()));
        assert.equal(await session.page.locator(".notice").count(), 0);
        await session.button("Run").click();
        await session.untilBorder(isGreen);
        await session.close();
    });

    test(`it asks when it shall, once, and starts the newest with the same keys (${host.name})`, async () => {
        const session = await running(host, typed);
        const { page } = session;
        await choose(session, "ask");
        await session.press("a");
        await session.untilBorder(isGreen);
        const notice = page.locator(".notice", { hasText: "was rebuilt" });
        // The first of these builds asks; the answer starts what was built last.
        await session.build(typed.replace("#5", "#1"));
        await notice.waitFor();
        await session.build(typed.replace("#5", "#0"));
        await session.advance(longEnough);
        assert.ok(isGreen(await session.border()));
        assert.equal(await notice.count(), 1);
        await notice.getByRole("button", { name: "Restart" }).click();
        await session.untilBorder(isBlack);
        await session.close();
    });

    test(`what was chosen holds when the page is opened again (${host.name})`, async () => {
        const session = await running(host, bordered(0));
        await choose(session, "ask");
        await session.page.reload();
        await session.work();
        assert.equal(await session.page.getByLabel("After a build").inputValue(), "ask");
        await session.close();
    });

    test(`the machine is told to warp, and not to (${host.name})`, async () => {
        const session = await running(host, bordered(0));
        const { page } = session;
        const warp = session.button(/^Warp/);
        for (const isOn of [true, false]) {
            await warp.click();
            assert.equal(await warp.getAttribute("aria-pressed"), String(isOn));
            assert.deepEqual(await lastAsked(page, "warp"), { isOn });
        }
        await session.close();
    });
}

test("an earlier state of the project comes back, and is a new one", async () => {
    const session = await PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce" });
    await session.play(bordered(0));
    const { page } = session;
    const saved = page.locator(".saved[data-saved=saved]");
    await saved.waitFor();
    // Another state starts a minute later: until then the newest one is updated.
    await session.later(120_000);
    await session.build(bordered(5));
    await saved.waitFor();
    await page.locator(".project-name").click();
    const states = page.locator("dialog section", { hasText: "Earlier versions" }).locator("li");
    await states.nth(1).waitFor();
    const count = await states.count();
    await states.last().getByRole("button", { name: "Restore" }).click();
    await page.locator(".cm-line", { hasText: /lda +#0/ }).waitFor();
    await saved.waitFor();
    await page.locator(".project-name").click();
    // The text just written is an earlier state now.
    await states.nth(count).waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await session.work();
    await page.locator(".cm-line", { hasText: /lda +#0/ }).waitFor();
    await session.close();
});
