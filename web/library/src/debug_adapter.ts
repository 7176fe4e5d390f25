// SPDX-License-Identifier: MIT
// The debug adapter of the module. While a program runs it is given slices of time, at intervals that fit its speed, or when `advance`
// says so.
import type { DebugAdapter as DebugAdapterFace, Files } from "./api";
import { DebuggedMachine } from "./debugged_machine";
import type { Host } from "./host";
import { messagesOf } from "./language_server";
import { MemoryHost } from "./memory_host";
import type { Module } from "./module";

export function newDebugAdapter(module: Module, files: Files, onMessage: (message: object) => void): DebugAdapterFace {
    const host = new MemoryHost(files);
    return new DebugAdapter(module, host, onMessage, host.written);
}

interface ProtocolMessage {
    readonly type?: string;
    readonly command?: string;
    readonly event?: string;
    readonly success?: boolean;
}

export class DebugAdapter implements DebugAdapterFace {
    machine: DebuggedMachine | undefined;
    private readonly handle: number;
    private isFree = false;
    private isStopped = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly module: Module,
        private readonly host: Host,
        private readonly onMessage: (message: object) => void,
        readonly written: Files = new Map(),
    ) {
        this.handle = module.call("dap_new");
    }

    receive(message: object): void {
        if (!this.isFree) this.deliver(this.request(message));
    }

    /** The answers, which are for this caller only. */
    request(message: object): object[] {
        const text = new TextEncoder().encode(JSON.stringify(message));
        return this.ask(() => this.module.callWith("dap_handle", [this.handle], text));
    }

    get hasEnded(): boolean {
        return this.module.call("dap_has_ended", this.handle) !== 0;
    }

    stopClock(isStopped: boolean): void {
        this.isStopped = isStopped;
        this.plan();
    }

    advance(frames: number): number {
        let count = 0;
        for (; count < frames && this.wait >= 0; ++count) this.runSlice();
        return count;
    }

    free(): void {
        clearTimeout(this.timer);
        if (!this.isFree) this.module.call("dap_free", this.handle);
        this.isFree = true;
        this.machine = undefined;
    }

    private deliver(messages: readonly object[]): void {
        for (const message of messages) {
            this.watch(message);
            this.onMessage(message);
        }
        this.plan();
    }

    private watch({ type, command, event, success }: ProtocolMessage): void {
        if (type === "response" && command === "launch" && success) this.machine = new DebuggedMachine(this);
        if (type === "event" && event === "terminated") this.machine = undefined;
    }

    /** Milliseconds until the next slice is due; negative if the program does not run. */
    private get wait(): number {
        return this.isFree ? -1 : this.module.call("dap_wait", this.handle);
    }

    private runSlice(): void {
        this.deliver(this.ask(() => this.module.call("dap_run_slice", this.handle)));
    }

    /** After each message and each slice: a listener may have freed all of it. */
    private plan(): void {
        clearTimeout(this.timer);
        const { wait } = this;
        if (this.isStopped || wait < 0) return;
        this.timer = setTimeout(() => {
            this.runSlice();
        }, wait);
    }

    private ask(call: () => number): object[] {
        return this.module.with(this.host, undefined, () => messagesOf(this.module, call()));
    }
}
