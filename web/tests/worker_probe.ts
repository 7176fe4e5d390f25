// SPDX-License-Identifier: MIT
// What a test sees of the page's workers, and asks the machine's: which requests there were and which of them have been answered. So it
// waits for what has happened, or knows that something has not, where it would otherwise have to let time pass.
import type { Page } from "playwright-core";
import type { FileEntry, MachineReport, MachineRequests } from "../page/src/workers/messages";

interface Asked {
    readonly id: number;
    readonly name: string;
    readonly takes: unknown;
    isAnswered: boolean;
}

interface Probe {
    readonly machine: Asked[];
    readonly tools: Asked[];
    /** The machine's worker; the last one, if one broke down. */
    worker: Worker | undefined;
    report: MachineReport | undefined;
    ask(name: string, takes: unknown): Promise<unknown>;
}

/** In the page. */
declare const probe: Probe;

interface Envelope {
    readonly id?: number;
    readonly answer?: unknown;
    readonly error?: string;
    readonly event?: string;
    readonly value?: unknown;
}

interface Waiting {
    readonly resolve: (answer: unknown) => void;
    readonly reject: (error: Error) => void;
}

/** Runs in the page, before all of its scripts. Our own requests have numbers below zero. */
function install(): void {
    const BrowsersWorker = Worker;
    const waiting = new Map<number, Waiting>();
    let lastId = 0;
    const found: Probe = {
        machine: [],
        tools: [],
        worker: undefined,
        report: undefined,
        ask: (name, takes) =>
            new Promise((resolve, reject) => {
                waiting.set(--lastId, { resolve, reject });
                if (found.worker) BrowsersWorker.prototype.postMessage.call(found.worker, { id: lastId, name, takes });
                else reject(new Error("there is no machine"));
            }),
    };
    const hear = (asked: Asked[], event: MessageEvent<Envelope>) => {
        const { id, answer, error, event: name, value } = event.data;
        if (name === "report") found.report = value as MachineReport;
        if (id === undefined) return;
        const ours = waiting.get(id);
        const theirs = asked.find((one) => one.id === id);
        if (theirs) theirs.isAnswered = true;
        if (!ours) return;
        event.stopImmediatePropagation();
        if (error === undefined) ours.resolve(answer);
        else ours.reject(new Error(error));
    };
    globalThis.Worker = class extends BrowsersWorker {
        private readonly asked: Asked[];
        constructor(script: string | URL, options?: WorkerOptions) {
            super(script, options);
            const isMachine = String(script).endsWith("machine.js");
            if (isMachine) found.worker = this;
            this.asked = isMachine ? found.machine : found.tools;
            this.addEventListener("message", (event: MessageEvent<Envelope>) => {
                hear(this.asked, event);
            });
        }
        override postMessage(message: Omit<Asked, "isAnswered">, how: Transferable[] | StructuredSerializeOptions = []): void {
            this.asked.push({ ...message, isAnswered: false });
            super.postMessage(message, Array.isArray(how) ? { transfer: how } : how);
        }
    };
    Object.assign(globalThis, { probe: found });
}

export const installProbe = (page: Page) => page.addInitScript(install);

/** The answer of the machine's worker. */
export async function askMachine<Name extends keyof MachineRequests>(
    page: Page,
    name: Name,
    takes: MachineRequests[Name]["takes"],
): Promise<MachineRequests[Name]["answers"]> {
    return (await page.evaluate(([what, value]) => probe.ask(what, value), [name, takes] as const)) as never;
}

/** How often the page has asked the machine's worker this. */
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
