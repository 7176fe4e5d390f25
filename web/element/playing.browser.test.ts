// SPDX-License-Identifier: MIT
// The element with the compiled core, on a page of another origin: a program and a project, side by side.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";

import { fragmentOf } from "../share/link";
import { recorded } from "../testing/assembled";
import { becomes, border, linkOf, modules, openBlog, skip, start, type Blog } from "../testing/blog";
import { typed } from "../tests/programs";
import type { GatoC64 } from "./element";
import type { FromWorker, ToWorker } from "./messages";

/** Leaves an interrupt that increments the border's colour, and goes back to BASIC. */
const interrupt = `*=$0801
 byte 11,8,10,0,$9e,"2061",0,0,0
 sei
 lda #<irq
 sta $0314
 lda #>irq
 sta $0315
 cli
 rts
irq inc $d020
 jmp $ea31
`;

let blog: Blog;
before(async () => {
    if (skip) return;
    const run = await recorded(join(modules, "gato.wasm"), typed, "{wait:20}a", 80);
    const linkOfRun = (bytes: Uint8Array) =>
        fragmentOf({ name: "", files: new Map([["run.gatorec", bytes]]), recording: "run.gatorec" });
    blog = await openBlog({
        interrupt: linkOf(interrupt),
        wrong: linkOf(" ldq #1\n"),
        recording: linkOfRun(run),
        damaged: linkOfRun(run.subarray(0, -1)),
    });
});
after(async () => {
    if (!skip) await blog.close();
});

test("a program and a project run side by side, and a wrong one says what is wrong", { skip }, async () => {
    const page = await blog.open();
    await start(page, "program", "running");
    await start(page, "project", "running");
    assert.deepEqual(await border(page, "program"), [0x68, 0x37, 0x2b]);
    await border(page, "project");
    assert.match((await page.locator("#project pre").textContent()) ?? "", /inc {5}\$d020/);
    await start(page, "wrong", "failed");
    assert.match(
        await page.locator("#wrong").getByRole("status").innerText(),
        /errors:\s+main\.asm:1: unknown instruction `ldq` \(did you mean `lda`\?\)/,
    );
    await page.close();
});

declare const window: Window & { elementWorker: Worker };

/** Keeps the worker that the page creates last, for `advance`. */
function keepWorker(): void {
    const BrowsersWorker = Worker;
    globalThis.Worker = class extends BrowsersWorker {
        constructor(script: string | URL, options?: WorkerOptions) {
            super(script, options);
            window.elementWorker = this;
        }
    };
}

const tell = (page: Page, message: ToWorker) =>
    page.evaluate((told) => {
        window.elementWorker.postMessage(told);
    }, message);

/** Runs this many frames of it; its page has then drawn the last of them. */
const advance = (page: Page, frames: number) =>
    page.evaluate(
        (count) =>
            new Promise<number>((resolve) => {
                const { elementWorker: worker } = window;
                const hear = ({ data }: MessageEvent<FromWorker>) => {
                    if (data.kind !== "advanced") return;
                    worker.removeEventListener("message", hear);
                    resolve(data.frames);
                };
                worker.addEventListener("message", hear);
                worker.postMessage({ kind: "advance", frames: count });
            }),
        frames,
    );

const colourNow = (page: Page, id: string) =>
    page.$eval(`#${id}`, (element) => {
        const canvas = element.shadowRoot?.querySelector("canvas");
        return [...(canvas?.getContext("2d")?.getImageData(10, 10, 1, 1).data ?? [])].join();
    });

test("a program that has gone back to BASIC goes on with its interrupts", { skip }, async () => {
    const page = await blog.open(keepWorker);
    await start(page, "interrupt", "running");
    await tell(page, { kind: "clock", isStopped: true });
    const seen = new Set<string>();
    for (let frame = 0; frame < 20; ++frame) {
        assert.equal(await advance(page, 1), 1);
        seen.add(await colourNow(page, "interrupt"));
    }
    assert.ok(seen.size >= 5, [...seen].join(" "));
    await page.close();
});

test("a recording in a link is played to its end, which is the same, and a damaged one is refused", { skip }, async () => {
    const page = await blog.open();
    await start(page, "recording", "running");
    assert.deepEqual(await border(page, "recording"), [0x58, 0x8d, 0x43]);
    await becomes(page, "recording", "ended");
    assert.match(await page.locator("#recording").getByRole("status").innerText(), /ended as it did when it was made/);
    await start(page, "damaged", "failed");
    assert.match(
        await page.locator("#damaged").getByRole("status").innerText(),
        /cannot be played:\s+it is damaged or cut off/,
    );
    await page.close();
});

test("it is heard", { skip }, async () => {
    const page = await blog.open();
    await start(page, "program", "running");
    await page.waitForFunction(() => {
        const figures = document.querySelector<GatoC64>("#program")?.soundFigures;
        return figures !== undefined && figures.delayMilliseconds > 0;
    });
    await page.close();
});

test("what an element loads is at most 350 KB packed", { skip }, () => {
    const total = Object.entries(blog.files)
        .filter(([name]) => !["/gato.wasm", "/red.prg"].includes(name))
        .reduce((sum, [, { content }]) => sum + gzipSync(content, { level: 9 }).length, 0);
    assert.ok(total <= 350 * 1024, `${total} bytes`);
});
