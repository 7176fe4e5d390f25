// SPDX-License-Identifier: MIT
// The part of worker_probe that runs in the page, before all of its scripts: it stands between the page and those that work for it, which
// are Web Workers in the playground and the channels of the program in the studio.
import { decode, encode } from "cborg";
import type { MachineReport } from "../page/src/workers/messages";

export interface Asked {
    readonly id: number;
    readonly name: string;
    readonly takes: unknown;
    isAnswered: boolean;
}

export interface Probe {
    readonly machine: Asked[];
    readonly tools: Asked[];
    report: MachineReport | undefined;
    /** What the machine answers; the last one, if one broke down. */
    ask(name: string, takes: unknown): Promise<unknown>;
}

interface Envelope {
    readonly id?: number;
    readonly answer?: unknown;
    readonly error?: string;
    readonly event?: string;
    readonly value?: unknown;
}

type Request = Omit<Asked, "isAnswered">;

interface Waiting {
    readonly resolve: (answer: unknown) => void;
    readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
/** Our own requests have higher numbers than the page's. */
let lastId = 1_000_000_000;
let askMachine: ((request: Request) => void) | undefined;

const probe: Probe = {
    machine: [],
    tools: [],
    report: undefined,
    ask: (name, takes) =>
        new Promise((resolve, reject) => {
            waiting.set(++lastId, { resolve, reject });
            if (askMachine) askMachine({ id: lastId, name, takes });
            else reject(new Error("there is no machine"));
        }),
};

/** Those that a worker or channel of this name is asked. */
const listOf = (name: string): Asked[] => (name === "machine" ? probe.machine : name === "tools" ? probe.tools : []);

/** Returns whether the page should not hear it: it asked for no such thing. */
function isOurs(asked: readonly Asked[], { id, answer, error, event, value }: Envelope): boolean {
    if (event === "report") probe.report = value as MachineReport;
    if (id === undefined) return false;
    const theirs = asked.find((one) => one.id === id);
    if (theirs) theirs.isAnswered = true;
    const ours = waiting.get(id);
    if (error === undefined) ours?.resolve(answer);
    else ours?.reject(new Error(error));
    return ours !== undefined;
}

class SeenWorker extends Worker {
    private readonly asked: Asked[];

    constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        const name = /(\w+)\.js$/.exec(String(script))?.[1] ?? "";
        this.asked = listOf(name);
        if (name === "machine")
            askMachine = (request) => {
                super.postMessage(request);
            };
        this.addEventListener("message", (event: MessageEvent<Envelope>) => {
            if (isOurs(this.asked, event.data)) event.stopImmediatePropagation();
        });
    }

    override postMessage(message: Request, how: Transferable[] | StructuredSerializeOptions = []): void {
        this.asked.push({ ...message, isAnswered: false });
        super.postMessage(message, Array.isArray(how) ? { transfer: how } : how);
    }
}

class SeenSocket extends WebSocket {
    private readonly asked: Asked[];
    /** Our requests, until the page has sent the secret. */
    private unsent: Request[] | undefined = [];

    constructor(address: string | URL) {
        super(address);
        const name = String(address).split("/").at(-1) ?? "";
        this.asked = listOf(name);
        if (name === "machine")
            askMachine = (request) => {
                if (this.unsent) this.unsent.push(request);
                else super.send(new Uint8Array(encode(request)));
            };
        this.addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
            if (isOurs(this.asked, decode(new Uint8Array(event.data)) as Envelope)) event.stopImmediatePropagation();
        });
    }

    override send(data: string | Uint8Array<ArrayBuffer>): void {
        super.send(data);
        if (typeof data !== "string") {
            this.asked.push({ ...(decode(data) as Request), isAnswered: false });
            return;
        }
        for (const request of this.unsent ?? []) super.send(new Uint8Array(encode(request)));
        this.unsent = undefined;
    }
}

Object.assign(globalThis, { Worker: SeenWorker, WebSocket: SeenSocket, probe });
