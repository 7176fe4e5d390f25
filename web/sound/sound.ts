// SPDX-License-Identifier: MIT
// Sound in a page through an AudioContext with the player of samples, which plays from the first gesture on, as browsers demand.
// A lack of sound stops nothing: `onState` says why, and the machine runs on.
import { playerName, type PlayerReport } from "./messages";
import { machineRate, type RingFigures } from "./ring";

export type SoundState =
    /** No gesture yet. */
    | { readonly kind: "waiting" }
    | { readonly kind: "playing" }
    /** The browser's message is in `detail`; it is empty if the browser has no sound at all. */
    | { readonly kind: "none"; readonly detail: string };

export interface SoundFigures extends RingFigures {
    /** The delay from the machine to the loudspeaker, as far as the browser knows its own part. */
    readonly latencyMilliseconds: number;
}

export interface SoundOptions {
    /** Where the bundle of player.worklet.ts is. */
    readonly player: string | URL;
    readonly onState?: (state: SoundState) => void;
}

/** After these events a browser allows sound. For a touch, pointerdown does not count yet. */
const gestures = ["pointerdown", "pointerup", "keydown", "click"] as const;

const detailOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** At the machine's own rate, if the browser lets us choose. */
function newContext(): AudioContext {
    try {
        return new AudioContext({ sampleRate: machineRate, latencyHint: "interactive" });
    } catch {
        return new AudioContext({ latencyHint: "interactive" });
    }
}

export class Sound {
    state: SoundState = { kind: "waiting" };
    private readonly channel = new MessageChannel();
    private context: AudioContext | undefined;
    private gain: GainNode | undefined;
    private volume = 1;
    private last: RingFigures = { underruns: 0, dropped: 0, delayMilliseconds: 0 };

    constructor(private readonly options: SoundOptions) {}

    /** For a SoundFeed: to be passed to the machine's worker, once. */
    get port(): MessagePort {
        return this.channel.port1;
    }

    /** Plays from the next gesture on that `place` sees. */
    startAtGesture(place: EventTarget): void {
        const start = () => {
            for (const gesture of gestures) place.removeEventListener(gesture, start, true);
            void this.start().then((state) => {
                if (state.kind === "waiting") this.startAtGesture(place);
            });
        };
        for (const gesture of gestures) place.addEventListener(gesture, start, true);
    }

    /** To be called while a gesture is handled. */
    async start(): Promise<SoundState> {
        try {
            if (!this.context) await this.open();
            await this.resume();
        } catch (error) {
            this.change({ kind: "none", detail: detailOf(error) });
        }
        return this.state;
    }

    /** From 0 to 1. */
    setVolume(volume: number): void {
        this.volume = volume;
        if (this.gain) this.gain.gain.value = volume;
    }

    figures(): SoundFigures {
        const { baseLatency = 0, outputLatency = 0 } = this.context ?? {};
        return { ...this.last, latencyMilliseconds: this.last.delayMilliseconds + (baseLatency + outputLatency) * 1000 };
    }

    async close(): Promise<void> {
        await this.context?.close();
        this.change({ kind: "none", detail: "" });
    }

    private async open(): Promise<void> {
        if (typeof AudioContext === "undefined" || typeof AudioWorkletNode === "undefined") throw new Error("");
        this.context = newContext();
        // Requested at once: the gesture does not count any more when the player has been loaded.
        void this.context.resume().catch(() => undefined);
        await this.context.audioWorklet.addModule(this.options.player);
        const player = new AudioWorkletNode(this.context, playerName, { numberOfInputs: 0, outputChannelCount: [1] });
        player.port.onmessage = ({ data }: MessageEvent<PlayerReport>) => (this.last = data);
        player.port.postMessage(this.channel.port2, [this.channel.port2]);
        this.gain = this.context.createGain();
        this.gain.gain.value = this.volume;
        player.connect(this.gain).connect(this.context.destination);
    }

    /** A browser that wants a gesture first leaves the promise open: waiting for it could take forever. */
    private async resume(): Promise<void> {
        const { context } = this;
        if (!context) return;
        context.onstatechange = () => {
            this.change({ kind: context.state === "running" ? "playing" : "waiting" });
        };
        await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 1000))]);
        this.change({ kind: context.state === "running" ? "playing" : "waiting" });
    }

    private change(state: SoundState): void {
        if (state.kind === this.state.kind) return;
        this.state = state;
        this.options.onState?.(state);
    }
}
