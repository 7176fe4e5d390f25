// SPDX-License-Identifier: MIT
// The worker's end of the sound: what the machine has made goes to the player, as long as that plays. Nobody plays before the first
// gesture, or while the system holds the sound back, and samples would pile up in the channel then.
import type { FeedMessage, PlayerReport } from "./messages";
import { machineRate } from "./ring";

/** Without a report for so many samples, the player stands still. */
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

    /** The samples are copied: what the machine hands out is valid until its next call only. */
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
