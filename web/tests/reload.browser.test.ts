// SPDX-License-Identifier: MIT
// A program is changed while it runs: it is brought to the same moment with the same keys, and both pictures of that are shown.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { repository } from "../testing/places";
import type { PageSession } from "./page_session";
import { surroundings, type Surroundings } from "./page_session";
import { bordered, isBlack, isGreen, typed } from "./programs";
import { builtPage } from "./static_site";
import { testHosts } from "./test_hosts";
import { askMachine, lastReport, timesAsked } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

/** `bordered`, without any effect that can be seen. */
const padded = (colour: number) => bordered(colour).replace("@stay", "        nop\n@stay");
/** A jam instead of the loop. */
const jammed = (colour: number) => bordered(colour).replace("@stay   jmp     @stay", "        byte    $02");

const comparison = ({ page }: PageSession) => page.getByRole("region", { name: "Before and now" });
const summary = (session: PageSession) => comparison(session).getByRole("status");
const isShown = (session: PageSession, text: RegExp) => summary(session).filter({ hasText: text }).waitFor();

/** The colour of the border in the picture before, or now. */
const borderIn = (session: PageSession, half: "Before" | "Now") =>
    comparison(session)
        .getByRole("img", { name: new RegExp(`^${half}`) })
        .evaluate((canvas: HTMLCanvasElement) =>
            [...(canvas.getContext("2d")?.getImageData(12, 12, 1, 1).data ?? [])].slice(0, 3),
        );

const frameOf = async ({ page }: PageSession) => (await lastReport(page))?.frame ?? 0;

/** The new program is where the old one was. */
async function change(session: PageSession, text: string): Promise<void> {
    const { page } = session;
    const [frame, starts] = [await frameOf(session), await timesAsked(page, "start")];
    await session.build(text);
    assert.equal(await timesAsked(page, "start"), starts + 1);
    // Answered after the start was reported.
    await askMachine(page, "read", { address: 0, length: 1 });
    assert.deepEqual([(await lastReport(page))?.status, (await lastReport(page))?.goalFrame], ["replaying", frame]);
    await session.advance(frame);
}

for (const host of testHosts(() => around)) {
    test(`the picture before a change stands beside the new one, and the time slider moves both (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(typed);
        await session.advance(75);
        await session.press("a");
        await session.untilBorder(isGreen);
        const frame = await frameOf(session);
        await change(session, typed.replace("#5", "#0"));
        assert.equal(await frameOf(session), frame);
        await isShown(session, /cells differ from before/);
        assert.ok(isGreen(await borderIn(session, "Before")));
        assert.ok(isBlack(await borderIn(session, "Now")));
        await session.picture(`reload-${host.name}`);
        await page.getByLabel("Time", { exact: true }).fill("50");
        await isShown(session, /the picture is the same/);
        assert.equal(await comparison(session).getByRole("img").count(), 0);
        await page.getByLabel("Time", { exact: true }).fill(String(frame));
        await isShown(session, /cells differ from before/);
        assert.ok(isGreen(await borderIn(session, "Before")));
        assert.ok(isBlack(await borderIn(session, "Now")));
        await session.close();
    });

    test(`a program that is paused in the past is changed there, and stays paused (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(bordered(0));
        await session.advance(75);
        const last = await frameOf(session);
        await page.getByLabel("Time", { exact: true }).fill("70");
        await session.button("Resume").waitFor();
        await change(session, bordered(5));
        await isShown(session, /cells differ/);
        const report = await lastReport(page);
        assert.deepEqual([report?.status, report?.frame, report?.lastFrame], ["paused", 70, last]);
        assert.ok(isGreen(await session.border()));
        // Another change is compared with the same one.
        await change(session, bordered(0).replace("#0", "#16"));
        await isShown(session, /^At 1\.4 s the picture is the same/);
        await session.close();
    });

    test(`the comparison is closed by its button and by Escape, and the keyboard stays beside the screen (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(bordered(0));
        for (const [text, key] of [
            [padded(0), "Enter"],
            [bordered(5), "Escape"],
        ] as const) {
            await change(session, text);
            await session.button("Close the comparison").focus();
            await page.keyboard.press(key);
            await comparison(session).waitFor({ state: "hidden" });
            assert.equal(await page.evaluate(() => document.activeElement?.closest(".tools") !== null), true);
            assert.equal(await timesAsked(page, "forgetOld"), key === "Enter" ? 1 : 2);
        }
        await change(session, bordered(6));
        await isShown(session, /cells differ/);
        assert.ok(isGreen(await borderIn(session, "Before")));
        // On the screen it is a key of the C64.
        await page.locator("canvas.screen").focus();
        await page.keyboard.press("Escape");
        assert.equal(await timesAsked(page, "forgetOld"), 2);
        await session.button("Run").click();
        await comparison(session).waitFor({ state: "hidden" });
        await session.close();
    });

    test(`a program that ends earlier says so, and a repaired one is where the first was (${host.name})`, async () => {
        const session = await host.open();
        await session.play(bordered(0));
        await session.advance(75);
        const frame = await frameOf(session);
        await change(session, jammed(5));
        await isShown(session, /^The new program ended at \d\.\d s: the processor jammed/);
        assert.ok(isBlack(await borderIn(session, "Before")));
        await session.picture(`reload-ended-${host.name}`);
        await session.build(padded(5));
        await session.advance(frame);
        assert.equal(await frameOf(session), frame);
        await isShown(session, /cells differ/);
        await session.close();
    });

    test(`a long replay says how far it is, takes another change, and can be stopped (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.play(bordered(0));
        await session.advance(400);
        const frame = await frameOf(session);
        await session.build(bordered(5));
        await session.advance(200);
        await session.build(bordered(6));
        await session.advance(100);
        const progress = page.getByRole("progressbar", { name: "Replayed" });
        await progress.waitFor();
        assert.deepEqual(await progress.evaluate(({ value, max }: HTMLProgressElement) => [value, max]), [100, frame]);
        await session.picture(`reload-progress-${host.name}`);
        await session.button("Stop here").click();
        await progress.waitFor({ state: "hidden" });
        await isShown(session, /^At 2\.0 s/);
        assert.equal((await lastReport(page))?.status, "paused");
        assert.ok(isBlack(await borderIn(session, "Before")));
        await session.close();
    });

    test(`while it runs, a change is replayed by itself (${host.name})`, async () => {
        const session = await host.open();
        await session.play(bordered(0));
        await session.advance(75);
        await session.startClock();
        await session.build(bordered(5));
        await isShown(session, /cells differ/);
        assert.ok(isBlack(await borderIn(session, "Before")));
        assert.ok(isGreen(await borderIn(session, "Now")));
        await session.close();
    });

    test(`RYG, replayed, is the same to the last byte (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        const program = new Uint8Array(readFileSync(join(builtPage, "gallery/ryg.prg")));
        const keys = readFileSync(join(repository, "asm-src/RYG/juego/short-game.keys"), "utf8");
        const start = { program, medium: "prg", options: {}, drive: [], withSameKeys: false } as const;
        const memory = async () => {
            const bytes = await askMachine(page, "read", { address: 0, length: 0x10000 });
            return createHash("sha256").update(bytes).digest("hex");
        };
        await session.stopClock();
        await askMachine(page, "start", start);
        await askMachine(page, "input", { kind: "type", script: keys });
        await askMachine(page, "advance", { frames: 600 });
        const then = await memory();
        await askMachine(page, "start", { ...start, withSameKeys: true });
        await askMachine(page, "advance", { frames: 600 });
        assert.equal(await memory(), then);
        await session.close();
    });
}
