// SPDX-License-Identifier: MIT
// Keeps the past of a machine, as a snapshot each second and the user's actions with their frames. From them any frame within
// reach is made again. Actions later than the frame where the user takes over are forgotten only when something else is done.
import type { Machine, Snapshot } from "../../../library/src/api";
import type { Input } from "./messages";

/** For a machine that draws fifty a second. */
const framesBetweenSnapshots = 50;
/** Ten minutes; snapshots share what did not change. */
const snapshotLimit = 600;

interface Done {
    readonly frame: number;
    readonly input: Input;
}

interface Moment {
    readonly frame: number;
    readonly snapshot: Snapshot;
}

/** The user's possible actions. */
type Keys = Pick<Machine, "setKey" | "setRestore" | "setJoystick" | "moveMouse" | "turnPaddles" | "type">;

export function apply(machine: Keys, input: Input): void {
    if (input.kind === "key") machine.setKey(input.column, input.row, input.isDown);
    else if (input.kind === "restore") machine.setRestore(input.isDown);
    else if (input.kind === "joystick") machine.setJoystick(input.port, input.bits);
    else if (input.kind === "mouse") machine.moveMouse(input.port, input.right, input.down, input.buttons);
    else if (input.kind === "paddles") machine.turnPaddles(input.port, input.x, input.y);
    else machine.type(input.script);
}

export class Timeline {
    frame = 0;
    private readonly moments: Moment[] = [];
    private next = 0;
    private furthest = 0;

    /** What is in `done` will be done again, at its frames. */
    constructor(
        private readonly machine: Machine,
        private done: Done[] = [],
    ) {}

    get first(): number {
        return this.moments[0]?.frame ?? 0;
    }

    get last(): number {
        return this.furthest;
    }

    get inputs(): Done[] {
        return this.done;
    }

    /** Whether something is still to be done as before. */
    get isReplaying(): boolean {
        return this.next < this.done.length;
    }

    input(input: Input): void {
        if (this.isReplaying) this.forgetFuture();
        this.done.push({ frame: this.frame, input });
        this.next = this.done.length;
        apply(this.machine, input);
    }

    /** To be called before each frame is run, and `ranFrame` after it. */
    beginFrame(): void {
        const newest = this.moments.at(-1)?.frame ?? -framesBetweenSnapshots;
        if (this.frame >= newest + framesBetweenSnapshots) this.take();
        for (let one = this.done[this.next]; one && one.frame <= this.frame; one = this.done[this.next]) {
            apply(this.machine, one.input);
            ++this.next;
        }
    }

    ranFrame(): void {
        ++this.frame;
        this.furthest = Math.max(this.furthest, this.frame);
    }

    /** Goes to a frame that was there before, as near as snapshots reach. */
    seek(frame: number): void {
        const from = this.moments.filter((one) => one.frame <= frame).at(-1) ?? this.moments[0];
        if (!from) return;
        this.machine.restore(from.snapshot);
        this.frame = from.frame;
        this.next = this.done.findIndex((one) => one.frame >= from.frame);
        if (this.next < 0) this.next = this.done.length;
        while (this.frame < frame) {
            this.beginFrame();
            this.machine.runFrame();
            this.ranFrame();
        }
    }

    free(): void {
        for (const { snapshot } of this.moments.splice(0)) snapshot.free();
    }

    private take(): void {
        this.moments.push({ frame: this.frame, snapshot: this.machine.snapshot() });
        if (this.moments.length > snapshotLimit) this.moments.shift()?.snapshot.free();
    }

    private forgetFuture(): void {
        this.done = this.done.filter((one) => one.frame < this.frame);
        this.furthest = this.frame;
        while ((this.moments.at(-1)?.frame ?? 0) > this.frame) this.moments.pop()?.snapshot.free();
    }
}
