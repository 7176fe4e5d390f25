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
import { playTexts, type PlayTexts } from "./texts";

/** What is played, and how it begins. */
export interface About {
    readonly name: string;
    readonly isWarping: boolean;
    /** 0: the pointer is no mouse. */
    readonly mousePort: 0 | 1 | 2;
}

interface AboutRequests {
    readonly about: { readonly takes: null; readonly answers: About };
}

/** A machine that does not answer for this long is not named: there is nothing else to do in this window. */
const patience = 60_000;

const nothing = () => undefined;

export class WindowApp implements RunningApp {
    readonly store = createStore(initialState("work"));
    readonly machine: MachineChannel;

    constructor(
        private readonly secret: string,
        /** Says something to the user. */
        private readonly say: (text: string) => void,
    ) {
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
        const channel = new Channel<AboutRequests, Readonly<Record<string, never>>>(
            () => new SocketWorker(this.channel("about")),
            this.options,
        );
        return channel.ask("about", null);
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
