// SPDX-License-Identifier: MIT
// The worker's end of the sound: samples from the machine go to the player, as long as that plays. Nothing plays before the first
// gesture, or while the system suspends the sound, and samples would then pile up in the channel.
import type { FeedMessage, PlayerReport } from "./messages";
import { machineRate } from "./ring";

/** Without a report for this many samples, the player is stopped. */
const mostUnreported = machineRate / 2;

/** The part of a MessagePort that is used here. */
export interface FeedPort {
    postMessage(message: FeedMessage, transfer: Transferable[]): void;
    onmessage: ((event: MessageEvent<PlayerReport>) => void) | null;
}

export class SoundFeed {
    private unreported = mostUnreported;

    constructor(private readonly port: FeedPort) {
        port.onmessage = () => (this.unreported = 0);
    }

    /** The samples are copied: the machine's own are valid only until its next call. */
    send(samples: Int16Array): void {
        if (samples.length === 0 || this.unreported >= mostUnreported) return;
        this.unreported += samples.length;
        const block = samples.slice();
        this.port.postMessage(block, [block.buffer]);
    }

    /** The machine stops, or runs at a speed at which its sound means nothing. */
    pause(): void {
        this.port.postMessage("pause", []);
    }
}
