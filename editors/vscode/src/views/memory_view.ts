// SPDX-License-Identifier: MIT
// The C64's memory beside the editor: the page says which part it shows, and gets it again after each stop; what the user types over a
// byte is written.
import * as vscode from "vscode";

import type { DebuggedMachine } from "../debug/machine";
import type { Sessions } from "../debug/sessions";
import type { FromMemoryPage, ToMemoryPage } from "./messages";
import { Panel } from "./web_view";

interface Stretch {
    readonly address: number;
    readonly count: number;
}

export class MemoryView implements vscode.Disposable {
    private readonly panel: Panel<ToMemoryPage, FromMemoryPage>;
    private readonly subscription: vscode.Disposable;
    private shown: Stretch = { address: 0, count: 0 };

    constructor(
        extension: vscode.Uri,
        private readonly sessions: Sessions,
    ) {
        this.panel = new Panel(extension, "memory", "C64 memory", this.receive.bind(this), () => undefined);
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

    private receive(message: FromMemoryPage): void {
        if (message.type === "show") this.shown = message;
        if (message.type === "write") this.write(message.address, message.byte);
        else this.refresh();
    }

    private write(address: number, byte: number): void {
        const written = this.sessions.machine?.writeMemory(address, Uint8Array.of(byte));
        written?.then(
            () => {
                this.refresh();
            },
            (error: unknown) => {
                this.complain(error);
            },
        );
    }

    private refresh(): void {
        if (!this.panel.isOpen) return;
        this.panel.send({ type: "state", state: this.sessions.state });
        const { machine } = this.sessions;
        if (!machine || this.shown.count === 0) return;
        this.send(machine).catch((error: unknown) => {
            this.complain(error);
        });
    }

    private async send(machine: DebuggedMachine): Promise<void> {
        const { address, count } = this.shown;
        const [bytes, regions] = await Promise.all([machine.readMemory(address, count), machine.regions()]);
        // The page may have moved elsewhere meanwhile.
        if (address === this.shown.address) this.panel.send({ type: "memory", address, bytes: [...bytes], regions });
    }

    private complain(error: unknown): void {
        this.panel.send({
            type: "state",
            state: this.sessions.state,
            problem: error instanceof Error ? error.message : String(error),
        });
    }
}
