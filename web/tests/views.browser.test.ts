// SPDX-License-Identifier: MIT
// Each view of the page for everybody: axe-core finds nothing in both themes and languages, nothing is wider than a phone, the keyboard
// alone is sufficient.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Start } from "../page/src/workers/messages";
import { until } from "../testing/guard";
import { findings } from "./axe";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { bordered, twoNotes } from "./programs";
import { testHosts } from "./test_hosts";
import { askMachine, timesAsked } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

type Step = (session: PageSession) => Promise<void>;

const panel =
    (name: string): Step =>
    async (session) => {
        await session.work();
        await session.page.getByRole("tab", { name }).click();
    };

const views: Readonly<Record<string, Step>> = {
    front: async (session) => {
        await session.page.locator(".card").first().waitFor();
        await session.page.getByText(/^Running:/).waitFor();
    },
    play: async (session) => {
        await session.page.getByRole("button", { name: "Play Hello" }).click();
        await session.page.getByRole("dialog").locator("canvas.screen").waitFor();
    },
    work: (session) => session.work(),
    tests: panel("Tests"),
    outputs: panel("Outputs"),
    tune: async (session) => {
        await session.drop({ "two.sid": twoNotes() });
        await session.page.locator(".voice").first().getByText("Hz").waitFor();
    },
    effects: panel("Sound effects"),
    characters: panel("Characters"),
    debugger: panel("Debugger"),
    help: async (session) => {
        await session.work();
        await session.page.keyboard.press("F1");
        await session.page.locator(".help-list").first().waitFor();
    },
    topic: async (session) => {
        await session.work();
        await session.page.keyboard.press("F1");
        await session.page.getByRole("searchbox").fill("$d018");
        await session.page.locator(".help-results .link").first().click();
        await session.page.locator(".help-title").waitFor();
    },
    settings: async (session) => {
        await session.work();
        await session.button("Settings").click();
        await session.page.locator("dialog").waitFor();
    },
    standing: async (session) => {
        await session.work();
        await session.build("*=$c000\nstart   inc $d020\n        jmp start\n");
        await session.page.locator(".cm-breakpoints .cm-gutterElement").nth(2).click();
        await session.button("Debug").click();
        await session.page.locator("tr[aria-current=step]").waitFor();
        await session.page.getByRole("tab", { name: "Chips" }).click();
        await session.page.locator(".chips summary").first().click();
        await session.page.locator(".chips summary", { hasText: "SCROLY" }).click();
        await session.page.locator(".chip-table").waitFor();
    },
    share: async (session) => {
        await session.work();
        await session.button("Share").click();
    },
    project: async (session) => {
        await session.work();
        await session.page.locator(".project-name").click();
    },
    lesson: async (session) => {
        await session.button("Begin").click();
        await session.page.locator(".lesson").waitFor();
        await session.page.locator(".cm-content").waitFor();
    },
    touch: async (session) => {
        await session.work();
        await session.button("Touch keyboard").click();
    },
    reload: async (session) => {
        await session.play(bordered(0));
        await session.build(bordered(5));
        await session.advance(20);
        await session.page.getByRole("region", { name: "Before and now" }).waitFor();
    },
};

for (const colorScheme of ["light", "dark"] as const) {
    for (const [name, step] of Object.entries(views)) {
        test(`axe finds nothing: ${name}, ${colorScheme}`, async () => {
            const session = await PageSession.open(around.browser, around.site.url, { colorScheme });
            await step(session);
            assert.deepEqual(await findings(session.page), []);
            await session.picture(`${name}-${colorScheme}`);
            await session.close();
        });
    }
}

const [, studio] = testHosts(() => around);

for (const name of ["work", "tests", "outputs", "debugger", "project", "reload", "help", "topic", "settings", "standing"])
    test(`axe finds nothing: ${name} (studio)`, async () => {
        const session = await studio?.open();
        assert.ok(session);
        await views[name]?.(session);
        assert.deepEqual(await findings(session.page), []);
        await session.picture(`studio-${name}`);
        await session.close();
    });

const phones = {
    portrait: { width: 390, height: 844 },
    landscape: { width: 844, height: 390 },
    small: { width: 320, height: 568 },
};

/** A program that jams at once, instead of the one that runs. */
const changed: Start = { program: Uint8Array.of(0, 192, 2), medium: "prg", options: {}, drive: [], withSameKeys: true };

for (const [name, viewport] of Object.entries(phones)) {
    test(`fits on a phone: ${name}`, async () => {
        const session = await PageSession.open(around.browser, around.site.url, { viewport, hasTouch: true, isMobile: true });
        const isTooWide = () => session.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        await session.picture(`phone-${name}-front`);
        assert.equal(await isTooWide(), false);
        await session.work();
        assert.equal(await isTooWide(), false);
        await session.picture(`phone-${name}-code`);
        await session.run();
        await session.page.getByLabel("Keys act as").selectOption("stick2");
        await session.page.getByRole("button", { name: "Touch keyboard" }).click();
        assert.equal(await isTooWide(), false);
        await session.picture(`phone-${name}-screen`);
        assert.deepEqual(await findings(session.page), []);
        await askMachine(session.page, "advance", { frames: 20 });
        await askMachine(session.page, "start", changed);
        await session.page.getByRole("region", { name: "Before and now" }).waitFor();
        assert.equal(await isTooWide(), false);
        assert.deepEqual(await findings(session.page), []);
        await session.close();
    });
}

test("on a phone files are added, renamed and deleted in the project's dialog", async () => {
    const options = { viewport: phones.portrait, hasTouch: true, isMobile: true };
    const session = await PageSession.open(around.browser, around.site.url, options);
    const { page } = session;
    await session.work();
    await page.locator(".project-name").click();
    assert.deepEqual(await findings(page), []);
    await session.picture("phone-files");
    await session.button("New file").click();
    await page.getByRole("textbox", { name: "Name of the new file" }).fill("more.asm");
    await page.locator("dialog").getByRole("button", { name: "Name of the new file" }).click();
    await page.locator(".project-name").click();
    await session.button("Delete: more.asm").click();
    await page.locator(".notice").getByRole("button", { name: "Delete" }).click();
    await page.locator(".project-name").click();
    await page.locator("dialog .file-name").first().waitFor();
    assert.equal(await page.locator("dialog .file-name").count(), 1);
    await session.close();
});

test("Spanish is a whole language, and is kept", async () => {
    const session = await PageSession.open(around.browser, around.site.url, { locale: "es-ES" });
    const { page } = session;
    await page.getByRole("heading", { name: "Tu primer programa en cinco minutos" }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "es");
    await session.button("English").click();
    await page.getByRole("heading", { name: "Your first program in five minutes" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Your first program in five minutes" }).waitFor();
    await session.close();
});

test("the keyboard alone reaches the editor and leaves the screen", async () => {
    const session = await PageSession.open(around.browser, around.site.url);
    const { page } = session;
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.className), "skip");
    await session.button("Editor").first().press("Enter");
    await page.locator(".cm-content").waitFor();
    await page.locator("canvas.screen").focus();
    // Two presses in quick succession do it: how quick is up to the computer.
    const hasLeft = () => page.evaluate(() => document.activeElement?.tagName !== "CANVAS");
    await page.keyboard.press("Escape");
    assert.ok(!(await hasLeft()));
    await until("another focus", hasLeft, () => page.keyboard.press("Escape"));
    await session.close();
});

test("nothing moves by itself if the reader wants no motion", async () => {
    const session = await PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce" });
    // It is offered where it would have started.
    await session.button("Play the game").waitFor();
    assert.equal(await timesAsked(session.page, "start"), 0);
    await session.untilDrawn();
    assert.equal(await session.colours(), 1);
    await session.close();
});
