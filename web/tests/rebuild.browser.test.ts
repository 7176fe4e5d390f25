// SPDX-License-Identifier: MIT
// What a new build does to the program that runs, the project's earlier states, and warp.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { bordered, isBlack, isGreen, typed } from "./programs";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

async function running(source: string): Promise<PageSession> {
    const session = await PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce" });
    await session.work();
    await session.write(source);
    await session.page.getByText(/Built:/).waitFor();
    await session.run();
    await session.untilBorder(isBlack);
    return session;
}

/** A quarter of a second without a key, a build, and some frames. */
const longEnough = 1500;

const choose = ({ page }: PageSession, state: string) => page.getByLabel("After a build").selectOption({ label: state });

test("after a build the program starts anew", async () => {
    const session = await running(bordered(0));
    await session.write(bordered(5));
    await session.untilBorder(isGreen);
    await session.close();
});

test("it goes on as it is when it shall, and Run starts the new one", async () => {
    const session = await running(bordered(0));
    await choose(session, "go on");
    await session.write(bordered(5));
    await session.page.waitForTimeout(longEnough);
    assert.ok(isBlack(await session.colourAt(0.02, 0.5)));
    await session.button("Run").click();
    await session.untilBorder(isGreen);
    await session.close();
});

test("it asks when it shall, once, and starts the newest with the same keys", async () => {
    const session = await running(typed);
    const { page } = session;
    await choose(session, "ask");
    await page.locator("canvas.screen").focus();
    await page.keyboard.press("a", { delay: 120 });
    await session.untilBorder(isGreen);
    const notice = page.locator(".notice", { hasText: "was built anew" });
    // The first of these builds asks; the answer starts what was built last.
    await session.write(typed.replace("#5", "#1"));
    await notice.waitFor();
    await session.write(typed.replace("#5", "#0"));
    await page.waitForTimeout(longEnough);
    assert.ok(isGreen(await session.colourAt(0.02, 0.5)));
    assert.equal(await notice.count(), 1);
    await notice.getByRole("button", { name: "Restart" }).click();
    await session.untilBorder(isBlack);
    await session.close();
});

test("what was chosen holds when the page is opened again", async () => {
    const session = await running(bordered(0));
    await choose(session, "ask");
    await session.page.reload();
    await session.work();
    assert.equal(await session.page.getByLabel("After a build").inputValue(), "ask");
    await session.close();
});

test("with warp a program runs faster than the C64", async () => {
    const session = await running(bordered(0));
    const { page } = session;
    const speed = async () => Number(/(\d+) %/.exec((await page.locator(".machine-state").textContent()) ?? "")?.[1]);
    const warp = session.button(/^Warp/);
    await warp.click();
    assert.equal(await warp.getAttribute("aria-pressed"), "true");
    await page.waitForTimeout(longEnough);
    assert.ok((await speed()) > 150, `${await speed()} %`);
    await warp.click();
    await page.waitForTimeout(2 * longEnough);
    assert.ok((await speed()) < 110, `${await speed()} %`);
    await session.close();
});

test("an earlier state of the project comes back, and is a new one", async () => {
    const session = await running(bordered(0));
    const { page } = session;
    const saved = page.locator(".saved[data-saved=saved]");
    await saved.waitFor();
    // Another state begins a minute later: until then the newest one is renewed.
    await page.evaluate(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 120_000;
    });
    await session.write(bordered(5));
    await page.locator(".saved[data-saved=saving]").waitFor();
    await saved.waitFor();
    await page.locator(".project-name").click();
    const states = page.locator("dialog section", { hasText: "Earlier states" }).locator("li");
    await states.nth(1).waitFor();
    const count = await states.count();
    await states.last().getByRole("button", { name: "Restore" }).click();
    await page.locator(".cm-line", { hasText: /lda +#0/ }).waitFor();
    await saved.waitFor();
    await page.locator(".project-name").click();
    // What one has just written is an earlier state now.
    await states.nth(count).waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await session.work();
    await page.locator(".cm-line", { hasText: /lda +#0/ }).waitFor();
    await session.close();
});
