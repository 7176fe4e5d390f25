// SPDX-License-Identifier: MIT
// The lesson, step by step, in both languages: what its button does is what its text asks for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { es } from "../page/src/text/es";
import { en } from "../page/src/text/en";
import { PageSession, surroundings, type Surroundings } from "./page_session";

let around: Surroundings;
before(async () => {
    around = await surroundings();
});
after(async () => {
    await around.close();
});

for (const [locale, texts] of Object.entries({ "en-GB": en, "es-ES": es })) {
    test(`five steps, each of which runs: ${locale}`, async () => {
        const session = await PageSession.open(around.browser, around.site.url, { locale });
        const { page } = session;
        await session.button(texts.lessonBegin).click();
        for (const [i, [title]] of texts.lessonSteps.entries()) {
            await page.getByRole("heading", { name: title }).waitFor();
            await session.button(texts.lessonDoIt).click();
            await page.locator(".lesson-state.is-done").waitFor();
            if (i === 1) await session.picture(`lesson-${locale}`);
            const isLast = i + 1 === texts.lessonSteps.length;
            await session.button(isLast ? texts.lessonEnd : texts.lessonNext).click();
        }
        assert.equal(await page.locator(".lesson").count(), 0);
        await session.close();
    });
}

test("the first step says what to type, and names the buttons", () => {
    for (const texts of [en, es]) {
        const text = texts.lessonSteps[0]?.[1] ?? "";
        for (const word of ["`lda #2`", "`sta $d020`", texts.run, texts.lessonDoIt]) assert.ok(text.includes(word), word);
    }
});

test("the third step's mistake is mended at a click", async () => {
    const session = await PageSession.open(around.browser, around.site.url);
    const { page } = session;
    await session.button("Begin").click();
    for (let i = 0; i < 2; ++i) await session.button("Next step").click();
    await session.button("Do it for me").click();
    await page.locator(".fix").first().click();
    await page.locator(".cm-content", { hasText: "sta" }).waitFor();
    await session.close();
});
