// SPDX-License-Identifier: MIT
// Which session the views show: the active one, while it is gato's, and whether its program runs. The views are notified of each
// change, and of each stop, since a stop may have changed all of memory.
import * as vscode from "vscode";

import { DebuggedMachine } from "./machine";

export type State = "none" | "running" | "stopped";

interface Known {
    readonly session: vscode.DebugSession;
    readonly machine: DebuggedMachine;
    state: State;
}

/** The part of a protocol message that is read here. */
interface Message {
    readonly type?: string;
    readonly event?: string;
}

/** Memory or registers have changed, although the program has not run. */
const invalidating = new Set(["invalidated", "memory"]);

export class Sessions implements vscode.DebugAdapterTrackerFactory, vscode.Disposable {
    private readonly known = new Map<string, Known>();
    private readonly changed = new vscode.EventEmitter<void>();
    private readonly subscription = vscode.debug.onDidChangeActiveDebugSession(() => {
        this.changed.fire();
    });
    readonly onDidChange = this.changed.event;

    get machine(): DebuggedMachine | undefined {
        return this.active()?.machine;
    }

    get state(): State {
        return this.active()?.state ?? "none";
    }

    /** There is one C64 to look at: a program that is started takes the place of the one before it. */
    async endAll(): Promise<void> {
        await Promise.all([...this.known.values()].map(({ session }) => vscode.debug.stopDebugging(session)));
    }

    createDebugAdapterTracker(session: vscode.DebugSession): vscode.DebugAdapterTracker {
        return {
            onDidSendMessage: (message: Message) => {
                if (message.type === "event") this.follow(session, message.event);
            },
            onExit: () => {
                this.forget(session);
            },
            onWillStopSession: () => {
                this.forget(session);
            },
        };
    }

    dispose(): void {
        this.subscription.dispose();
        this.changed.dispose();
    }

    private active(): Known | undefined {
        const session = vscode.debug.activeDebugSession;
        return session && this.known.get(session.id);
    }

    private follow(session: vscode.DebugSession, event: string | undefined): void {
        if (event === "initialized")
            this.known.set(session.id, { session, machine: new DebuggedMachine(session), state: "running" });
        const known = this.known.get(session.id);
        if (!known) return;
        if (event === "terminated") this.known.delete(session.id);
        else if (event === "stopped") known.state = "stopped";
        else if (event === "continued") known.state = "running";
        else if (event !== "initialized" && !invalidating.has(event ?? "")) return;
        this.changed.fire();
    }

    private forget(session: vscode.DebugSession): void {
        if (this.known.delete(session.id)) this.changed.fire();
    }
}
