// SPDX-License-Identifier: MIT
// The C64's memory beside the editor: the page says which part it shows, and gets it again after each stop; what the user types over a
// byte is written. The page's tools ask for addresses, bytes and files.
import * as vscode from "vscode";

import type { DebuggedMachine } from "../debug/machine";
import type { Sessions } from "../debug/sessions";
import type { AskOfMemory, FromMemoryPage, MemoryQuestion, ToMemoryPage } from "./messages";
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
        switch (message.type) {
            case "ask":
                void this.answer(message);
                return;
            case "write":
                this.write(message.address, message.byte);
                return;
            case "show":
                this.shown = message;
                break;
            case "ready":
        }
        this.refresh();
    }

    private async answer({ id, question }: AskOfMemory): Promise<void> {
        try {
            const { machine } = this.sessions;
            if (!machine) throw new Error("No program is being debugged.");
            this.panel.send({ type: "answer", id, result: await resultOf(machine, question) });
            if (question.kind === "write") this.refresh();
        } catch (error) {
            this.panel.send({ type: "answer", id, problem: textOf(error) });
        }
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
            problem: textOf(error),
        });
    }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function resultOf(machine: DebuggedMachine, question: MemoryQuestion): Promise<number | string | boolean> {
    switch (question.kind) {
        case "address":
            return machine.evaluate(question.expression);
        case "read":
            return Buffer.from(await machine.readMemory(question.address, question.count)).toString("base64");
        case "write":
            await machine.writeMemory(question.address, Buffer.from(question.bytes, "base64"));
            return true;
        case "save":
            return save(question.name, Buffer.from(question.bytes, "base64"));
    }
}

/** False if the user has changed their mind. */
async function save(name: string, bytes: Uint8Array): Promise<boolean> {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const place = folder && vscode.Uri.joinPath(folder.uri, name);
    const file = await vscode.window.showSaveDialog(place ? { defaultUri: place } : {});
    if (file) await vscode.workspace.fs.writeFile(file, bytes);
    return file !== undefined;
}
