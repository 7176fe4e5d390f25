// SPDX-License-Identifier: MIT
// Runs that were recorded: opened by the page in the debugger, and saved by it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { createGato, type Gato } from "../library/src";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { isBlack, isGreen, saved, typed } from "./programs";
import { builtPage } from "./static_site";

let around: Surroundings;
let gato: Gato;
before(async () => {
    around = await surroundings();
    gato = await createGato({ wasm: readFileSync(join(builtPage, "gato.wasm")) });
});
after(async () => {
    await around.close();
});

const open = () => PageSession.open(around.browser, around.site.url, { reducedMotion: "reduce" });

const bytesOf = (text: string) => new TextEncoder().encode(text);

const twice = {
    "twice.asm": "*=$c000\ntwice   asl number\n        rts\nnumber  byte 0\n",
    "twice.gtest.json": JSON.stringify({
        program: "twice.asm",
        cases: [{ name: "doubles", call: "twice", set: { number: 128 }, expect: { c: 0 } }],
    }),
};

/** The outputs of a command on these files. */
function commanded(files: Readonly<Record<string, string>>, words: readonly string[]): ReadonlyMap<string, Uint8Array> {
    const given = new Map(Object.entries(files).map(([path, text]) => [path, bytesOf(text)] as const));
    return gato.command(given, words).outputs;
}

function recorded(files: Readonly<Record<string, string>>, words: readonly string[]): Uint8Array {
    const recording = [...commanded(files, words)].find(([path]) => path.endsWith(".gatorec"))?.[1];
    assert.ok(recording, `no recording of ${words.join(" ")}`);
    return recording;
}

const failedCase = () => recorded(twice, ["test", "twice.gtest.json", "--record", "failed"]);

const ends = (page: Page, how: string | RegExp) => page.locator(".panel-summary", { hasText: how }).waitFor();
const here = (page: Page, text: string) => page.locator(".cm-here", { hasText: text }).waitFor();

test("a case that failed is opened with its sources where it ended, and goes back to where it began", async () => {
    const session = await open();
    const { page } = session;
    await session.drop({ ...twice, "failed.gatorec": failedCase() });
    await ends(page, "the recording ends here: c is 1 ($01), expected 0 ($00)");
    await page.getByLabel("Expression to watch").fill("[number]");
    await page.keyboard.press("Enter");
    await page.locator(".watch-value", { hasText: "$00 = 0" }).waitFor();
    await session.button("Step back").click();
    await here(page, "rts");
    await session.button("Step back").click();
    await here(page, "asl number");
    await page.locator(".watch-value", { hasText: "$80 = 128" }).waitFor();
    await session.close();
});

test("a recording on an open project has its sources, and leaves it as it is", async () => {
    const session = await open();
    const { page } = session;
    await session.drop(twice);
    await page.getByText(/Built:/).waitFor();
    await session.drop({ "failed.gatorec": failedCase() });
    await ends(page, "the recording ends here");
    await session.button("Step back").click();
    await here(page, "rts");
    assert.equal(await page.locator(".file-list", { hasText: "gatorec" }).count(), 0);
    await session.button("Restart").click();
    await ends(page, "the recording ends here");
    await session.close();
});

test("a recording alone is a project of its own, which is debugged again by the same button", async () => {
    const session = await open();
    const { page } = session;
    await session.drop({ "failed.gatorec": failedCase() });
    await ends(page, "the recording ends here");
    await page.locator(".project-name", { hasText: "failed" }).waitFor();
    await session.button("Stop debugging").click();
    await page.getByText(/Click left of a line number/).waitFor();
    await session.button("Debug").click();
    await ends(page, "the recording ends here");
    assert.equal(await page.locator(".notice").count(), 0);
    await session.close();
});

test("a recording that cannot be played says why, and what to do", async () => {
    const session = await open();
    const { page } = session;
    const whole = failedCase();
    await session.drop({ "text.gatorec": "This is no recording." });
    await page.getByText("text.gatorec is not a recording that gato can play: it does not begin as one").waitFor();
    await session.drop({ "cut.gatorec": whole.subarray(0, whole.length / 2) });
    await page.getByText(/it is damaged or cut off: its checksum is wrong/).waitFor();
    const words = ["run", "main.asm", "--until", "frames:5", "--record", "bare.gatorec", "--without-program"];
    const bare = recorded({ "main.asm": typed }, words);
    await session.drop({ "bare.gatorec": bare });
    await page
        .getByText(/only the hash of its program main\.asm, and there is no such file; .* beside the recording/)
        .waitFor();
    await session.drop({ "main.asm": typed, "bare.gatorec": bare });
    await ends(page, "the recording ends here");
    await session.drop({ "a.gatorec": whole, "b.gatorec": whole });
    await page.getByText("Open one recording at a time.").waitFor();
    await session.close();
});

async function savedRecording(session: PageSession): Promise<Uint8Array> {
    const download = session.page.waitForEvent("download");
    await session.button("Save recording").click();
    const file = await download;
    assert.match(file.suggestedFilename(), /\.gatorec$/);
    return readFileSync(await file.path());
}

/** What `gato run` says of it, at its end. */
const verdict = (recording: Uint8Array) =>
    new TextDecoder().decode(gato.command(new Map([["r.gatorec", recording]]), ["run", "r.gatorec", "--show", ""]).stderr);

test("what was played is saved, is the same when it is played again, and has the program's lines", async () => {
    const session = await open();
    const { page } = session;
    await session.play(typed);
    await session.press("a");
    await session.untilBorder(isGreen);
    const recording = await savedRecording(session);
    assert.match(verdict(recording), /saved by the user; the same as recorded with/);
    await session.startClock();
    await session.drop({ "played.gatorec": recording });
    await ends(page, "the recording ends here: saved by the user");
    await here(page, "@stay");
    await session.untilBorder(isGreen);
    await session.close();
});

test("a short recording is shared as a link, which opens in the debugger with its sources", async () => {
    const session = await open();
    const { page } = session;
    await session.play(typed);
    await session.press("a");
    await session.untilBorder(isGreen);
    await savedRecording(session);
    await session.button("Share as a link").click();
    const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
    assert.match(link, /#2=/);
    await session.close();
    const other = await PageSession.open(around.browser, link, { reducedMotion: "reduce" });
    await ends(other.page, "the recording ends here: saved by the user");
    await here(other.page, "@stay");
    await other.close();
});

test("a debug session is saved with what was typed", async () => {
    const session = await open();
    const { page } = session;
    await session.work();
    await session.build(typed);
    await session.stopClock();
    await session.button("Debug").click();
    await page.getByText("running", { exact: true }).waitFor();
    await session.untilBorder(isBlack);
    await session.press("a");
    await session.untilBorder(isGreen);
    assert.match(verdict(await savedRecording(session)), /saved in the debugger; the same as recorded with/);
    await session.close();
});

test("a recording from a moment gone back to has nothing of what came later", async () => {
    const session = await open();
    const { page } = session;
    await session.play(typed);
    await session.press("a");
    await session.untilBorder(isGreen);
    const time = page.getByRole("slider", { name: "Time" });
    await time.focus();
    await page.keyboard.press("Home");
    await session.button("Resume").first().click();
    await session.untilBorder(isBlack);
    assert.match(verdict(await savedRecording(session)), /the same as recorded with/);
    await session.close();
});

test("what a program has written to its drive is no part of a recording, which is the same all the same", async () => {
    const session = await open();
    await session.play(saved, ([red = 0, green = 0]) => red > green);
    assert.match(verdict(await savedRecording(session)), /the same as recorded with/);
    await session.close();
});
