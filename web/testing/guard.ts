// SPDX-License-Identifier: MIT
// Against tests that hang, and nothing else: a working test comes nowhere near these times, however busy the computer is. No test
// compares the clock with anything else.
import assert from "node:assert/strict";

/** Milliseconds. */
export const patience = 300_000;

/** Asks until the condition holds; `next` passes when there may be something new, as with the next picture of a page. */
export async function until(what: string, isSo: () => Promise<boolean>, next: () => Promise<unknown>): Promise<void> {
    const deadline = AbortSignal.timeout(patience);
    while (!(await isSo())) {
        assert.ok(!deadline.aborted, `waited in vain for ${what}`);
        await next();
    }
}

/** For work that cannot be interrupted, such as a loop that takes too many steps: fails if that took too long. */
export function guarded(work: () => void): void {
    const deadline = performance.now() + patience;
    work();
    assert.ok(performance.now() < deadline, `it took more than ${patience / 1000} s`);
}
