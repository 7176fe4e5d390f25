// SPDX-License-Identifier: MIT
// Runs the C64 of the machine's worker, or a debug session with its C64, at its own pace, or as far as it is told to while its
// clock is stopped; frames go to the tab, samples straight to the AudioWorklet.
import type { Gato, MachineState } from "../../../library/src/api";
import { SoundFeed } from "../../../sound/feed";
import {
    screenHeight,
    screenWidth,
    type MachineEvents,
    type MachineReport,
    type MachineRequests,
    type MachineStatus,
    type Start,
} from "./messages";
import { Pace } from "./pace";
import { Reload, type Goal } from "./reload";
import { DebugRun, PlainRun, type Run } from "./run";
import type { Handlers } from "./serve";

export type Send = <Name extends keyof MachineEvents>(
    name: Name,
    value: MachineEvents[Name],
    transfer?: Transferable[],
) => void;

/** Reports that change nothing but numbers come this often, in milliseconds. */
const reportInterval = 200;

export class MachineRunner {
    private run: Run | undefined;
    private readonly reload = new Reload();
    private readonly pace: Pace;
    private status: MachineStatus = "off";
    private wantsWarp = false;
    private isClockStopped = false;
    private state: MachineState | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private feed: SoundFeed | undefined;
    private reportedAt = 0;

    constructor(
        private readonly gato: Gato,
        private readonly send: Send,
        private readonly now: () => number = () => performance.now(),
    ) {
        this.pace = new Pace(now);
    }

    readonly handlers: Handlers<MachineRequests> = {
        start: (start) => {
            if (start.withSameKeys && this.run instanceof PlainRun) this.replace(this.run, start);
            else {
                this.leave();
                this.begin(() => new PlainRun(this.gato, start));
            }
            return null;
        },
        stop: () => {
            this.leave();
            this.end();
            return null;
        },
        blank: () => {
            this.blank();
            return null;
        },
        pause: ({ isPaused }) => {
            this.pause(isPaused);
            return null;
        },
        warp: ({ isOn }) => {
            this.wantsWarp = isOn;
            this.schedule();
            return null;
        },
        clock: ({ isStopped }) => {
            this.isClockStopped = isStopped;
            this.run?.clock?.stopClock(isStopped);
            this.schedule();
            return null;
        },
        advance: ({ frames }) => this.advance(frames),
        input: (input) => {
            if (this.run instanceof PlainRun) this.reload.input(this.run, input);
            else this.run?.input(input);
            return null;
        },
        seek: ({ frame }) => {
            this.seek(frame);
            return null;
        },
        read: ({ address, length }) => this.run?.machine?.read(address, length) ?? new Uint8Array(),
        voices: () => this.run?.voices() ?? new Uint8Array(),
        record: ({ name, map }) => this.run?.recording(name, map) ?? new Uint8Array(),
        sound: ({ port }) => {
            this.feed = port ? new SoundFeed(port) : undefined;
            return null;
        },
        debug: ({ files, framesPerSecond }) => {
            this.leave();
            this.begin(
                () =>
                    new DebugRun(this.gato, files, framesPerSecond, (message) => {
                        this.send("dap", message as MachineEvents["dap"]);
                    }),
            );
            // It takes a while until there is a machine; the previous one must not be taken for it.
            this.blank();
            return null;
        },
        dap: ({ message }) => {
            this.run?.receive(message);
            this.show();
            this.schedule();
            return null;
        },
        forgetOld: () => {
            this.forgetOld();
            return null;
        },
    };

    /** Up to the frame where the old program is. Before its first one there is nothing to repeat or to compare. */
    private replace(old: PlainRun, start: Start): void {
        const { done, last } = old.timeline.past;
        this.tellSaved();
        if (this.reload.begin(old, this.status === "paused")) this.run = undefined;
        const { frame = 0, isPaused = false } = this.reload.goal ?? {};
        this.begin(() => new PlainRun(this.gato, start, { done, last: Math.max(last, frame) }));
        if (frame === 0) this.arrive(isPaused ? "paused" : "running");
    }

    /** What follows has nothing to do with the program that ran. */
    private leave(): void {
        this.reload.forgetGoal();
        this.forgetOld();
    }

    private forgetOld(): void {
        if (this.reload.forgetOld()) this.send("comparison", null);
    }

    /** Nothing is reported between two runs: a listener that hears that the machine is off would start something else. */
    private begin(make: () => Run): void {
        this.finish();
        try {
            this.run = make();
        } catch (error) {
            this.leave();
            this.report();
            throw error;
        }
        this.pace.framesPerSecond = this.run.framesPerSecond;
        this.run.clock?.stopClock(this.isClockStopped);
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
        if (saved && saved.length > 0) this.send("saved", saved);
        this.run?.free();
        this.run = undefined;
        this.state = undefined;
        this.status = "off";
    }

    private goOn(isRunning: boolean): void {
        this.status = isRunning ? "running" : "paused";
        this.updateStatus();
        if (!isRunning) this.feed?.pause();
        this.report();
        this.schedule();
    }

    /** On the way to a goal the machine stops where it is, or will not pause there. */
    private pause(isPaused: boolean): void {
        if (!this.run || this.status === "ended") return;
        const { goal } = this.reload;
        if (!goal) this.goOn(!isPaused);
        else if (isPaused) this.arrive("paused");
        else this.reload.goal = { ...goal, isPaused };
    }

    /** To a frame that has not been run yet, in the future of another program, the machine goes frame by frame. */
    private seek(wanted: number): void {
        const timeline = this.run?.timeline;
        const frame = Math.min(wanted, timeline?.last ?? 0);
        timeline?.seek(frame);
        // Sound played on the way there must not be heard.
        this.run?.machine?.audio();
        this.reload.forgetGoal();
        const isFar = timeline !== undefined && timeline.frame < frame;
        if (isFar) this.reload.goal = { frame, isPaused: true };
        this.goOn(isFar);
        this.show();
        if (!isFar) this.compare(frame);
    }

    private get isReplaying(): boolean {
        return this.reload.goal !== undefined || (this.run?.timeline?.isReplaying ?? false);
    }

    private get isGoingOn(): boolean {
        return this.run !== undefined && (this.status === "running" || this.status === "replaying");
    }

    private schedule(): void {
        clearTimeout(this.timer);
        if (this.isGoingOn && !this.isClockStopped)
            this.timer = setTimeout(() => {
                this.slice();
            }, this.pace.wait);
    }

    private slice(): void {
        this.pace.isWarping = this.wantsWarp || this.isReplaying;
        const isOnWay = this.reload.goal !== undefined;
        this.pace.run(() => {
            const isOn = this.frame();
            this.sound();
            return isOn && (this.reload.goal !== undefined) === isOnWay;
        });
        this.show();
        this.updateStatus();
        if (this.now() - this.reportedAt > reportInterval || this.status === "ended") {
            this.report();
            this.tellSaved();
        }
        this.schedule();
    }

    private advance(frames: number): number {
        const { run } = this;
        if (!run || !this.isGoingOn) return 0;
        const count = run.clock ? run.clock.advance(frames) : this.frames(frames);
        // A second that passes in a moment must not be heard.
        run.machine?.audio();
        this.show();
        this.updateStatus();
        this.report();
        this.tellSaved();
        this.schedule();
        return count;
    }

    private frames(most: number): number {
        let count = 0;
        for (let isOn = true; isOn && count < most; ++count) isOn = this.frame();
        return count;
    }

    /** One frame; returns false if it was the last. */
    private frame(): boolean {
        this.state = this.run?.runFrame();
        const { goal } = this.reload;
        if (goal && this.run instanceof PlainRun) return this.frameOfReload(this.run, goal);
        if (!this.hasEnded || !this.run?.timeline) return true;
        this.status = "ended";
        return false;
    }

    /** A program that has gone back to BASIC may have left interrupts that play and draw. */
    private get hasEnded(): boolean {
        return this.state !== undefined && this.state.status !== "running" && this.state.status !== "exit";
    }

    private frameOfReload({ timeline }: PlainRun, { frame, isPaused }: Goal): boolean {
        this.reload.ranFrame(timeline);
        if (this.hasEnded) {
            this.status = "ended";
            this.compare(frame);
        } else if (timeline.frame >= frame) this.arrive(isPaused ? "paused" : "running");
        return this.isGoingOn;
    }

    private arrive(status: MachineStatus): void {
        if (!(this.run instanceof PlainRun)) return;
        this.run.machine.audio();
        this.compare(this.run.timeline.frame);
        this.reload.arrive(this.run);
        this.show();
        this.status = status;
        this.updateStatus();
        this.report();
        this.schedule();
    }

    private compare(frame: number): void {
        const comparison = this.run instanceof PlainRun && this.reload.comparison(this.run, frame);
        if (comparison) this.send("comparison", comparison, [comparison.before.pixels, comparison.now.pixels]);
    }

    private updateStatus(): void {
        if (this.isGoingOn) this.status = this.isReplaying ? "replaying" : "running";
    }

    private sound(): void {
        const samples = this.run?.machine?.audio();
        if (samples && !this.pace.isWarping) this.feed?.send(samples);
    }

    private show(): void {
        const picture = this.run?.machine?.picture();
        if (picture) this.sendFrame(picture.slice().buffer);
    }

    private blank(): void {
        this.sendFrame(new ArrayBuffer(4 * screenWidth * screenHeight));
    }

    private sendFrame(pixels: ArrayBuffer): void {
        this.send("frame", { pixels }, [pixels]);
    }

    private tellSaved(): void {
        const saved = this.run?.takeSaved();
        if (saved) this.send("saved", saved);
    }

    private report(): void {
        this.reportedAt = this.now();
        const timeline = this.run?.timeline;
        const report: MachineReport = {
            status: this.status,
            reason: this.status === "ended" ? (this.state?.status ?? "") : "",
            frame: timeline?.frame ?? 0,
            firstFrame: timeline?.first ?? 0,
            lastFrame: timeline?.last ?? 0,
            goalFrame: this.isGoingOn ? (this.reload.goal?.frame ?? 0) : 0,
            cycles: this.state?.cycles ?? 0,
            tape: this.run?.tape ?? null,
            framesPerSecond: this.pace.measured,
            ratedFramesPerSecond: this.pace.framesPerSecond,
        };
        this.send("report", report);
    }
}
