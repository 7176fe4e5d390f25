// SPDX-License-Identifier: MIT
// Disks and tapes of a program that runs: another disk is put in, and the keys of the tape recorder are pressed.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assembled } from "../testing/assembled";
import { until } from "../testing/guard";
import { findings } from "./axe";
import { nibOf } from "./disk_images";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { PlayProgram } from "./play_program";
import { bordered, isBlack, isGreen } from "./programs";
import { builtPage } from "./static_site";
import { recordedTape } from "./tape_images";
import { testHosts } from "./test_hosts";
import { lastAsked, lastReport } from "./worker_probe";

let around: Surroundings;
let tape: Uint8Array;
before(async () => {
    around = await surroundings();
    tape = recordedTape();
});
after(async () => {
    await around.close();
});

const disk = (source: string) => assembled(join(builtPage, "gato.wasm"), source, "d64");

/** Loads the first file of the disk when a key is pressed; the border has the colour that it contains. */
const loading = `*=$0801
        byte    $0b,$08,$0a,$00,$9e
        text    "2061"
        byte    0,0,0
start   lda     #0
        sta     $d020
@wait   jsr     $ffe4
        beq     @wait
        lda     #1
        ldx     #<star
        ldy     #>star
        jsr     $ffbd           ; SETNAM
        lda     #1
        ldx     #8
        tay
        jsr     $ffba           ; SETLFS
        lda     #0
        jsr     $ffd5           ; LOAD
        lda     $c000
        sta     $d020
stay    jmp     stay
star    text    "*"
`;

const seconds = async (session: PageSession) => (await lastReport(session.page))?.tape?.seconds ?? -1;

/** Stops the tape, plays on, and rewinds it. */
async function tryKeys(session: PageSession): Promise<void> {
    const { page } = session;
    const play = page.getByRole("button", { name: "Play the tape", exact: true });
    await page.getByRole("group", { name: "Tape recorder" }).waitFor();
    await session.untilBorder(isGreen);
    await session.button("Stop the tape").click();
    await session.advance(50);
    const stoppedAt = await seconds(session);
    assert.equal(await play.getAttribute("aria-pressed"), "false");
    await session.advance(50);
    assert.equal(await seconds(session), stoppedAt);
    await play.click();
    await session.advance(100);
    assert.equal(await play.getAttribute("aria-pressed"), "true");
    assert.ok((await seconds(session)) > stoppedAt + 1);
    await session.button("Rewind the tape").click();
    await session.advance(5);
    assert.equal(await seconds(session), 0);
    await page.getByText("Tape 0:00", { exact: true }).waitFor();
}

for (const host of testHosts(() => around)) {
    test(`a .tap that is dropped runs, and its recorder has keys (${host.name})`, async () => {
        const session = await host.open();
        await session.stopClock();
        await session.drop({ "game.tap": tape });
        await tryKeys(session);
        await session.picture("tape");
        await session.close();
    });

    test(`a .nib that is dropped runs; a recorder has no keys without a tape (${host.name})`, async () => {
        const session = await host.open();
        await session.drop({ "some.nib": nibOf(await disk(bordered(5))) });
        await session.untilBorder(isGreen);
        assert.equal(await session.page.getByRole("group", { name: "Tape recorder" }).count(), 0);
        await session.close();
    });

    test(`another disk is put into the drive while a program runs (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await session.stopClock();
        await session.drop({ "one.d64": await disk(loading) });
        await session.untilBorder(isBlack);
        const chooser = page.waitForEvent("filechooser");
        await session.button("Change disk…").click();
        const image = Buffer.from(await disk("*=$c000\n byte 5\n"));
        await (await chooser).setFiles({ name: "two.d64", mimeType: "application/octet-stream", buffer: image });
        await until(
            "the disk",
            async () => (await lastAsked(page, "input"))?.kind === "disk",
            () => session.untilDrawn(),
        );
        await session.advance(60);
        await session.press("a");
        await session.untilBorder(isGreen);
        await session.close();
    });

    for (const colorScheme of ["light", "dark"] as const)
        for (const locale of ["en-GB", "es-ES"])
            test(`axe finds nothing on a recorder: ${colorScheme}, ${locale} (${host.name})`, async () => {
                const session = await host.open(undefined, { colorScheme, locale });
                await session.drop({ "game.tap": tape });
                await session.untilBorder(isGreen);
                await session.page.locator(".tape-keys").waitFor();
                assert.deepEqual(await findings(session.page), []);
                await session.close();
            });
}

test("the window of gato play has the recorder's keys", async () => {
    const program = await PlayProgram.startFile("game.tap", tape);
    const session = await PageSession.open(around.browser, program.address);
    await session.stopClock();
    await tryKeys(session);
    assert.deepEqual(await findings(session.page), []);
    await session.close();
    await program.end();
});
