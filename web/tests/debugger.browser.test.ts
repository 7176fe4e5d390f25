// SPDX-License-Identifier: MIT
// What the debugger shows of a stopped program, and how you step through it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { findings } from "./axe";
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

/** It waits for more than a second before it gets to the same line. */
const waiting = `*=$0801
        byte    $0b,$08,$0a,$00,$9e
        text    "2061"
        byte    0,0,0
start   lda     $a2
        cmp     #100
        bne     start
        jsr     bonus
bonus   rts
`;

async function standing(host: TestHost, options: BrowserContextOptions = {}, source = program): Promise<PageSession> {
    const session = await host.open(undefined, options);
    const { page } = session;
    await session.build(source);
    await page.locator(".cm-breakpoints .cm-gutterElement").nth(lineOfReturn).click();
    await page.locator(".breakpoint-dot").nth(1).waitFor();
    await session.button("Debug").click();
    await page.locator(".cm-here", { hasText: "rts" }).waitFor();
    return session;
}

const showSide = (page: Page, name: string) =>
    page.locator(".debug-side-column").getByRole("tab", { name, exact: true }).click();

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
        await showSide(page, "Memory");
        await page.getByLabel("Address").fill("lives");
        await page.keyboard.press("Enter");
        await has(page, ".memory tr", /0817\s*04/);
        await has(page, "tr[aria-current=step]", /\$0816.*rts/);
        await showSide(page, "Activity");
        await has(page, ".frame-lines th", "start");
        await page.locator("canvas.heat").focus();
        await page.keyboard.press("ArrowRight");
        await has(page, ".heat-place", "$0401");
        await showSide(page, "Names");
        await has(page, ".variable", /lives.*\$04/);
        await showSide(page, "Chips");
        await page.locator(".chips > details").nth(3).waitFor();
        assert.deepEqual(await page.locator(".chips > details > summary").allTextContents(), [
            "VIC-II",
            "SID",
            "CIA 1",
            "CIA 2",
        ]);
        for (const [chip, register] of [
            ["VIC-II", "SCROLY"],
            ["SID", "FRELO1"],
            ["CIA 1", "CIAPRA"],
        ] as const) {
            await page.locator("summary", { hasText: new RegExp(`^${chip}$`) }).click();
            await page.locator(".chip-name", { hasText: register }).waitFor();
        }
        // $1b: 25 rows, the screen is on, three lines down.
        await page.locator("summary", { hasText: "SCROLY" }).click();
        await has(page, ".chip-table tr", /4.*1.*DEN/);
        await has(page, ".chip-table tr", /2–0.*3.*YSCROLL/);
        await session.button("Help on $d011").click();
        await has(page, ".help-title", "$d011 VIC: control register 1");
        await session.close();
    });

    test(`call stack, watch, disassembly and console are there at once on a small screen (${host.name})`, async () => {
        const session = await standing(host, { viewport: { width: 1366, height: 768 } });
        const { page } = session;
        await has(page, "tr[aria-current=step]", "rts");
        for (const part of [".call-stack li", ".watch-form input", "tr[aria-current=step]", ".console input", ".registers"]) {
            const box = await page.locator(part).first().boundingBox();
            assert.ok(box && box.y >= 0 && box.y + box.height <= 768, part);
        }
        await session.picture(`debugger-1366-${host.name}`);
        await session.close();
    });

    test(`memory has eight or sixteen columns, and PETSCII or screen codes, and keeps to them (${host.name})`, async () => {
        const session = await standing(host, {}, `${program}word    byte    "cat",1,$c1\n`);
        const { page } = session;
        await showSide(page, "Memory");
        await page.getByLabel("Address").fill("word");
        await page.keyboard.press("Enter");
        const row = page.locator(".memory tr").first();
        await has(page, ".memory tr", /^0818434154 ?01c1/);
        assert.equal(await row.locator("td").count(), 8 + 1);
        assert.match((await row.locator(".signs").textContent()) ?? "", /^cat·A/);
        await page.getByLabel("Columns").selectOption("16");
        await page.getByLabel("Characters").selectOption("screen");
        assert.equal(await row.locator("td").count(), 16 + 1);
        assert.match((await row.locator(".signs").textContent()) ?? "", /^CATaA/);
        await session.button("256 bytes after").click();
        await has(page, ".memory tr", /^0918/);
        assert.equal(await page.getByLabel("Address").inputValue(), "$0918");
        await page.getByRole("tab", { name: "Problems" }).click();
        await page.getByRole("tab", { name: "Debugger" }).click();
        await showSide(page, "Memory");
        await page.locator(".memory tr").nth(15).locator("td").nth(16).waitFor();
        await session.close();
    });

    test(`memory is searched, filled, loaded and saved, and shown in three bases (${host.name})`, async () => {
        const session = await standing(host, {}, `${program}word    byte    "cat",1,$c1\n`);
        const { page } = session;
        await showSide(page, "Memory");
        await page.locator(".memory-tools summary").click();
        const news = page.locator(".memory-news");
        const base = page.locator(".memory-form label", { hasText: /^Bytes/ }).locator("select");
        const row = (name: string) =>
            page.locator(".memory-tools form", { has: page.getByRole("button", { name, exact: true }) });
        const run = async (name: string, ...values: string[]) => {
            for (const [i, value] of values.entries()) await row(name).getByRole("textbox").nth(i).fill(value);
            await row(name).getByRole("button", { name, exact: true }).click();
        };
        await run("Find the next", "63 ?? 54");
        await news.getByText("It is nowhere in memory.").waitFor();
        await run("Find the next", "43 ?? 54 01");
        await news.getByText("Found at $0818.").waitFor();
        await has(page, ".memory tr", /^0818434154/);
        assert.equal(await page.locator(".memory .is-found").count(), 4);
        await run("Fill", "word", "word+1", "$ff");
        await news.getByText("2 bytes filled.").waitFor();
        await base.selectOption({ label: "decimal" });
        await has(page, ".memory tr", /^0818255255084/);
        await base.selectOption({ label: "binary" });
        await has(page, ".memory tr", /^0818111111111111111101010100/);
        await run("Fill", "$c000", "$bfff", "0");
        await news.getByText("The end is before the beginning.").waitFor();
        const file = { name: "three.prg", mimeType: "", buffer: Buffer.from([0x18, 0x08, 7, 8, 9]) };
        await row("Load").locator("input[type=file]").setInputFiles(file);
        await run("Load");
        await news.getByText("3 bytes loaded at $0818.").waitFor();
        await has(page, ".disassembly tr", /\$0817\s*04 07/);
        const download = page.waitForEvent("download");
        await run("Save", "word", "word+4");
        const saved = await download;
        assert.equal(saved.suggestedFilename(), "memory-0818-081c.bin");
        assert.deepEqual([...readFileSync(await saved.path())], [7, 8, 9, 1, 0xc1]);
        assert.deepEqual(await findings(page), []);
        await session.picture(`memory-${host.name}`);
        await session.close();
    });

    test(`the time slider goes through the past of a debug session, and back to its end (${host.name})`, async () => {
        const session = await standing(host, {}, waiting);
        const { page } = session;
        const slider = page.getByLabel("Time");
        const frame = async () => Number(/frame\s*(\d+)/.exec((await page.locator(".registers").textContent()) ?? "")?.[1]);
        const last = Number(await slider.getAttribute("max"));
        assert.ok(last > 60, `${last} frames have been`);
        assert.equal(Number(await slider.inputValue()), last);
        await slider.fill("30");
        await has(page, ".register", /frame\s*30$/);
        assert.equal(await frame(), 30);
        assert.equal(await slider.inputValue(), "30");
        assert.equal(await slider.getAttribute("max"), String(last), "the rest is still known");
        await slider.focus();
        await page.keyboard.press("ArrowRight");
        await has(page, ".register", /frame\s*31$/);
        await slider.fill(String(last));
        await has(page, ".cm-here", "rts");
        await slider.fill("30");
        await has(page, ".register", /frame\s*30$/);
        await session.button("Continue (F5)").click();
        await has(page, ".cm-here", "rts");
        await page.waitForFunction((end) => document.querySelector<HTMLInputElement>(".time")?.value === end, String(last));
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
        await session.button("Step out (Shift+F11)").click();
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
        await showSide(page, "Why");
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
