// SPDX-License-Identifier: MIT
// SID files that are dropped on the page: what they say, their songs, and what their voices are doing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findings } from "./axe";
import { surroundings, type Surroundings } from "./page_session";
import { bordered, isGreen, twoNotes } from "./programs";
import { testHosts } from "./test_hosts";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

for (const host of testHosts(() => around)) {
    test(`a tune that is dropped shows its voices, and its songs have buttons (${host.name})`, async () => {
        const session = await host.open({ "main.asm": bordered(5) });
        const { page } = session;
        await session.drop({ "two.sid": twoNotes() });
        await page.getByRole("heading", { name: "Two notes" }).waitFor();
        const voice = page.locator(".voice").first();
        await voice.getByText("A-4 436.0 Hz").waitFor();
        await page.waitForFunction(() => document.querySelector("meter")?.value === 255);
        await page.getByRole("button", { name: "Previous song" }).click();
        await page.getByText("Song 2 of 2").waitFor();
        await voice.getByText("A-4 451.0 Hz").waitFor();
        assert.deepEqual(await findings(page), []);
        await session.picture(`tune-${host.name}`);
        await session.close();
    });

    test(`what is shown of a tune is in Spanish, too (${host.name})`, async () => {
        const session = await host.open(undefined, { locale: "es-ES" });
        const { page } = session;
        await session.drop({ "two.sid": twoNotes() });
        await page.getByText("Canción 1 de 2").waitFor();
        await page.getByText("PSID 2, PAL, 6581, suena una vez por cuadro").waitFor();
        await page.locator(".voice").first().getByText("diente de sierra, abierta").waitFor();
        await page.getByRole("button", { name: "Canción siguiente" }).click();
        await page.getByText("Canción 2 de 2").waitFor();
        await session.close();
    });
}

test("the next program takes the place of a tune (studio)", async () => {
    const [, studio] = testHosts(() => around);
    const session = await studio?.open({ "main.asm": bordered(5) });
    assert.ok(session);
    await session.drop({ "two.sid": twoNotes() });
    await session.page.locator(".tune").waitFor();
    await session.run();
    await session.untilBorder(isGreen);
    await session.page.locator(".tune").waitFor({ state: "detached" });
    await session.close();
});
