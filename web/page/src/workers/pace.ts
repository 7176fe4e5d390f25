// SPDX-License-Identifier: MIT
// When frames are due. A machine that is late (a tab in the background, a slow host) does not make up for more than a few frames.

/** Of a PAL machine. */
export const palFramesPerSecond = 985248 / (63 * 312);
export const ntscFramesPerSecond = 1022727 / (65 * 263);
/** Of the first NTSC machines. */
const earlyNtscFramesPerSecond = 1022727 / (64 * 262);
export function framesPerSecondOf(vic: string): number {
    if (vic === "6567r56a") return earlyNtscFramesPerSecond;
    return vic === "6567" || vic === "8562" ? ntscFramesPerSecond : palFramesPerSecond;
}
/** The sound's buffer covers this much, so that it does not break off between two blocks. */
const framesBehindAtMost = 4;
/** With warp, the share of the time in which the worker receives no messages. */
const warpSlice = 16;

export class Pace {
    isWarping = false;
    framesPerSecond = palFramesPerSecond;
    private due: number;
    private readonly times: number[] = [];

    constructor(private readonly now: () => number = () => performance.now()) {
        this.due = now();
    }

    /** Runs the frames that are due; stops if `runFrame` returns false. */
    run(runFrame: () => boolean): void {
        const begin = this.now();
        const frameTime = 1000 / this.framesPerSecond;
        const isDue = this.isWarping ? () => this.now() < begin + warpSlice : () => this.now() >= this.due;
        if (begin - this.due > framesBehindAtMost * frameTime) this.due = begin;
        while (isDue()) {
            this.due += frameTime;
            this.times.push(this.now());
            if (!runFrame()) break;
        }
        if (this.isWarping) this.due = this.now();
    }

    /** Milliseconds until the next frame. */
    get wait(): number {
        return this.isWarping ? 0 : Math.max(0, this.due - this.now());
    }

    /** Frames in the last second. */
    get measured(): number {
        const since = this.now() - 1000;
        while ((this.times[0] ?? since) < since) this.times.shift();
        return this.times.length;
    }
}
