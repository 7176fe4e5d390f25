// SPDX-License-Identifier: MIT
// Replaces an element's machine: a worker that reports its messages, and a way for a test to wait for them. It reports through a
// channel of its own, which may be slower than the one to the element.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

declare const window: Window & { told: { kind: string; isRunning?: boolean }[] };

export const fakeWorker = `
const channel = new BroadcastChannel("told");
let timer;
let ends = false;
onmessage = ({ data }) => {
    const { buffer, source, ...told } = data;
    if (data.kind === "sound") delete told.port;
    channel.postMessage(source ? { ...told, source: source.kind } : told);
    if (data.kind === "load") {
        const text = source.kind === "program" ? String.fromCharCode(...source.bytes.subarray(2)) : "";
        if (text === "bad") postMessage({ kind: "failed", problem: "machine", text: "<b>bad</b>" });
        else postMessage({ kind: "loaded" });
        ends = text === "end";
    }
    if (data.kind === "run") {
        clearInterval(timer);
        if (data.isRunning) timer = setInterval(draw, 20);
        if (data.isRunning && ends) postMessage({ kind: "ended", status: "jam" });
        ends &&= !data.isRunning;
    }
};
function draw() {
    channel.postMessage({ kind: "drawn" });
    const buffer = new Uint8Array(384 * 272 * 4).fill(255).buffer;
    postMessage({ kind: "picture", buffer, height: 272 }, [buffer]);
}`;

export const told = (page: Page, kind: string) =>
    page.evaluate((wanted) => window.told.filter((message) => message.kind === wanted), kind);

/** Until the machines have been told this many times. */
export async function areTold(page: Page, kind: string, count: number): Promise<void> {
    await page.waitForFunction(([wanted, least]) => window.told.filter((message) => message.kind === wanted).length >= least, [
        kind,
        count,
    ] as const);
    assert.equal((await told(page, kind)).length, count);
}

/** Until there is another picture. */
export async function draws(page: Page): Promise<void> {
    const { length } = await told(page, "drawn");
    await page.waitForFunction((count) => window.told.filter(({ kind }) => kind === "drawn").length > count, length);
}

/** Until the machine was told to pause; it has drawn nothing since. */
export async function standsStill(page: Page): Promise<void> {
    const since = await page.waitForFunction(() => {
        const last = window.told.map(({ kind }) => kind).lastIndexOf("run");
        return window.told[last]?.isRunning === false ? window.told.slice(last + 1).map(({ kind }) => kind) : undefined;
    });
    assert.ok(!((await since.jsonValue()) ?? []).includes("drawn"));
}

/** Until elements know whether they are in sight: observers are notified in the order in which they began, and this one began last. */
export const isLookedAt = (page: Page) =>
    page.$eval(
        "gato-c64",
        (element) =>
            new Promise<void>((resolve) => {
                new IntersectionObserver((_, observer) => {
                    observer.disconnect();
                    resolve();
                }).observe(element);
            }),
    );
