// SPDX-License-Identifier: MIT
// Sound effects: they are heard from gato's SID, and become sources of the project.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findings } from "./axe";
import { surroundings, type PageSession, type Surroundings } from "./page_session";
import { testHosts } from "./test_hosts";
import { askMachine } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

/** The registers of voice 1: frequency, width, control. */
async function registers({ page }: PageSession): Promise<number[]> {
    return Object.values(await askMachine(page, "voices", null)).slice(0, 5);
}

for (const host of testHosts(() => around)) {
    test(`a sound effect is heard step by step (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await page.getByRole("tab", { name: "Sound effects" }).click();
        await page.getByLabel("Frames of step 1").fill("200");
        await page.getByLabel("Frequency of step 1").fill("7493");
        await page.getByLabel("Waveform of step 1").selectOption({ label: "pulse" });
        await page.getByLabel("Pulse width of step 1").fill("1024");
        await page.getByText("A-4").waitFor();
        await session.stopClock();
        await session.button("Hear it").click();
        await page.getByText("zap.prg is running, which is not part of this project.").waitFor();
        await session.advance(20);
        assert.deepEqual(await registers(session), [0x45, 0x1d, 0x00, 0x04, 0x41]);
        await session.advance(400);
        assert.deepEqual(await registers(session), [0x00, 0x10, 0x00, 0x00, 0x80]);
        assert.deepEqual(await findings(page), []);
        await session.picture(`effects-${host.name}`);
        await session.close();
    });

    test(`a sound effect becomes a source of the project (${host.name})`, async () => {
        const session = await host.open();
        const { page } = session;
        await page.getByRole("tab", { name: "Sound effects" }).click();
        await page.getByRole("textbox", { name: "Name" }).fill("2 bangs");
        await page.getByRole("textbox", { name: "Name" }).press("Tab");
        await page.getByText("A name begins with a letter").waitFor();
        await page.getByRole("textbox", { name: "Name" }).fill("bang");
        await page.getByRole("button", { name: "Add a step" }).click();
        await page.getByLabel("Frames of step 4").waitFor();
        await page.getByRole("button", { name: "Remove step 1" }).click();
        await page.getByLabel("Frames of step 4").waitFor({ state: "detached" });
        await session.button("Add it to the project").click();
        await page.locator(".file-name", { hasText: "bang.asm" }).waitFor();
        await page.locator(".cm-content", { hasText: "bang_play" }).waitFor();
        await session.button("Add it to the project").click();
        await page.getByText("The project has a file bang.asm already").waitFor();
        await session.close();
    });
}
