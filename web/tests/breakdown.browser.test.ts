// SPDX-License-Identifier: MIT
// A module that breaks down, in the whole page: its worker is replaced, the reader is told, and nothing is lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { bordered, isBlack, isGreen } from "./programs";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

/** Put before a worker's script: from a message on, whatever it does next fails as a trap of WebAssembly does. */
const breakable = `new BroadcastChannel("break").onmessage = () => {
    const fail = () => { throw new WebAssembly.RuntimeError("unreachable"); };
    performance.now = fail;
    TextDecoder.prototype.decode = fail;
};
`;

async function breakableSession(script: string): Promise<PageSession> {
    const context = await around.browser.newContext({ locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block" });
    const page = await context.newPage();
    await page.route(`**/${script}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: breakable + (await response.text()) });
    });
    const session = await PageSession.inContext(page, around.site.url);
    await session.work();
    await session.write(bordered(0));
    await page.getByText(/Built:/).waitFor();
    await session.run();
    await session.untilBorder(isBlack);
    return session;
}

const breakDown = ({ page }: PageSession) =>
    page.evaluate(() => {
        new BroadcastChannel("break").postMessage("");
    });

/** Browsers log what a worker did not catch; nothing else may be logged. */
async function close({ page, complaints }: PageSession): Promise<void> {
    assert.deepEqual(
        complaints.filter((text) => !text.includes("unreachable")),
        [],
    );
    await page.context().close();
}

test("a C64 that breaks down is replaced", async () => {
    const session = await breakableSession("machine.js");
    const { page } = session;
    await breakDown(session);
    await page.getByText(/Something went wrong: .*unreachable/).waitFor();
    await page.getByText(/replaced by a new one/).waitFor();
    await session.write(bordered(5));
    await page.getByText(/Built:/).waitFor();
    await session.button("Run").click();
    await session.untilBorder(isGreen);
    await close(session);
});

test("an assembler that breaks down is replaced at the next change of the text", async () => {
    const session = await breakableSession("tools.js");
    const { page } = session;
    await breakDown(session);
    await session.write(bordered(1));
    await page.getByText(/Something went wrong: .*unreachable/).waitFor();
    await page.getByText(/The assembler was stopped/).waitFor();
    await session.write(bordered(5));
    await session.untilBorder(isGreen);
    await close(session);
});
