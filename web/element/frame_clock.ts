// SPDX-License-Identifier: MIT
// How many frames are due: as many as a real C64 would have drawn, however late the question comes. A machine that was held up for long
// does not catch up, but continues from there.

/** More frames at once would look like a jump, and sound like a gap anyway. */
const mostFrames = 4;

export class FrameClock {
    private next: number | undefined;

    constructor(private readonly frameMilliseconds: number) {}

    /** To be called when the machine runs on after a pause. */
    reset(): void {
        this.next = undefined;
    }

    due(now: number): number {
        this.next ??= now;
        const frames = Math.floor((now - this.next) / this.frameMilliseconds) + 1;
        if (frames > mostFrames) {
            this.next = now + this.frameMilliseconds;
            return 1;
        }
        this.next += frames * this.frameMilliseconds;
        return frames;
    }

    /** Milliseconds until the next frame is due. */
    wait(now: number): number {
        return Math.max(0, (this.next ?? now) - now);
    }
}
