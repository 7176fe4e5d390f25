// SPDX-License-Identifier: MIT
// Proofs in the page: a long one shows how far it is, the page works meanwhile, and it can be stopped.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { repository } from "../testing/places";
import { PageSession, surroundings, type Surroundings } from "./page_session";
import { testHosts, type TestHost } from "./test_hosts";
import { untilBuilt } from "./worker_probe";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

const source = `*=$c000
sum     clc
        adc number
        rts
number  byte 0
`;

const cases = (...all: readonly object[]) => JSON.stringify({ program: "sum.asm", cases: all });
const expected = { a: "<(a + [number])" };
const short = { name: "short", call: "sum", set: { a: 1, number: 2, d: 0 }, expect: { a: 3 } };
const proof = { name: "adds", call: "sum", set: { d: 0 }, forall: { a: "any", number: "any" }, expect: expected };
/** All the inputs that there may be: nobody waits for their end. */
const endless = { ...proof, name: "endless", forall: { ...proof.forall, x: "any", y: "any" } };

async function withCases(host: TestHost, test: string): Promise<PageSession> {
    const session = await host.open({ "sum.asm": source, "sum.gtest.json": test });
    await session.page.getByText(/Built:/).waitFor();
    await session.page.getByRole("tab", { name: "Tests" }).click();
    return session;
}

const summary = ({ page }: PageSession, text: string) => page.locator(".panel-summary", { hasText: text }).waitFor();

for (const host of testHosts(() => around)) {
    test(`a proof says for how many inputs it holds (${host.name})`, async () => {
        const session = await withCases(host, cases(proof));
        await session.button("Run the tests").click();
        await summary(session, "1 passed, 0 failed");
        await session.page.locator(".test-note", { hasText: /^proved for 65,536 inputs \(/ }).waitFor();
        await session.close();
    });

    test(`while a long proof runs the page builds, and a proof that is stopped is not proved (${host.name})`, async () => {
        const session = await withCases(host, cases(short, endless, proof));
        const { page } = session;
        await session.button("Run the tests").click();
        await page.locator(".proof-progress", { hasText: /endless: [\d,]+ of 4,294,967,296 inputs tried/ }).waitFor();
        await page.locator(".test", { hasText: "short" }).waitFor();
        await page.locator(".file", { hasText: "sum.asm" }).click();
        const changed = `${source}other   byte 0\n`;
        await session.write(changed);
        await untilBuilt(page, changed);
        await session.write(" sat 1\n");
        await page.locator(".cm-lintRange-error").waitFor();
        assert.equal(await page.locator(".proof-progress").isVisible(), true);
        await session.button("Stop the tests").click();
        await summary(session, "1 passed, 1 failed, 1 not run");
        await page.getByText(/^not proved: [\d,]+ of 4,294,967,296 tried, none fails$/).waitFor();
        assert.equal(await page.locator(".proof-progress").isVisible(), false);
        await session.close();
    });

    test(`after a stop the tests run again (${host.name})`, async () => {
        const session = await withCases(host, cases(endless));
        const { page } = session;
        await session.button("Run the tests").click();
        await page.locator(".proof-progress", { hasText: "inputs tried" }).waitFor();
        await session.button("Stop the tests").click();
        await summary(session, "0 passed, 1 failed");
        await page.locator(".file", { hasText: "sum.gtest.json" }).click();
        await session.write(cases(short));
        await session.button("Run the tests").click();
        await summary(session, "1 passed, 0 failed");
        await session.close();
    });
}

test("the gallery's proof fails with a counter-example, and holds when the mistake is mended", async () => {
    const session = await PageSession.open(around.browser, around.site.url);
    const { page } = session;
    await page.getByRole("button", { name: "Source of Prove it" }).click();
    await page.getByRole("tab", { name: "Tests" }).click();
    await session.button("Run the tests").click();
    await summary(session, "4 passed, 1 failed");
    await page.getByText("at a=0 x=129: 1 of 130 inputs tried fails").waitFor();
    await page.locator(".file", { hasText: "distance.asm" }).click();
    const text = readFileSync(join(repository, "web/gallery/prove-it/mended.asm"), "utf8");
    await session.write(text);
    await untilBuilt(page, text);
    await session.button("Run the tests").click();
    await summary(session, "5 passed, 0 failed");
    await session.close();
});
