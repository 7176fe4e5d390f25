// SPDX-License-Identifier: MIT
// What the window of `gato play` has of a page: its state, and the channels to the program that runs the machine.
import { initialState } from "../app/initial";
import type { MachineChannel } from "../app/app";
import { createStore } from "../app/store";
import type { RunningApp } from "../run/running_app";
import { MachineSocket } from "../studio/channels";
import { SocketWorker, type SocketOptions } from "../studio/socket_worker";
import { textsOf, type Texts } from "../text/texts";
import { Channel } from "../workers/channel";
import type { Tune } from "../tune/tune";
import { playTexts, type PlayTexts } from "./texts";

/** What is played, and how it begins. */
export interface About {
    readonly name: string;
    /** Null: a program is played. */
    readonly tune: Tune | null;
    readonly isWarping: boolean;
    /** 0: the pointer is no mouse. */
    readonly mousePort: 0 | 1 | 2;
}

interface AboutRequests {
    readonly about: { readonly takes: null; readonly answers: About };
    /** The next start plays this song. */
    readonly song: { readonly takes: { readonly song: number }; readonly answers: About };
}

/** A machine that does not answer for this long is not named: there is nothing else to do in this window. */
const patience = 60_000;

const nothing = () => undefined;

export class WindowApp implements RunningApp {
    readonly store = createStore(initialState("work"));
    readonly machine: MachineChannel;
    private readonly subject: Channel<AboutRequests, Readonly<Record<string, never>>>;

    constructor(
        private readonly secret: string,
        /** Says something to the user. */
        private readonly say: (text: string) => void,
    ) {
        this.subject = new Channel(() => new SocketWorker(this.channel("about")), this.options);
        this.machine = new Channel(() => new MachineSocket(this.channel("machine"), () => false), this.options);
        this.machine.on("report", (machine) => {
            this.store.set({ machine });
        });
    }

    get state() {
        return this.store.get();
    }

    get texts(): Texts {
        return textsOf(this.state.language);
    }

    get ownTexts(): PlayTexts {
        return playTexts(this.state.language);
    }

    about(): Promise<About> {
        return this.subject.ask("about", null);
    }

    chooseSong(song: number): Promise<About> {
        return this.subject.ask("song", { song });
    }

    private get options() {
        return { patience, onBusy: nothing, onFatal: nothing, onFailure: this.say };
    }

    private channel(name: string): SocketOptions {
        const address = `ws://${location.host}/channel/${name}`;
        return {
            secret: this.secret,
            open: () => new WebSocket(address),
            onLost: () => {
                this.say(this.ownTexts.lost);
            },
        };
    }
}
