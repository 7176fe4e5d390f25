// SPDX-License-Identifier: MIT
// Frames come one at a time, only new ones while the program runs, and the last one when it stops.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";

import type { ScreenAnswer } from "../src/debug/protocol";
import type { Frame } from "../src/views/messages";
import { FramePoller } from "../src/views/frame_poller";

const picture = (frame: number): ScreenAnswer => ({ frame, width: 1, height: 1, palette: [], pixels: String(frame) });

/** A machine that answers when the test says so. */
class Machine {
    readonly asked: (number | undefined)[] = [];
    private answer: ((answer: ScreenAnswer) => void) | undefined;
    private refuse: ((reason: Error) => void) | undefined;

    screen(since: number | undefined): Promise<ScreenAnswer> {
        this.asked.push(since);
        return new Promise((resolve, reject) => {
            this.answer = resolve;
            this.refuse = reject;
        });
    }

    async say(answer: ScreenAnswer): Promise<void> {
        this.answer?.(answer);
        await settled();
    }

    async fail(): Promise<void> {
        this.refuse?.(new Error("gone"));
        await settled();
    }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function start(context: TestContext) {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const drawn: string[] = [];
    const frames: Frame[] = [];
    const poller = new FramePoller((frame) => {
        drawn.push(frame.pixels);
        frames.push(frame);
    });
    const tick = () => {
        context.mock.timers.tick(20);
    };
    return { machine: new Machine(), drawn, frames, poller, tick };
}

test("the next frame is asked for when the last one is drawn and 20 ms are over", async (context) => {
    const { machine, drawn, poller, tick } = start(context);
    poller.follow(machine, true);
    await machine.say(picture(7));
    assert.deepEqual(drawn, ["7"]);
    tick();
    assert.deepEqual(machine.asked, [undefined]);
    poller.drawn();
    assert.equal(machine.asked.length, 1);
    tick();
    assert.deepEqual(machine.asked, [undefined, 7]);
});

test("without a newer frame nothing is drawn, and it is asked again", async (context) => {
    const { machine, drawn, poller, tick } = start(context);
    poller.follow(machine, true);
    await machine.say(picture(7));
    poller.drawn();
    tick();
    await machine.say({ frame: 7 });
    assert.deepEqual(drawn, ["7"]);
    tick();
    assert.deepEqual(machine.asked, [undefined, 7, 7]);
});

test("a stop while the page draws still brings the last picture", async (context) => {
    const { machine, drawn, poller, tick } = start(context);
    poller.follow(machine, true);
    await machine.say(picture(7));
    poller.follow(machine, false);
    assert.equal(machine.asked.length, 1);
    poller.drawn();
    await machine.say(picture(7));
    assert.deepEqual(
        [machine.asked, drawn],
        [
            [undefined, undefined],
            ["7", "7"],
        ],
    );
    poller.drawn();
    tick();
    assert.equal(machine.asked.length, 2);
});

test("a stop tells how far the beam has drawn the picture", async (context) => {
    const { machine, frames, poller } = start(context);
    poller.follow(machine, true);
    await machine.say(picture(7));
    poller.follow(machine, false);
    poller.drawn();
    await machine.say({ ...picture(7), beam: { line: 100, cycle: 3, clock: 6303, drawn: 31_500 } });
    assert.deepEqual(
        frames.map(({ drawn }) => drawn),
        [undefined, 31_500],
    );
});

test("an answer of a session that is over is not drawn", async (context) => {
    const { machine, drawn, poller } = start(context);
    const next = new Machine();
    poller.follow(machine, true);
    poller.follow(next, true);
    await machine.say(picture(7));
    assert.deepEqual([drawn, next.asked], [[], [undefined]]);
    await next.say(picture(1));
    assert.deepEqual(drawn, ["1"]);
});

test("after an error it is asked again while the program runs, and not after the end", async (context) => {
    const { machine, poller, tick } = start(context);
    poller.follow(machine, true);
    await machine.fail();
    tick();
    assert.equal(machine.asked.length, 2);
    poller.stop();
    await machine.fail();
    tick();
    assert.equal(machine.asked.length, 2);
});

test("a page that loads again gets a frame although it never drew the last one", async (context) => {
    const { machine, poller } = start(context);
    poller.follow(machine, false);
    await machine.say(picture(7));
    poller.restart();
    assert.equal(machine.asked.length, 2);
});
