// SPDX-License-Identifier: MIT
// Brings the newest frame of a machine to a page: asks for the next one when the page has drawn the last one, at most as often as the
// C64 has frames. A slow page or a slow pipe therefore gets fewer frames, never late ones.
import type { ScreenAnswer } from "../debug/protocol";
import type { Frame } from "./messages";

export interface ScreenSource {
    screen(since: number | undefined): Promise<ScreenAnswer>;
}

/** Milliseconds between two requests while the program runs: a frame of a PAL machine. */
const pause = 20;

export class FramePoller {
    private source: ScreenSource | undefined;
    private runs = false;
    /** The number of the frame that the page has. */
    private known: number | undefined;
    /** A frame is wanted whether the program runs or not. */
    private isWanted = false;
    /** A request is not answered yet, or a frame not drawn. */
    private isBusy = false;
    private timer: NodeJS.Timeout | undefined;

    constructor(private readonly deliver: (frame: Frame) => void) {}

    /** From now on frames come from here: again and again while it runs, otherwise the one at which it stopped. */
    follow(source: ScreenSource | undefined, runs: boolean): void {
        this.source = source;
        this.runs = runs;
        this.isWanted = true;
        this.goOn();
    }

    /** A page that has just loaded has no frame, and draws none. */
    restart(): void {
        this.isBusy = false;
        this.isWanted = true;
        this.goOn();
    }

    drawn(): void {
        this.isBusy = false;
        this.goOn();
    }

    stop(): void {
        this.follow(undefined, false);
        this.isBusy = false;
    }

    private goOn(): void {
        clearTimeout(this.timer);
        if (!this.source || this.isBusy) return;
        if (this.isWanted) this.ask(this.source);
        else if (this.runs) this.timer = setTimeout(this.ask.bind(this, this.source), pause);
    }

    private ask(source: ScreenSource): void {
        this.isBusy = true;
        // While the program is stopped its frame keeps its number, however it changes.
        const since = this.isWanted ? undefined : this.known;
        this.isWanted = false;
        source.screen(since).then(
            (answer) => {
                this.take(source, answer);
            },
            () => {
                // A session that is about to end answers nothing more.
                this.drawn();
            },
        );
    }

    private take(source: ScreenSource, { frame, width, height, palette, pixels, beam }: ScreenAnswer): void {
        const isNew = width !== undefined && height !== undefined && palette !== undefined && pixels !== undefined;
        if (source !== this.source || !isNew) {
            this.drawn();
            return;
        }
        this.known = frame;
        this.deliver({ type: "frame", width, height, palette, pixels, ...(beam ? { drawn: beam.drawn } : {}) });
    }
}
