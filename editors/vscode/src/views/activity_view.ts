// SPDX-License-Identifier: MIT
// What ran and what was touched, beside the editor: the use of memory in the last frames, and the routines of the last frame. The page gets
// both after each stop, and asks for the name of the byte that the user points at.
import type * as vscode from "vscode";

import type { DebuggedMachine } from "../debug/machine";
import type { Sessions } from "../debug/sessions";
import type { FromActivityPage, ToActivityPage } from "./messages";
import { Panel } from "./web_view";

const frames = 50;

export class ActivityView implements vscode.Disposable {
    private readonly panel: Panel<ToActivityPage, FromActivityPage>;
    private readonly subscription: vscode.Disposable;

    constructor(
        extension: vscode.Uri,
        private readonly sessions: Sessions,
    ) {
        this.panel = new Panel(extension, "activity", "C64 activity", this.receive.bind(this), () => undefined);
        this.subscription = sessions.onDidChange(() => {
            this.refresh();
        });
    }

    show(): void {
        this.panel.show(true);
    }

    dispose(): void {
        this.subscription.dispose();
        this.panel.dispose();
    }

    private receive(message: FromActivityPage): void {
        const { machine } = this.sessions;
        if (message.type === "ready") this.refresh();
        else if (machine) this.attempt(this.name(machine, message.address));
    }

    private refresh(): void {
        if (!this.panel.isOpen) return;
        const { machine, state } = this.sessions;
        this.panel.send({ type: "state", state });
        if (machine && state === "stopped") this.attempt(this.send(machine));
    }

    private async send(machine: DebuggedMachine): Promise<void> {
        const [heat, frame] = await Promise.all([machine.heat(frames), machine.frame()]);
        this.panel.send({ type: "activity", heat, frame });
    }

    private async name(machine: DebuggedMachine, address: number): Promise<void> {
        this.panel.send({ type: "place", address, text: await machine.place(address) });
    }

    private attempt(work: Promise<void>): void {
        work.catch((error: unknown) => {
            const problem = error instanceof Error ? error.message : String(error);
            this.panel.send({ type: "state", state: this.sessions.state, problem });
        });
    }
}
