// SPDX-License-Identifier: MIT
// The machine's worker: a C64, or a debug session with its C64, that runs at its own pace; frames go to the tab, samples straight to the
// AudioWorklet.
import type { Gato, MachineState } from "../../../library/src/api";
import { SoundFeed } from "../../../sound/feed";
import { loadInWorker } from "./load";
import {
    screenHeight,
    screenWidth,
    type MachineEvents,
    type MachineReport,
    type MachineRequests,
    type MachineStatus,
} from "./messages";
import { Pace } from "./pace";
import { DebugRun, PlainRun, type Run } from "./run";
import { sendEvent, serve, workerScope, type Handlers } from "./serve";

const send = sendEvent<MachineEvents>(workerScope());

/** Reports that change nothing but numbers come this often, in milliseconds. */
const reportInterval = 200;

class Player {
    private run: Run | undefined;
    private readonly pace = new Pace();
    private status: MachineStatus = "off";
    private wantsWarp = false;
    private state: MachineState | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private feed: SoundFeed | undefined;
    private reportedAt = 0;

    constructor(private readonly gato: Gato) {}

    readonly handlers: Handlers<MachineRequests> = {
        start: (start) => {
            const done = start.withSameKeys ? (this.run?.timeline?.inputs ?? []) : [];
            this.begin(() => new PlainRun(this.gato, start, done));
            return null;
        },
        stop: () => {
            this.end();
            return null;
        },
        blank: () => {
            this.blank();
            return null;
        },
        pause: ({ isPaused }) => {
            if (this.run && this.status !== "ended") this.goOn(!isPaused);
            return null;
        },
        warp: ({ isOn }) => {
            this.wantsWarp = isOn;
            this.schedule();
            return null;
        },
        input: (input) => {
            this.run?.input(input);
            return null;
        },
        seek: ({ frame }) => {
            this.run?.timeline?.seek(frame);
            // What was played on the way there is not to be heard.
            this.run?.machine?.audio();
            this.goOn(false);
            this.show();
            return null;
        },
        read: ({ address, length }) => this.run?.machine?.read(address, length) ?? new Uint8Array(),
        sound: ({ port }) => {
            this.feed = port ? new SoundFeed(port) : undefined;
            return null;
        },
        debug: ({ files, framesPerSecond }) => {
            this.begin(
                () =>
                    new DebugRun(this.gato, files, framesPerSecond, (message) => {
                        send("dap", message as MachineEvents["dap"]);
                    }),
            );
            // It takes a while until there is a machine; what ran before is not to be taken for it.
            this.blank();
            return null;
        },
        dap: ({ message }) => {
            this.run?.receive(message);
            this.show();
            this.schedule();
            return null;
        },
    };

    /** Nothing is told between two runs: who hears that the machine is off starts nothing anew. */
    private begin(make: () => Run): void {
        this.finish();
        try {
            this.run = make();
        } catch (error) {
            this.report();
            throw error;
        }
        this.pace.framesPerSecond = this.run.framesPerSecond;
        this.goOn(true);
    }

    private end(): void {
        this.finish();
        this.report();
    }

    private finish(): void {
        clearTimeout(this.timer);
        this.feed?.pause();
        const saved = this.run?.finish();
        if (saved && saved.length > 0) send("saved", saved);
        this.run?.free();
        this.run = undefined;
        this.state = undefined;
        this.status = "off";
    }

    private goOn(isRunning: boolean): void {
        this.status = isRunning ? "running" : "paused";
        if (!isRunning) this.feed?.pause();
        this.report();
        this.schedule();
    }

    private schedule(): void {
        clearTimeout(this.timer);
        if (this.run && (this.status === "running" || this.status === "replaying"))
            this.timer = setTimeout(() => {
                this.slice();
            }, this.pace.wait);
    }

    private slice(): void {
        this.pace.isWarping = this.wantsWarp || (this.run?.timeline?.isReplaying ?? false);
        this.pace.run(() => this.frame());
        this.show();
        if (this.status !== "ended") this.status = this.run?.timeline?.isReplaying ? "replaying" : "running";
        if (performance.now() - this.reportedAt > reportInterval || this.status === "ended") {
            this.report();
            this.tellSaved();
        }
        this.schedule();
    }

    /** One frame; false when it was the last. */
    private frame(): boolean {
        this.state = this.run?.runFrame();
        this.sound();
        // A program that has gone back to BASIC may have left interrupts that play and draw.
        const isOn = this.state === undefined || this.state.status === "running" || this.state.status === "exit";
        if (isOn || !this.run?.timeline) return true;
        this.status = "ended";
        return false;
    }

    private sound(): void {
        const samples = this.run?.machine?.audio();
        if (samples && !this.pace.isWarping) this.feed?.send(samples);
    }

    private show(): void {
        const picture = this.run?.machine?.picture();
        if (picture) this.send(picture.slice().buffer);
    }

    private blank(): void {
        this.send(new ArrayBuffer(4 * screenWidth * screenHeight));
    }

    private send(pixels: ArrayBuffer): void {
        send("frame", { pixels }, [pixels]);
    }

    private tellSaved(): void {
        const saved = this.run?.takeSaved();
        if (saved) send("saved", saved);
    }

    private report(): void {
        this.reportedAt = performance.now();
        const timeline = this.run?.timeline;
        const report: MachineReport = {
            status: this.status,
            reason: this.status === "ended" ? (this.state?.status ?? "") : "",
            frame: timeline?.frame ?? 0,
            firstFrame: timeline?.first ?? 0,
            lastFrame: timeline?.last ?? 0,
            cycles: this.state?.cycles ?? 0,
            framesPerSecond: this.pace.measured,
            ratedFramesPerSecond: this.pace.framesPerSecond,
        };
        send("report", report);
    }
}

serve<MachineRequests>(loadInWorker().then((gato) => new Player(gato).handlers));
