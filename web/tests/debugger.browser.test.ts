// SPDX-License-Identifier: MIT
// What the debugger shows of a stopped program, and how you step through it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { surroundings, type PageSession, type Surroundings } from "./page_session";
import { testHosts, type TestHost } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const program = `*=$0801
        byte    $0b,$08,$0a,$00,$9e
        text    "2061"
        byte    0,0,0

start   jsr     bonus
        jmp     start
bonus   inc     lives
        rts
lives   byte    3
`;
const lineOfReturn = 9;

async function standing(host: TestHost): Promise<PageSession> {
    const session = await host.open();
    const { page } = session;
    await session.build(program);
    await page.locator(".cm-breakpoints .cm-gutterElement").nth(lineOfReturn).click();
    await page.locator(".breakpoint-dot").nth(1).waitFor();
    await session.button("Debug").click();
    await page.locator(".cm-here", { hasText: "rts" }).waitFor();
    return session;
}

const has = (page: Page, place: string, text: string | RegExp) => page.locator(place, { hasText: text }).first().waitFor();

for (const host of testHosts(() => around)) {
    test(`call stack, watch, memory, disassembly and chips show where a program stands (${host.name})`, async () => {
        const session = await standing(host);
        const { page } = session;
        await has(page, ".registers div", /pc\s*\$0816/);
        const frames = page.locator(".call-stack li");
        await frames.nth(1).waitFor();
        assert.match((await frames.nth(0).textContent()) ?? "", /bonus.*:9/);
        assert.match((await frames.nth(1).textContent()) ?? "", /start.*:6/);
        await page.getByLabel("Expression to watch").fill("[lives]");
        await page.keyboard.press("Enter");
        await has(page, ".watch-value", "$04 = 4");
        await page.getByLabel("Address").fill("lives");
        await page.keyboard.press("Enter");
        await has(page, ".memory tr", /0817\s*04/);
        await has(page, "tr[aria-current=step]", /\$0816.*rts/);
        await page.locator("summary", { hasText: "What ran, what was touched" }).click();
        await has(page, ".frame-lines th", "start");
        await page.locator("canvas.heat").focus();
        await page.keyboard.press("ArrowRight");
        await has(page, ".heat-place", "$0401");
        for (const chip of ["VIC-II", "SID", "CIA 1"]) {
            await page.locator("summary", { hasText: chip }).click();
            await page.locator("details[open]", { hasText: chip }).locator(".variable, details").first().waitFor();
        }
        await session.close();
    });

    test(`the console takes expressions and words of the monitor (${host.name})`, async () => {
        const session = await standing(host);
        const { page } = session;
        const enter = async (line: string) => {
            await page.getByLabel("Line for the console").fill(line);
            await page.keyboard.press("Enter");
        };
        await enter("[lives] + 1");
        await has(page, ".console-log", "$05 = 5");
        await enter("brake .start");
        await has(page, ".console-log", "`brake .start`");
        await enter("last .lives");
        await has(page, ".console-log", /lives\) was written by .*: \$03 -> \$04/);
        await has(page, ".cm-here", "inc");
        await enter("z 1");
        await has(page, ".console-log", /\.C:0816 {2}60/);
        await has(page, ".cm-here", "rts");
        await session.close();
    });

    test(`steps go in, over, out and back, by keys too, and a watched value follows (${host.name})`, async () => {
        const session = await standing(host);
        const { page } = session;
        const here = (text: string) => has(page, ".cm-here", text);
        await page.getByLabel("Expression to watch").fill("[lives]");
        await page.keyboard.press("Enter");
        await has(page, ".watch-value", "$04 = 4");
        await session.button("Step out").click();
        await here("jmp");
        await session.button("Step over (F10)").click();
        await here("jsr");
        await session.button("Step into (F11)").click();
        await here("inc");
        await page.locator("#panel").focus();
        await page.keyboard.press("F10");
        await here("rts");
        await has(page, ".watch-value", "$05 = 5");
        await session.button("Step back").click();
        await has(page, ".watch-value", "$04 = 4");
        await session.button("Back to the last breakpoint").click();
        await here("rts");
        await page.locator("#panel").focus();
        await page.keyboard.press("F5");
        await has(page, ".watch-value", "$05 = 5");
        await session.close();
    });

    test(`a value is followed to its causes by keys, and the program goes to their moments (${host.name})`, async () => {
        const session = await standing(host);
        const { page } = session;
        const place = page.getByLabel("Why is this value?");
        await place.fill("lives");
        await page.keyboard.press("Enter");
        const rows = page.getByRole("tree", { name: "Causes" }).getByRole("treeitem");
        await has(page, ".cause", /lives = 4/);
        assert.deepEqual(await rows.locator("code").allTextContents(), [
            "lives = 4",
            "bonus inc lives",
            "lives = 3",
            "decided by: start jsr bonus",
        ]);
        const focused = (text: string) => has(page, ".cause:focus", text);
        await rows.first().focus();
        await page.keyboard.press("ArrowDown");
        await focused("inc lives");
        await page.keyboard.press("End");
        await focused("jsr bonus");
        await page.keyboard.press("ArrowRight");
        await rows.nth(4).waitFor();
        await page.keyboard.press("Home");
        await page.keyboard.press("ArrowLeft");
        await rows.nth(1).waitFor({ state: "detached" });
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowDown");
        // The button of the row with the focus is the next stop of the tabulator key.
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await has(page, ".cm-here", "inc");
        await has(page, ".cause", /lives = 4/);
        await rows.filter({ hasText: "jsr bonus" }).locator("code").click();
        await has(page, ".cm-activeLine", "jsr");
        await place.fill("lifes");
        await page.keyboard.press("Enter");
        await has(page, ".why-refused", "lifes");
        await session.close();
    });

    test(`a click on the picture of a program that stands asks for that character (${host.name})`, async () => {
        const session = await standing(host);
        const { page } = session;
        const box = await page.locator("canvas.screen").boundingBox();
        assert.ok(box);
        // The middle of the third character of the second row.
        const position = { x: (box.width * (32 + 2 * 8 + 4)) / 384, y: (box.height * (35 + 8 + 4)) / 272 };
        await page.locator("canvas.screen").click({ position });
        await has(page, ".cause", "$042a = 32 ($20)");
        assert.equal(await page.getByLabel("Why is this value?").inputValue(), "screen:1,2");
        await session.close();
    });
}
