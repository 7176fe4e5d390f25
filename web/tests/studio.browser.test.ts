// SPDX-License-Identifier: MIT
// `gato studio` in Chromium: the page on a folder, where the native program builds, runs, tests and debugs.
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "../testing/browser";
import { PageSession } from "./page_session";
import { bordered, isBlack, isGreen, typed } from "./programs";
import { StudioProgram } from "./studio_program";

let browser: Browser;
before(async () => {
    browser = await openBrowser();
});
after(async () => {
    await browser.close();
});

async function opened(files: Readonly<Record<string, string>>) {
    const program = await StudioProgram.start(files);
    const session = await PageSession.open(browser, program.address);
    const { page } = session;
    const close = async () => {
        await session.close();
        await program.end();
    };
    const isSaved = () => page.locator(".saved[data-saved='saved']").waitFor();
    const notice = (text: string) => page.locator(".notice", { hasText: text });
    return { program, session, page, close, isSaved, notice };
}

const built = "Built:";

test("a folder opens with its files, builds and runs natively, and its address is used up", async () => {
    const { program, session, page, close } = await opened({ "main.asm": bordered(5), "lib/more.asm": " rts\n" });
    await page.locator(".file[data-path='lib/more.asm']").waitFor();
    assert.equal(new URL(page.url()).hash, "");
    await page.locator(".machine-name", { hasText: "on this computer" }).waitFor();
    await page.getByText(built).waitFor();
    assert.equal(existsSync(program.pathOf("build/main.prg")), false);
    await session.button("Run").click();
    await session.untilBorder(isGreen);
    // What the reader asked for is on the disk as well.
    assert.equal(existsSync(program.pathOf("build/main.prg")), true);
    await session.picture("studio");
    const other = await (await browser.newContext()).newPage();
    await other.goto(program.address);
    await other.getByRole("alert").waitFor();
    await close();
});

test("what is typed is in the file, and the running program is replaced with the same keys", async () => {
    const { program, session, isSaved, close, page } = await opened({ "main.asm": typed });
    await page.getByText(built).waitFor();
    await session.button("Run").click();
    await session.untilBorder(isBlack);
    await page.locator("canvas.screen").focus();
    await page.keyboard.down("a");
    await session.untilBorder(isGreen);
    await page.keyboard.up("a");
    // Green would be there without the key only if the program had typed it.
    const changed = typed.replace("lda     #0", "lda     #0 ; black");
    await session.write(changed);
    await isSaved();
    assert.equal(program.read("main.asm"), changed);
    await session.untilBorder(isGreen);
    await close();
});

test("an error has its place and its fix", async () => {
    const { session, page, close } = await opened({ "main.asm": bordered(5) });
    await page.locator(".cm-content").waitFor();
    await session.write("*=$1000\n sat $d020\n");
    await page.locator(".problem.severity-1").waitFor();
    await page.locator(".fix").first().click();
    await page.locator(".problem").waitFor({ state: "detached" });
    await close();
});

test("what another program has written appears, and a file that was changed in both places is left alone", async () => {
    const { program, session, page, isSaved, notice, close } = await opened({ "main.asm": bordered(5) });
    await page.locator(".cm-content").waitFor();
    program.write("main.asm", "; from elsewhere\n");
    await page.locator(".cm-line", { hasText: "from elsewhere" }).waitFor();
    await notice("changed by another program").waitFor();
    // At once, before the page has saved.
    await session.write("; mine\n");
    program.write("main.asm", "; theirs\n");
    await notice("and here too").waitFor();
    assert.equal(program.read("main.asm"), "; theirs\n");
    await session.button("Keep mine").click();
    await isSaved();
    assert.equal(program.read("main.asm"), "; mine\n");
    await close();
});

test("a file that is removed can be taken back, and one whose file has gone is still in the page", async () => {
    const { program, session, page, notice, close } = await opened({ "main.asm": bordered(5), "old.asm": " rts\n" });
    await page.locator(".file[data-path='old.asm']").focus();
    await page.keyboard.press("Delete");
    await notice("old.asm").getByRole("button").first().click();
    await notice(".gato-bin").waitFor();
    assert.equal(existsSync(program.pathOf("old.asm")), false);
    await session.button("Undo").click();
    await page.locator(".file[data-path='old.asm']").waitFor();
    assert.equal(program.read("old.asm"), " rts\n");
    rmSync(program.pathOf("old.asm"));
    await notice("old.asm was removed").waitFor();
    await close();
});

const cases = JSON.stringify({
    program: "main.asm",
    cases: [
        { name: "is right", call: "one", expect: { a: 1 } },
        { name: "is wrong", call: "one", expect: { a: 2 } },
    ],
});

test("tests run natively", async () => {
    const { session, page, close } = await opened({ "main.asm": "*=$1000\none lda #1\n rts\n", "main.gtest.json": cases });
    await page.getByText(built).waitFor();
    await page.getByRole("tab", { name: "Tests" }).click();
    await session.button(/Run.*tests/).click();
    await page.getByText("is wrong").waitFor();
    await page.getByRole("tabpanel").getByText("expected 2").waitFor();
    await close();
});

test("the debugger pauses the program, and shows where it is", async () => {
    const { session, page, close } = await opened({ "main.asm": bordered(5) });
    await page.getByText(built).waitFor();
    await session.button("Debug").click();
    await session.untilBorder(isGreen);
    await session.button("Pause").first().click();
    await page.locator(".cm-line", { hasText: "@stay" }).waitFor();
    await page.getByText("$d020").first().waitFor();
    await close();
});

test("a recording that is dropped opens at its end, with the sources of the folder, and is not added to them", async () => {
    const { program, session, page, close } = await opened({ "main.asm": bordered(5) });
    await page.getByText(built).waitFor();
    program.command("run", "main.asm", "--until", "frames:20", "--show", "", "--record", "build/r.gatorec");
    await session.drop({ "r.gatorec": program.readBytes("build/r.gatorec") });
    await page.locator(".panel-summary", { hasText: "the recording ends here" }).waitFor();
    await page.locator(".cm-here", { hasText: "@stay" }).waitFor();
    await session.button("Step back").click();
    await page.locator(".cm-here", { hasText: "@stay" }).waitFor();
    assert.equal(existsSync(program.pathOf("r.gatorec")), false);
    await session.drop({ "damaged.gatorec": "This is no recording." });
    await page.getByText("damaged.gatorec is not a recording that gato can play").waitFor();
    await close();
});

for (const [how, words] of [
    ["Run", "saved by the user"],
    ["Debug", "saved in the debugger"],
] as const)
    test(`what was played with ${how} is saved as a recording, which the command plays`, async () => {
        const { program, session, page, close } = await opened({ "main.asm": typed });
        await page.getByText(built).waitFor();
        await session.stopClock();
        // Before it runs the screen is black too.
        if (how === "Run") await session.run();
        else await session.button(how).click();
        if (how === "Debug") await page.getByText("running", { exact: true }).waitFor();
        await session.untilBorder(isBlack);
        await session.press("a");
        await session.untilBorder(isGreen);
        const download = page.waitForEvent("download");
        await session.button("Save recording").click();
        program.write("saved.gatorec", readFileSync(await (await download).path()));
        assert.match(program.command("run", "saved.gatorec", "--show", ""), new RegExp(`${words}; the same as recorded with`));
        // An address of this page means nothing to others.
        await page.locator(".notice", { hasText: "Saved as main.gatorec" }).waitFor();
        assert.equal(await session.button("Share as a link").count(), 0);
        await close();
    });

/** With a program that runs, and a text that is not on the disk because the program was killed. */
async function killed() {
    const opening = await opened({ "main.asm": bordered(5) });
    const { program, session, page, notice } = opening;
    await page.getByText(built).waitFor();
    await session.button("Run").click();
    await session.untilBorder(isGreen);
    await program.kill();
    await notice("gato studio has ended").waitFor();
    const mine = bordered(0).replace("*=", "; written without a program\n*=");
    await session.write(mine);
    await page.locator(".cm-line", { hasText: "without a program" }).waitFor();
    return { ...opening, mine };
}

test("when the program has ended, the page goes on with the next one, and its text reaches the disk", async () => {
    const { program, session, page, isSaved, notice, mine } = await killed();
    await program.startAgain();
    await notice("gato studio runs again").waitFor();
    await isSaved();
    assert.equal(program.read("main.asm"), mine);
    await notice("gato studio has ended").waitFor({ state: "detached" });
    await notice("The program that ran was stopped").waitFor();
    await page.getByText(built).waitFor();
    await session.button("Run").click();
    await session.untilBorder(isBlack);
    // A second time, on the port of the first program; nothing of the session is stored for it.
    await program.kill();
    await notice("gato studio has ended").waitFor();
    assert.equal(await page.evaluate(() => JSON.stringify(sessionStorage)), "{}");
    await session.write("; again\n");
    await program.startAgain();
    await notice("gato studio runs again").waitFor();
    await isSaved();
    assert.equal(program.read("main.asm"), "; again\n");
    await page.context().close();
    await program.end();
});

test("what another program has changed before the next one starts is not overwritten", async () => {
    const { program, session, page, isSaved, notice, mine } = await killed();
    program.write("main.asm", "; theirs\n");
    await program.startAgain();
    await notice("and here too").waitFor();
    assert.equal(program.read("main.asm"), "; theirs\n");
    await session.button("Keep mine").click();
    await isSaved();
    assert.equal(program.read("main.asm"), mine);
    await page.context().close();
    await program.end();
});

test("another program on the page's port hears nothing of the text and the key, and gets no page to run", async () => {
    const { program, page, notice } = await killed();
    const heard: string[] = [];
    const impostor = createServer((socket) => {
        socket.on("data", (bytes) => {
            heard.push(bytes.toString("latin1"));
            socket.destroy();
        });
    });
    impostor.listen(Number(new URL(page.url()).port), "127.0.0.1");
    await once(impostor, "connection");
    await page.locator(".cm-content").click();
    await page.keyboard.type("; secret text");
    await once(impostor, "connection");
    assert.equal(await notice("gato studio runs again").count(), 0);
    for (const request of heard) assert.match(request, /^GET \/reconnect HTTP/);
    impostor.close();
    await page.context().close();
    await program.end();
});
