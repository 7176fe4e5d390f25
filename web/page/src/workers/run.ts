// SPDX-License-Identifier: MIT
// The current run of the machine's worker: a machine with a past, or the machine of a debug session. Both are advanced by frames,
// shown, heard and played alike.
import type { DebugAdapter, Gato, Machine, MachineState, TapeState } from "../../../library/src/api";
import { driveFolder } from "../app/drive";
import { Saved } from "./saved";
import type { FileEntry, Input, ProtocolMessage, SavedFiles, Start } from "./messages";
import { apply, Timeline, type Past } from "./timeline";

type OwnClock = Pick<DebugAdapter, "stopClock" | "advance">;
type Shown = Pick<Machine, "picture" | "read" | "audio">;

export interface Run {
    /** The machine to see and hear, if there is one by now. */
    readonly machine: Shown | undefined;
    readonly timeline: Timeline | undefined;
    readonly framesPerSecond: number;
    /** Only for a run that advances by itself; others do so by `runFrame`. */
    readonly clock: OwnClock | undefined;
    /** Undefined without a tape that has signals, and in a debug session. */
    readonly tape: TapeState | undefined;
    runFrame(): MachineState | undefined;
    input(input: Input): void;
    receive(message: ProtocolMessage): void;
    /** As the request `voices` answers. */
    voices(): Uint8Array;
    /** The run up to now, as a file. */
    recording(name: string, map: Uint8Array | undefined): Uint8Array;
    /** What the program has written since the last call; undefined if that is nothing, or not known yet. */
    takeSaved(): SavedFiles | undefined;
    /** The same for the last time: the run is over. */
    finish(): SavedFiles | undefined;
    free(): void;
}

export class PlainRun implements Run {
    readonly machine: Machine;
    readonly timeline: Timeline;
    readonly clock = undefined;
    private readonly saved: Saved;

    constructor(gato: Gato, { program, medium, options, drive }: Start, past?: Past) {
        const files = drive.length > 0 ? { drive: new Map(drive) } : {};
        this.machine = gato.machine(program, medium, { ...options, ...files });
        this.timeline = new Timeline(this.machine, past);
        this.saved = new Saved(this.machine);
    }

    get framesPerSecond(): number {
        return this.machine.cyclesPerSecond / this.machine.cyclesPerFrame;
    }

    get tape(): TapeState | undefined {
        return this.machine.tape;
    }

    runFrame(): MachineState {
        return this.timeline.runFrame();
    }

    input(input: Input): void {
        this.timeline.input(input);
    }

    voices(): Uint8Array {
        return this.machine.voices();
    }

    recording(name: string, map: Uint8Array | undefined): Uint8Array {
        return this.machine.recording(name, map);
    }

    takeSaved(): SavedFiles | undefined {
        return this.saved.take();
    }

    finish(): SavedFiles | undefined {
        return this.takeSaved();
    }

    receive(): void {
        throw new Error("no debug session");
    }

    free(): void {
        this.timeline.free();
        this.machine.free();
    }
}

/** The adapter itself makes the program run and stop; here it is only watched. */
export class DebugRun implements Run {
    readonly timeline = undefined;
    readonly tape = undefined;
    private readonly adapter: DebugAdapter;
    /** An end that was asked for is not reported: another session may have started by then. */
    private isOver = false;

    constructor(
        gato: Gato,
        files: readonly FileEntry[],
        readonly framesPerSecond: number,
        onMessage: (message: object) => void,
    ) {
        this.adapter = gato.debugAdapter(new Map(files), (message) => {
            if (!this.isOver) onMessage(message);
        });
    }

    get clock(): OwnClock {
        return this.adapter;
    }

    get machine(): DebugAdapter["machine"] {
        return this.adapter.machine;
    }

    runFrame(): undefined {
        return undefined;
    }

    input(input: Input): void {
        if (this.machine) apply(this.machine, input);
    }

    voices(): Uint8Array {
        return new Uint8Array();
    }

    recording(): never {
        throw new Error("the debug adapter is asked for its recording");
    }

    /** The adapter writes when the session ends. */
    takeSaved(): undefined {
        return undefined;
    }

    finish(): SavedFiles {
        this.isOver = true;
        this.adapter.receive({ seq: 0, type: "request", command: "disconnect" });
        const folder = `${driveFolder}/`;
        const inDrive = [...this.adapter.written].filter(([path]) => path.startsWith(folder));
        return inDrive.map(([path, bytes]) => [path.slice(folder.length), bytes] as const);
    }

    receive(message: ProtocolMessage): void {
        this.adapter.receive(message);
    }

    free(): void {
        this.adapter.free();
    }
}
