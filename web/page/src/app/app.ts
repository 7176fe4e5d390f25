// SPDX-License-Identifier: MIT
// What every part of the page receives, which is the host, the store, the two workers that are always there, and messages to the reader.
import { textsOf, type Texts } from "../text/texts";
import { Channel } from "../workers/channel";
import type { MachineEvents, MachineRequests, ToolsEvents, ToolsRequests } from "../workers/messages";
import type { Host } from "./host";
import { initialState } from "./initial";
import { createStore, type Store } from "./store";
import type { Notice, State } from "./state";

/** A worker that does not answer for this long is named. */
const patience = 4000;

export type Tools = Channel<ToolsRequests, ToolsEvents>;
export type MachineChannel = Channel<MachineRequests, MachineEvents>;

type Say = Omit<Notice, "id">;

export class App {
    readonly store: Store<State>;
    readonly tools: Tools;
    readonly machine: MachineChannel;
    private lastNotice = 0;

    constructor(readonly host: Host) {
        this.store = createStore(initialState(host.hasSite ? "front" : "work"));
        this.tools = new Channel(host.startTools, {
            patience,
            onBusy: this.busyNotice(
                (texts) => ({ text: texts.busyTools, label: texts.endTools }),
                () => {
                    this.onToolsEnded();
                },
            ),
            onFatal: () => {
                this.onToolsEnded();
            },
            onFailure: this.onFailure,
        });
        this.machine = new Channel(host.startMachine, {
            patience,
            onBusy: this.busyNotice(
                (texts) => ({ text: texts.busyMachine, label: texts.endMachine }),
                () => {
                    this.onMachineEnded();
                },
            ),
            onFatal: () => {
                this.onMachineEnded();
            },
            onFailure: this.onFailure,
        });
    }

    /** Set by the part that knows what to do then. */
    onToolsEnded: () => void = () => undefined;
    onMachineEnded: () => void = () => undefined;

    get state(): State {
        return this.store.get();
    }

    get texts(): Texts {
        return textsOf(this.state.language);
    }

    say(notice: Say): number {
        const id = ++this.lastNotice;
        const others = this.state.notices.filter((one) => one.text !== notice.text);
        this.store.set({ notices: [...others, { ...notice, id }] });
        return id;
    }

    dismiss(id: number): void {
        this.store.set({ notices: this.state.notices.filter((one) => one.id !== id) });
    }

    readonly onFailure = (what: string): void => {
        this.say({ kind: "error", text: this.texts.failure(what) });
    };

    private busyNotice(words: (texts: Texts) => { text: string; label: string }, end: () => void) {
        let shown = 0;
        return (isBusy: boolean) => {
            if (!isBusy) {
                this.dismiss(shown);
                return;
            }
            const { text, label } = words(this.texts);
            shown = this.say({ kind: "warning", text, action: { label, run: end } });
        };
    }
}
