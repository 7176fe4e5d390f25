// SPDX-License-Identifier: MIT
// Runs the machine of an element in real time while it is switched on, or as far as it is told to while its clock is stopped, and
// shows and plays what it does.
import type { Machine, PlayedRecording, Player } from "../library/src/api";
import { SoundFeed } from "../sound/feed";
import { FrameClock } from "./frame_clock";
import type { FromWorker, ToWorker } from "./messages";
import type { Source } from "./source";

export type Program = Exclude<Source, { kind: "project" }>;

/** A program that has gone back to BASIC may have left interrupts that play and draw. */
const isOn = (status: string) => status === "running" || status === "exit";

export class ElementMachine {
    private machine: PlayedRecording | undefined;
    /** What takes the reader's input: the machine, unless it plays a recording. */
    private played: Machine | undefined;
    private clock = new FrameClock(20);
    private feed: SoundFeed | undefined;
    private isRunning = false;
    private isClockStopped = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** None while the page shows the last picture. */
    private buffer: ArrayBuffer | undefined = new ArrayBuffer(0);

    constructor(
        private readonly player: Player,
        private readonly program: Program,
        private readonly post: (message: FromWorker, transfer?: Transferable[]) => void,
        private readonly now: () => number = () => performance.now(),
    ) {
        this.restart();
    }

    restart(): void {
        this.machine?.free();
        const { player, program } = this;
        this.played = program.kind === "program" ? player.machine(program.bytes, program.medium) : undefined;
        this.machine =
            this.played ?? player.playRecording(program.bytes, program.kind === "recording" ? program.files : undefined);
        this.clock = new FrameClock((1000 * this.machine.cyclesPerFrame) / this.machine.cyclesPerSecond);
        this.setRunning(this.isRunning);
    }

    setRunning(isRunning: boolean): void {
        this.isRunning = isRunning;
        if (!isRunning) this.feed?.pause();
        this.setClock();
    }

    receive(message: ToWorker): void {
        const { played } = this;
        if (message.kind === "run") this.setRunning(message.isRunning);
        else if (message.kind === "clock") this.stopClock(message.isStopped);
        else if (message.kind === "advance") this.advance(message.frames);
        else if (message.kind === "restart") this.restart();
        else if (message.kind === "key") played?.setKey(message.column, message.row, message.isDown);
        else if (message.kind === "restore") played?.setRestore(message.isDown);
        else if (message.kind === "joystick") played?.setJoystick(message.port, message.bits);
        else if (message.kind === "sound") this.feed = new SoundFeed(message.port);
        else if (message.kind === "shown") this.buffer = message.buffer;
    }

    private stopClock(isStopped: boolean): void {
        this.isClockStopped = isStopped;
        this.setClock();
    }

    /** From now on frames are due, or not. */
    private setClock(): void {
        clearTimeout(this.timer);
        this.clock.reset();
        if (this.isRunning && !this.isClockStopped) this.tick();
    }

    private tick(): void {
        const { machine } = this;
        if (!machine) return;
        let status = "running";
        for (let frames = this.clock.due(this.now()); frames > 0 && isOn(status); --frames) {
            status = machine.runFrame().status;
            this.feed?.send(machine.audio());
        }
        this.show(machine);
        if (!isOn(status)) {
            this.end(status);
            return;
        }
        this.timer = setTimeout(() => {
            this.tick();
        }, this.clock.wait(this.now()));
    }

    private advance(frames: number): void {
        const { machine } = this;
        if (!machine) return;
        let status = "running";
        let count = 0;
        for (; this.isRunning && count < frames && isOn(status); ++count) status = machine.runFrame().status;
        // A second that passes in a moment must not be heard.
        machine.audio();
        this.buffer ??= new ArrayBuffer(0);
        this.show(machine);
        if (!isOn(status)) this.end(status);
        this.post({ kind: "advanced", frames: count });
    }

    private end(status: string): void {
        this.isRunning = false;
        this.feed?.pause();
        this.post({ kind: "ended", status });
    }

    private show(machine: PlayedRecording): void {
        if (!this.buffer) return;
        const picture = machine.picture();
        const buffer = this.buffer.byteLength === picture.length ? this.buffer : new ArrayBuffer(picture.length);
        new Uint8ClampedArray(buffer).set(picture);
        this.buffer = undefined;
        this.post({ kind: "picture", buffer, height: machine.pictureHeight }, [buffer]);
    }
}
