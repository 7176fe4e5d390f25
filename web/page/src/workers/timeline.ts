// SPDX-License-Identifier: MIT
// Keeps the past of a machine, as a snapshot each second and the user's actions with their frames. From them any frame within
// reach is made again. Actions later than the frame where the user takes over are forgotten only when something else is done. A timeline
// can begin with the actions of another program's: its frames are then run one by one, as those of that one were.
import type { Machine, MachineState, Snapshot } from "../../../library/src/api";
import type { Input, ProgramEnd } from "./messages";

/** For a machine that draws fifty a second. */
const framesBetweenSnapshots = 50;
/** Ten minutes; snapshots share what did not change. */
const snapshotLimit = 600;

interface Done {
    readonly frame: number;
    readonly input: Input;
}

/** What another program is to repeat: the actions, and how many frames there were. */
export interface Past {
    readonly done: readonly Done[];
    readonly last: number;
}

interface Moment {
    readonly frame: number;
    readonly snapshot: Snapshot;
}

/** The user's possible actions. */
type Keys = Pick<
    Machine,
    "setKey" | "setRestore" | "setJoystick" | "moveMouse" | "turnPaddles" | "type" | "exchangeDisk" | "pressTape"
>;

export function apply(machine: Keys, input: Input): void {
    if (input.kind === "key") machine.setKey(input.column, input.row, input.isDown);
    else if (input.kind === "restore") machine.setRestore(input.isDown);
    else if (input.kind === "joystick") machine.setJoystick(input.port, input.bits);
    else if (input.kind === "mouse") machine.moveMouse(input.port, input.right, input.down, input.buttons);
    else if (input.kind === "paddles") machine.turnPaddles(input.port, input.x, input.y);
    else if (input.kind === "disk") machine.exchangeDisk(input.name, input.image);
    else if (input.kind === "tape") machine.pressTape(input.key);
    else machine.type(input.script);
}

export class Timeline {
    frame = 0;
    private readonly moments: Moment[] = [];
    private done: Done[];
    private next = 0;
    private furthest: number;
    private reachedFrame = 0;
    private knownEnd: ProgramEnd | undefined;

    /** What is in the past will be done again, at its frames. */
    constructor(
        private readonly machine: Machine,
        { done, last }: Past = { done: [], last: 0 },
    ) {
        this.done = [...done];
        this.furthest = last;
    }

    get first(): number {
        return this.moments[0]?.frame ?? 0;
    }

    /** The last of the frames that there are, some of which may have to be run yet: `seek` goes from `first` to `reached`. */
    get last(): number {
        return this.furthest;
    }

    get reached(): number {
        return this.reachedFrame;
    }

    get past(): Past {
        return { done: [...this.done], last: this.furthest };
    }

    /** How the program has ended, if it has by now. */
    get end(): ProgramEnd | undefined {
        return this.knownEnd && this.knownEnd.frame <= this.frame ? this.knownEnd : undefined;
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

    runFrame(): MachineState {
        this.beginFrame();
        const state = this.machine.runFrame();
        this.ranFrame(state);
        return state;
    }

    private beginFrame(): void {
        const newest = this.moments.at(-1)?.frame ?? -framesBetweenSnapshots;
        if (this.frame >= newest + framesBetweenSnapshots) this.take();
        for (let one = this.done[this.next]; one && one.frame <= this.frame; one = this.done[this.next]) {
            apply(this.machine, one.input);
            ++this.next;
        }
    }

    /** Back in BASIC a program has ended, but the machine goes on. */
    private ranFrame({ status }: MachineState): void {
        ++this.frame;
        this.reachedFrame = Math.max(this.reachedFrame, this.frame);
        const isOn = status === "running" || status === "exit";
        this.furthest = isOn ? Math.max(this.furthest, this.reachedFrame) : this.reachedFrame;
        if (status !== "running") this.knownEnd ??= { frame: this.frame, reason: status };
    }

    /**
     * Goes to a frame that has been run before, as near as snapshots reach, and draws it: from a snapshot before the frame, since only a
     * frame that is run is drawn.
     */
    seek(frame: number): void {
        const from = this.moments.filter((one) => one.frame < frame).at(-1) ?? this.moments[0];
        if (!from) return;
        this.machine.restore(from.snapshot);
        this.frame = from.frame;
        this.next = this.done.findIndex((one) => one.frame >= from.frame);
        if (this.next < 0) this.next = this.done.length;
        const end = Math.min(frame, this.reachedFrame);
        while (this.frame < end) this.runFrame();
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
        this.reachedFrame = this.frame;
        if (this.knownEnd && this.knownEnd.frame > this.frame) this.knownEnd = undefined;
        while ((this.moments.at(-1)?.frame ?? 0) > this.frame) this.moments.pop()?.snapshot.free();
    }
}
