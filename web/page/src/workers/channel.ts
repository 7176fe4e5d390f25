// SPDX-License-Identifier: MIT
// The tab's end of a worker: requests with answers, events, and ending a worker that no longer answers. A request to such a worker
// rejects with `WorkerEnded`.
import type { ReplyEnvelope } from "./messages";

export class WorkerEnded extends Error {}

interface Exchange {
    readonly takes: unknown;
    readonly answers: unknown;
}

interface Waiting {
    readonly resolve: (answer: never) => void;
    readonly reject: (error: Error) => void;
}

/** The part of a `Worker` that is used; tests have their own. */
export interface WorkerLike {
    postMessage(message: unknown, transfer: Transferable[]): void;
    terminate(): void;
    onmessage: ((event: MessageEvent<ReplyEnvelope>) => void) | null;
    onerror: ((event: ErrorEvent) => void) | null;
}

export interface ChannelOptions {
    /** Called when the oldest request has waited this long, and once more (`false`) if it was answered after all. */
    readonly onBusy: (isBusy: boolean) => void;
    readonly patience: number;
    /** The worker cannot do anything any more, and should be restarted. */
    readonly onFatal: () => void;
    /** A worker that could not be loaded, or a failed request whose answer nobody waits for. */
    readonly onFailure: (message: string) => void;
}

export class Channel<Requests extends { readonly [Name in keyof Requests]: Exchange }, Events> {
    private worker: WorkerLike;
    private readonly waiting = new Map<number, Waiting>();
    private readonly listeners = new Map<keyof Events, ((value: never) => void)[]>();
    private lastId = 0;
    private isBusy = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly begin: () => WorkerLike,
        private readonly options: ChannelOptions,
    ) {
        this.worker = this.started();
    }

    ask<Name extends keyof Requests>(
        name: Name,
        takes: Requests[Name]["takes"],
        transfer: Transferable[] = [],
    ): Promise<Requests[Name]["answers"]> {
        const id = ++this.lastId;
        return new Promise<Requests[Name]["answers"]>((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.worker.postMessage({ id, name, takes }, transfer);
            this.timer ??= setTimeout(() => {
                this.tellBusy(true);
            }, this.options.patience);
        });
    }

    /** A request whose answer says nothing; an error is reported where all failures are. */
    tell<Name extends keyof Requests>(name: Name, takes: Requests[Name]["takes"], transfer: Transferable[] = []): void {
        this.ask(name, takes, transfer).catch((error: unknown) => {
            if (!(error instanceof WorkerEnded)) this.options.onFailure(String(error));
        });
    }

    on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): void {
        this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    }

    /** Ends the worker whatever it is doing, and starts a new one. */
    restart(): void {
        this.worker.terminate();
        const ended = [...this.waiting.values()];
        this.waiting.clear();
        this.settle();
        this.worker = this.started();
        for (const { reject } of ended) reject(new WorkerEnded("the worker was ended"));
    }

    private started(): WorkerLike {
        const worker = this.begin();
        let hasSpoken = false;
        worker.onmessage = ({ data }) => {
            hasSpoken = true;
            this.receive(data);
        };
        worker.onerror = (event) => {
            this.options.onFailure(event.message);
            // One that never answered could not be loaded: the next one would not be loaded either.
            if (hasSpoken) this.options.onFatal();
        };
        return worker;
    }

    private receive(reply: ReplyEnvelope): void {
        if ("event" in reply) {
            for (const listener of this.listeners.get(reply.event as keyof Events) ?? []) listener(reply.value as never);
            return;
        }
        const asked = this.waiting.get(reply.id);
        this.waiting.delete(reply.id);
        this.settle();
        if ("error" in reply) {
            asked?.reject(new Error(reply.error));
            if (reply.isFatal) this.options.onFatal();
        } else asked?.resolve(reply.answer as never);
    }

    /** After an answer, the patience for the requests that still wait starts again. */
    private settle(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        if (this.isBusy) this.tellBusy(false);
        if (this.waiting.size === 0) return;
        this.timer = setTimeout(() => {
            this.tellBusy(true);
        }, this.options.patience);
    }

    private tellBusy(isBusy: boolean): void {
        this.isBusy = isBusy;
        this.options.onBusy(isBusy);
    }
}
