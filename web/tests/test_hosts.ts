// SPDX-License-Identifier: MIT
// The page has two hosts, the playground and the studio; what both can do is tested with both.
import type { BrowserContextOptions } from "playwright-core";
import { PageSession, type Surroundings } from "./page_session";
import { StudioProgram } from "./studio_program";

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface TestHost {
    readonly name: "playground" | "studio";
    /** A page in the workbench on these files; without files on a source of its own. */
    open(files?: Files, options?: BrowserContextOptions): Promise<PageSession>;
}

const ownSource: Files = { "main.asm": "*=$c000\n        rts\n" };

/** `around` is asked when a test opens a page. */
export function testHosts(around: () => Surroundings): readonly TestHost[] {
    const calm: BrowserContextOptions = { reducedMotion: "reduce" };
    return [
        {
            name: "playground",
            open: async (files, options) => {
                const session = await PageSession.open(around().browser, around().site.url, { ...calm, ...options });
                if (files) await session.drop(files);
                else await session.work();
                return session;
            },
        },
        {
            name: "studio",
            open: async (files = ownSource, options = {}) => {
                const program = await StudioProgram.start(files);
                const session = await PageSession.open(around().browser, program.address, { ...calm, ...options });
                session.onClosed = () => program.end();
                await session.page.locator(".file").first().waitFor();
                return session;
            },
        },
    ];
}
