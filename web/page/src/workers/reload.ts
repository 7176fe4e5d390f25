// SPDX-License-Identifier: MIT
// A program was changed while it ran: the new one repeats the old one's keys up to the moment at which that was, and the old one is kept, to
// show both pictures of a frame.
//
// What the user does from then on is done to the new program only; frames up to there have the same keys in both, and can be compared.
// If the program is changed again before that, the first old one is still the one to compare with, and runs on to where the new one is.
import type { Comparison, Half, Input } from "./messages";
import type { PlainRun } from "./run";
import type { Timeline } from "./timeline";

/** Where the machine is to go, frame by frame, and whether it pauses there. */
export interface Goal {
    readonly frame: number;
    readonly isPaused: boolean;
}

export class Reload {
    goal: Goal | undefined;
    private old: PlainRun | undefined;
    /** The frame since which the two have different keys. */
    private parted = Infinity;
    private heldBack: Input[] = [];

    /**
     * The program of `run` is about to be replaced. A goal that has not been reached stays as it is, also if the program ended on the
     * way. Returns whether `run` is needed further on.
     */
    begin(run: PlainRun, isPaused: boolean): boolean {
        this.goal ??= { frame: run.timeline.frame, isPaused };
        if (this.old && this.parted === Infinity) return false;
        this.forgetOld();
        this.old = run;
        return true;
    }

    /** With what was held back until it. */
    forgetGoal(): void {
        this.goal = undefined;
        this.heldBack = [];
    }

    /** Returns whether there was an old program. */
    forgetOld(): boolean {
        const { old } = this;
        this.old = undefined;
        this.parted = Infinity;
        old?.free();
        return old !== undefined;
    }

    /** The new program has run a frame towards the goal. */
    ranFrame({ frame }: Timeline): void {
        if (!this.old || this.old.timeline.frame >= frame) return;
        this.old.runFrame();
        // Nobody hears it, and it would pile up.
        this.old.machine.audio();
    }

    /** The goal is where the program is now. What was held back is done. */
    arrive(run: PlainRun): void {
        this.goal = undefined;
        for (const one of this.heldBack.splice(0)) this.input(run, one);
    }

    /** Until a goal is reached, what the user does is held back; a key script cannot wait. */
    input(run: PlainRun, input: Input): void {
        if (!this.goal) {
            run.input(input);
            if (this.old) this.parted = Math.min(this.parted, run.timeline.frame);
        } else if (input.kind === "type") {
            throw new Error("nothing can be typed before the program is where it was; wait or stop the replay");
        } else this.heldBack.push(input);
    }

    /** Both programs at this frame, where `run` is unless it has ended earlier; undefined if they cannot be compared there. */
    comparison(run: PlainRun, wanted: number): Comparison | undefined {
        const { old } = this;
        if (!old) return undefined;
        const hasEnded = run.timeline.frame < wanted;
        const frame = hasEnded ? Math.min(wanted, old.timeline.reached) : wanted;
        if (!this.canCompare(old.timeline, run.timeline, frame)) return undefined;
        old.timeline.seek(frame);
        old.machine.audio();
        return { before: halfOf(old), now: halfOf(run) };
    }

    private canCompare(old: Timeline, now: Timeline, frame: number): boolean {
        return frame > Math.max(old.first, now.first) && frame <= old.reached && frame <= this.parted;
    }
}

const halfOf = ({ timeline, machine }: PlainRun): Half => ({
    frame: timeline.frame,
    pixels: machine.picture().slice().buffer,
    ended: timeline.end ?? null,
});
