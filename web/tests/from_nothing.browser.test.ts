// SPDX-License-Identifier: MIT
// A project made of nothing with all editors: a sprite, a screen, a sound effect, a program that shows and plays them, and a disk with it,
// from which it runs as well.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import c64 from "../../editors/shared/c64.json";
import { surroundings, type PageSession, type Surroundings } from "./page_session";
import { isGreen } from "./programs";
import { testHosts } from "./test_hosts";
import { askMachine, lastAsked, untilBuilt } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const source = `*=$0801
        byte    $0b,$08,$0a,$00,$9e
        text    "2061"
        byte    0,0,0

start   lda     #5
        sta     $d020
        ldx     #39
@row    lda     title,x
        sta     $0400,x
        dex
        bpl     @row
        ldx     #62
@dots   lda     ball,x
        sta     $0340,x
        dex
        bpl     @dots
        lda     #$0340/64
        sta     $07f8
        lda     #172
        sta     $d000
        lda     #150
        sta     $d001
        lda     #2
        sta     $d027
        lda     #1
        sta     $d015
        lda     #15
        sta     $d418
        jsr     zap
@frame  lda     #255
@wait   cmp     $d012
        bne     @wait
        jsr     zap_play
        lda     #255
@same   cmp     $d012
        beq     @same
        jmp     @frame

title   incbin  "title.sdd",1,1,char
ball    incbin  "ball.spt",1,1
        incasm  "zap.asm"
`;

/** The middle of the sprite: 40 lines of border are not shown, and the left border has 32 dots. */
const ofSprite = [(32 + 172 - 24 + 12) / 384, (35 + 150 - 50 + 10) / 272] as const;
const red = [1, 3, 5].map((at) => parseInt(c64.palette[2]?.slice(at, at + 2) ?? "", 16));

async function removeAll({ page }: PageSession): Promise<void> {
    for (let left = await page.locator(".file").count(); left > 0; --left) {
        await page.locator(".file").first().press("Delete");
        await page.locator(".notice").getByRole("button", { name: "Delete", exact: true }).click();
        await page
            .locator(".file")
            .nth(left - 1)
            .waitFor({ state: "detached" });
    }
}

async function newFile({ page }: PageSession, name: string): Promise<void> {
    await page.getByRole("button", { name: "New file" }).first().click();
    await page.getByRole("dialog").getByRole("textbox").fill(name);
    await page.keyboard.press("Enter");
    await page.locator(`.file[data-path='${name}'][aria-current]`).waitFor();
}

/** With these keys on the board. */
async function draw(session: PageSession, name: string, ...keys: string[]): Promise<void> {
    await newFile(session, name);
    const board = session.page.locator(".draw-board").first();
    await board.focus();
    for (const key of keys) await session.page.keyboard.press(key);
}

async function makeEffect(session: PageSession): Promise<void> {
    const { page } = session;
    await page.getByRole("tab", { name: "Sound effects" }).click();
    await page.getByLabel("Frames of step 1").fill("255");
    await page.getByLabel("Frequency of step 1").fill("7493");
    await page.getByLabel("Frequency of step 1").press("Tab");
    await session.button("Add it to the project").click();
    await page.locator(".file[data-path='zap.asm']").waitFor();
}

/** The program that was built, as the reader gets it. */
async function download({ page }: PageSession, name: string): Promise<Buffer> {
    await page.getByRole("tab", { name: "Outputs" }).click();
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page
            .locator(".output", { hasText: name })
            .getByRole("button", { name: /^Download/ })
            .click(),
    ]);
    return readFileSync(await file.path());
}

async function makeDisk(session: PageSession, program: Buffer): Promise<void> {
    const { page } = session;
    await newFile(session, "game.d64");
    await session.button("Make an empty disk of this file").click();
    await session.button("Add a file…").click();
    await page.locator("dialog input[type=file]").setInputFiles({ name: "main.prg", mimeType: "", buffer: program });
    await page.locator("dialog button[type=submit]").click();
    await page.locator(".disk-name", { hasText: "MAIN" }).waitFor();
}

/** All that was made is there. */
async function look(session: PageSession): Promise<void> {
    await session.untilBorder(isGreen);
    assert.deepEqual(await session.colourAt(...ofSprite), red);
    // "GATO" in the first row, and nothing after it.
    const width = await session.widthOfRow(0);
    assert.ok(width > 24 && width <= 32, String(width));
    await session.advance(5);
    const [low, high, , , control] = Object.values(await askMachine(session.page, "voices", null));
    assert.deepEqual([low, high, control], [0x45, 0x1d, 0x21]);
}

for (const host of testHosts(() => around))
    test(`a project is made of nothing, built, run, and run from its disk (${host.name})`, async () => {
        const session = await host.open(undefined, { viewport: { width: 1440, height: 1300 } });
        const { page } = session;
        await session.stopClock();
        await removeAll(session);
        await draw(session, "ball.spt", "f", "Space");
        await draw(session, "title.sdd", "t", "g", "a", "t", "o");
        await makeEffect(session);
        await newFile(session, "main.asm");
        await page.locator(".cm-content").waitFor();
        await page.getByLabel("Build target").selectOption("main.asm");
        await session.write(source);
        await untilBuilt(page, source);
        await session.run();
        await look(session);
        await session.picture(`from-nothing-${host.name}`);
        await makeDisk(session, await download(session, "main.prg"));
        await page.locator(".disk .viewer-tools").getByRole("button", { name: "Run" }).click();
        assert.equal((await lastAsked(page, "start"))?.medium, "d64");
        await look(session);
        await session.close();
    });
