// SPDX-License-Identifier: MIT
// What the machine's worker has in hand: a machine with a past, or the machine of a debug session. Both are advanced by frames, shown,
// heard and played alike.
import type { DebugAdapter, Gato, Machine, MachineState } from "../../../library/src/api";
import type { FileEntry, Input, ProtocolMessage, Start } from "./messages";
import { palFramesPerSecond } from "./pace";
import { apply, Timeline } from "./timeline";

type Shown = Pick<Machine, "picture" | "read"> & Partial<Pick<Machine, "audio">>;

export interface Run {
    /** What is seen and heard, if there is something by now. */
    readonly machine: Shown | undefined;
    readonly timeline: Timeline | undefined;
    readonly framesPerSecond: number;
    runFrame(): MachineState | undefined;
    input(input: Input): void;
    receive(message: ProtocolMessage): void;
    free(): void;
}

export class PlainRun implements Run {
    readonly machine: Machine;
    readonly timeline: Timeline;

    constructor(gato: Gato, { program, medium, options, drive }: Start, done: Timeline["inputs"]) {
        const files = drive.length > 0 ? { drive: new Map(drive) } : {};
        this.machine = gato.machine(program, medium, { ...options, ...files });
        this.timeline = new Timeline(this.machine, done);
    }

    get framesPerSecond(): number {
        return this.machine.cyclesPerSecond / this.machine.cyclesPerFrame;
    }

    runFrame(): MachineState {
        this.timeline.beginFrame();
        const state = this.machine.runFrame();
        this.timeline.ranFrame();
        return state;
    }

    input(input: Input): void {
        this.timeline.input(input);
    }

    receive(): void {
        throw new Error("no debug session");
    }

    free(): void {
        this.timeline.free();
        this.machine.free();
    }
}

/** The adapter itself has the program run and stand; here it is only looked at. */
export class DebugRun implements Run {
    readonly timeline = undefined;
    readonly framesPerSecond = palFramesPerSecond;
    private readonly adapter: DebugAdapter;

    constructor(gato: Gato, files: readonly FileEntry[], onMessage: (message: object) => void) {
        this.adapter = gato.debugAdapter(new Map(files), onMessage);
    }

    get machine(): DebugAdapter["machine"] {
        return this.adapter.machine;
    }

    runFrame(): undefined {
        return undefined;
    }

    input(input: Input): void {
        const { machine } = this;
        if (!machine) return;
        if (input.kind === "restore") machine.type(input.isDown ? "{restore}" : "");
        else apply(machine, input);
    }

    receive(message: ProtocolMessage): void {
        this.adapter.receive(message);
    }

    free(): void {
        this.adapter.free();
    }
}
