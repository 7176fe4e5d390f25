// SPDX-License-Identifier: MIT
// What a test sees of those who work for the page, which are workers or channels of the program, and asks the machine's: which requests there
// were and which of them have been answered. So it waits for what has happened, or knows that something has not, where it would otherwise
// have to let time pass.
import type { Page } from "playwright-core";
import type { FileEntry, MachineRequests } from "../page/src/workers/messages";
import { bundled } from "../testing/browser";
import type { Asked, Probe } from "./page_probe";

/** In the page. */
declare const probe: Probe;

let script: Promise<string> | undefined;

export async function installProbe(page: Page): Promise<void> {
    await page.addInitScript({ content: await (script ??= bundled("tests/page_probe.ts", "pageProbe")) });
}

/** The machine's answer. */
export async function askMachine<Name extends keyof MachineRequests>(
    page: Page,
    name: Name,
    takes: MachineRequests[Name]["takes"],
): Promise<MachineRequests[Name]["answers"]> {
    return (await page.evaluate(([what, value]) => probe.ask(what, value), [name, takes] as const)) as never;
}

/** How often the page has asked the machine this. */
export const timesAsked = (page: Page, name: keyof MachineRequests) =>
    page.evaluate((wanted) => probe.machine.filter((one) => one.name === wanted).length, name);

/** The last request of this kind. */
export async function lastAsked<Name extends keyof MachineRequests>(
    page: Page,
    name: Name,
): Promise<MachineRequests[Name]["takes"] | undefined> {
    return (await page.evaluate((wanted) => probe.machine.filter((one) => one.name === wanted).at(-1)?.takes, name)) as never;
}

export const lastReport = (page: Page) => page.evaluate(() => probe.report);

/** Waits until a file with this text has been built, well or not, and the page knows of it. */
export async function untilBuilt(page: Page, text: string): Promise<void> {
    await page.waitForFunction((wanted) => {
        const hasText = ({ takes }: Asked) =>
            ((takes as { files?: readonly FileEntry[] }).files ?? []).some(
                ([, bytes]) => new TextDecoder().decode(bytes) === wanted,
            );
        const isWritten = (one: Asked) => ["open", "put"].includes(one.name) && hasText(one);
        const written = probe.tools.map(isWritten).lastIndexOf(true);
        return written >= 0 && probe.tools.slice(written).some(({ name, isAnswered }) => name === "build" && isAnswered);
    }, text);
}
