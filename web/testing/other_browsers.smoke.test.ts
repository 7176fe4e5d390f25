// SPDX-License-Identifier: MIT
// The built page and the element in Firefox and WebKit: they start, draw, build and open a link. Everything else is tested in Chromium.
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { fragmentOf } from "../share/link";
import { servePage, type PageSite } from "../tests/static_site";
import { serveFiles, type Site } from "./browser";
import { eventually, openFirefox, openWebKit, type OtherBrowser } from "./other_browsers";

let page: PageSite;
let blog: Site;

before(async () => {
    page = await servePage();
    const example = readFileSync("element/blog.html", "utf8").replaceAll(
        "https://gato.example/red.prg",
        `${page.url}gallery/colours.prg`,
    );
    const content = example.replaceAll("https://gato.example/", page.url);
    blog = await serveFiles({ "/": { type: "text/html", content } });
});
after(async () => {
    await page.close();
    await blog.close();
});

/** Whether the first canvas that a script finds has dots of several colours. */
const isDrawn = (find: string) => `
    const canvas = ${find};
    if (!canvas) return false;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return colours.size > 1;`;

const isTrue = (browser: OtherBrowser, what: string, script: string) =>
    eventually(what, async () => ((await browser.run(script)) === true ? true : undefined));

for (const [name, open] of [
    ["Firefox", openFirefox],
    ["WebKit", openWebKit],
] as const) {
    test(`${name}: a game plays, a link opens, elements from another origin run`, async () => {
        const browser = await open();
        try {
            await browser.go(page.url);
            await isTrue(browser, "the game of the front page", isDrawn('document.querySelector("canvas")'));
            const files = new Map([["from-a-link.asm", new TextEncoder().encode("*=$1000\n rts\n")]]);
            await browser.go(`${page.url}?again${fragmentOf({ name: "", files })}`);
            await isTrue(browser, "the project of the link", 'return document.body.innerText.includes("from-a-link.asm");');
            await browser.go(blog.origin);
            for (const id of ["program", "project"]) {
                const element = `document.getElementById("${id}")`;
                await isTrue(browser, "the element", `return customElements.get("gato-c64") !== undefined;`);
                await browser.run(`${element}.scrollIntoView(); ${element}.shadowRoot.querySelector(".start").click();`);
                await isTrue(browser, `${id} to run`, `return ${element}.state === "running";`);
                await isTrue(browser, `the picture of ${id}`, isDrawn(`${element}.shadowRoot.querySelector("canvas")`));
            }
        } finally {
            await browser.close();
        }
    });
}
