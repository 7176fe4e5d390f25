// SPDX-License-Identifier: MIT
// The C64's screen beside the editor: sends frames to the page, its keys and joystick to the machine; while the program is stopped also
// shows the raster position and the sprites.
import * as vscode from "vscode";

import type { KeysArguments } from "../debug/protocol";
import type { Sessions } from "../debug/sessions";
import { FramePoller } from "./frame_poller";
import type { FromScreenPage, ScreenState, ToScreenPage } from "./messages";
import { Panel } from "./web_view";

export class ScreenView implements vscode.Disposable {
    private readonly poller = new FramePoller((frame) => {
        this.panel.send(frame);
    });
    private readonly panel: Panel<ToScreenPage, FromScreenPage>;
    private readonly subscription: vscode.Disposable;

    constructor(
        extension: vscode.Uri,
        private readonly sessions: Sessions,
    ) {
        this.panel = new Panel(extension, "screen", "C64", this.receive.bind(this), () => {
            this.poller.stop();
            tellFocus(false);
        });
        this.subscription = sessions.onDidChange(() => {
            this.follow();
        });
    }

    /** For looking at, or for typing into. */
    show(takesFocus: boolean): void {
        this.panel.show(takesFocus);
        this.follow();
    }

    dispose(): void {
        this.subscription.dispose();
        this.poller.stop();
        this.panel.dispose();
    }

    private receive(message: FromScreenPage): void {
        if (message.type === "ready") {
            this.poller.restart();
            this.follow();
        } else if (message.type === "drawn") this.poller.drawn();
        else if (message.type === "focus") tellFocus(message.has);
        else if (message.type === "keys") this.press({ down: message.down, up: message.up });
        else this.press({ joystick: message.joystick });
    }

    private press(change: KeysArguments): void {
        // It does not matter that a session that has just ended gets no keys.
        this.sessions.machine?.keys(change).catch(() => undefined);
    }

    private follow(): void {
        if (!this.panel.isOpen) return;
        const { machine, state } = this.sessions;
        this.poller.follow(machine, state === "running");
        void this.stateOf().then((message) => {
            // The answer about a stopped program is useless if it runs by now.
            if (message.state === this.sessions.state) this.panel.send(message);
        });
    }

    private async stateOf(): Promise<ScreenState> {
        const { machine, state } = this.sessions;
        if (!machine || state !== "stopped") return { type: "state", state };
        try {
            const [raster, sprites] = await Promise.all([machine.raster(), machine.sprites()]);
            return { type: "state", state, raster, sprites };
        } catch {
            return { type: "state", state };
        }
    }
}

/** package.json's key bindings depend on it: while the screen has the focus, function keys are the C64's. */
function tellFocus(has: boolean): void {
    void vscode.commands.executeCommand("setContext", "gato.screenHasFocus", has);
}
