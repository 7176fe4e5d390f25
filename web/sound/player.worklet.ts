// SPDX-License-Identifier: MIT
// The player of samples, in the browser's audio thread. Its port to the page brings the channel from the machine's worker: samples do
// not go through the page, which may be busy.
import { playerName, type FeedMessage, type PlayerReport } from "./messages";
import { SampleRing } from "./ring";

// Globals of the audio thread that are missing from a page's types.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
    readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Reads of 128 samples between two reports: about 12 a second. */
const readsPerReport = 32;

class Player extends AudioWorkletProcessor {
    private readonly ring = new SampleRing(sampleRate);
    private readonly ports: MessagePort[] = [this.port];
    private reads = 0;

    constructor() {
        super();
        this.port.onmessage = (event: MessageEvent<MessagePort>) => {
            this.listen(event.data);
        };
    }

    process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
        const [first, ...others] = output ?? [];
        if (first) this.ring.render(first);
        for (const channel of others) if (first) channel.set(first);
        if (++this.reads % readsPerReport === 0) this.report();
        return true;
    }

    private listen(worker: MessagePort): void {
        this.ports.push(worker);
        worker.onmessage = ({ data }: MessageEvent<FeedMessage>) => {
            if (data === "pause") this.ring.pause();
            else this.ring.write(data);
        };
        this.report();
    }

    private report(): void {
        const report: PlayerReport = { kind: "report", ...this.ring.figures() };
        for (const port of this.ports) port.postMessage(report);
    }
}

registerProcessor(playerName, Player);
