// SPDX-License-Identifier: MIT
// What a reader does with the extension in VS Code, in one session: `node --test workbench/journey.mjs`, with the workbench's folder in
// GATO_WORKBENCH (see `install`) and the program in GATO. Pictures are left in build/workbench.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { Workbench } from "./workbench.mjs";

const repository = resolve(import.meta.dirname, "../../..");
const gato = process.env.GATO ?? join(repository, "build/release/gato");
const vscode = join(process.env.GATO_WORKBENCH ?? "", "node_modules/code-server/lib/vscode");

/** The project of `gato new`, with a mistake, and a sprite file. */
function projectFiles() {
    const folder = mkdtempSync(join(tmpdir(), "gato-new-"));
    execFileSync(gato, ["new", join(folder, "hello")]);
    const read = (name) => readFileSync(join(folder, "hello", name), "utf8");
    const files = {
        "gato.json": read("gato.json"),
        "hello.gtest.json": read("hello.gtest.json"),
        "hello.asm": read("hello.asm").replace("greet   ldx", "greet   lxd"),
        "sprites.spt": readFileSync(join(repository, "tests/golden/08-files/sprites-padded/game.spt")),
    };
    rmSync(folder, { recursive: true });
    return files;
}

const files = projectFiles();
const lineOf = (text) => files["hello.asm"].split("\n").findIndex((line) => line.includes(text)) + 1;

let bench;
before(async () => {
    bench = await Workbench.start({ vscode, gato, files });
});
after(() => bench?.end());

const waitForLine = (line) =>
    bench.page.waitForFunction(
        (wanted) => {
            const mark = document.querySelector(".debug-top-stack-frame-line");
            const top = mark?.getBoundingClientRect().top;
            const number = [...document.querySelectorAll(".line-numbers")].find(
                (one) => one.getBoundingClientRect().top === top,
            );
            return Number(number?.textContent) === wanted;
        },
        line,
        { polling: 100 },
    );

test("a mistake is underlined, listed once also after Build, and repaired by its quick fix", async () => {
    const { page } = bench;
    await bench.openFile("hello.asm");
    await page.locator(".squiggly-error").first().waitFor();
    await bench.command("Problems: Focus on Problems View");
    await page.locator(".markers-panel", { hasText: "unknown instruction `lxd`" }).first().waitFor();
    await bench.picture("error");
    const listed = await page.locator(".markers-panel .marker-icon.error").count();
    await bench.command("gato: Build");
    await page.locator(".terminal-wrapper .xterm-rows", { hasText: "2 errors" }).first().waitFor();
    await bench.command("Problems: Focus on Problems View");
    assert.equal(await page.locator(".markers-panel .marker-icon.error").count(), listed);
    await bench.goToLine(lineOf("lxd"), 10);
    await page.keyboard.press("Control+.");
    await page.locator(".action-widget", { hasText: "write `ldx`" }).waitFor();
    await bench.picture("quick-fix");
    await page.keyboard.press("Enter");
    await page.locator(".squiggly-error").first().waitFor({ state: "detached" });
    assert.match(await bench.text(), /greet {3}ldx/);
    await page.keyboard.press("Control+S");
    await page.locator(".tab.active.dirty").waitFor({ state: "detached" });
});

test("Build makes the program", async () => {
    await bench.command("gato: Build");
    await bench.page.locator(".terminal-wrapper .xterm-rows", { hasText: "hello.prg" }).first().waitFor();
    assert.ok(existsSync(join(bench.project, "build/hello.prg")));
    await bench.picture("build");
});

test("Debug stops at a breakpoint, steps, and steps back", async () => {
    const { page } = bench;
    await bench.command("View: Hide Panel");
    await bench.goToLine(lineOf("sta     border"));
    await page.keyboard.press("F9");
    await bench.command("gato: Debug");
    await waitForLine(lineOf("sta     border"));
    await page.locator(".debug-call-stack", { hasText: "start" }).first().waitFor();
    await bench.picture("debug");
    await page.keyboard.press("F10");
    await waitForLine(lineOf("jsr     greet"));
    await page.locator(".debug-toolbar .codicon-debug-step-back").click();
    await waitForLine(lineOf("sta     border"));
});

test("the views show the machine of the session", async () => {
    for (const [title, name] of [
        ["gato: Show Screen", "screen"],
        ["gato: Show Memory", "memory"],
    ]) {
        await bench.command(title);
        await bench.view().locator("canvas, table").first().waitFor();
        await bench.picture(name);
        await bench.command("View: Close Editor");
    }
});

test("Play after Debug leaves one session", async () => {
    const { page } = bench;
    await bench.command("gato: Play");
    await bench.view().locator("canvas").first().waitFor();
    await bench.picture("play");
    await page.waitForFunction(() => document.querySelectorAll(".debug-call-stack .session").length <= 1);
    await bench.command("Debug: Stop");
    await page.locator(".debug-toolbar").waitFor({ state: "hidden" });
});

test("the tests of the project pass in the test explorer", async () => {
    const { page } = bench;
    await bench.command("Testing: Focus on Test Explorer View");
    await page.locator(".test-explorer", { hasText: "hello" }).first().waitFor();
    await bench.command("Test: Run All Tests");
    await page.locator(".test-explorer .testing-run-glyph, .test-explorer .codicon-testing-passed-icon").first().waitFor();
    await page.locator(".test-explorer .codicon-testing-passed-icon").first().waitFor();
    assert.equal(await page.locator(".test-explorer .codicon-testing-failed-icon").count(), 0);
    await bench.picture("tests");
});

test("a sprite file opens in its editor", async () => {
    await bench.openFile("sprites.spt");
    await bench.view().locator("canvas").first().waitFor();
    await bench.picture("sprites");
});

test("the walkthrough has its steps", async () => {
    await bench.command("Welcome: Open Walkthrough...", "Program a Commodore 64 with gato");
    await bench.page.locator(".getting-started-step", { hasText: "Make a project" }).waitFor();
    await bench.picture("walkthrough");
});
