// SPDX-License-Identifier: MIT
// What axe-core finds on a page as it is now: a test expects nothing.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface Finding {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

export async function findings(page: Page): Promise<string[]> {
    // The page's policy allows no foreign script; playwright's way in is not part of the page.
    await page.evaluate(await readFile(axePath, "utf8"));
    const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
            axe: { run(context: Document, options: object): Promise<{ violations: Finding[] }> };
        };
        // Without its own copies of style sheets, which the page's policy forbids.
        return (await axe.run(document, { preload: false })).violations;
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
