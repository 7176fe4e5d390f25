// SPDX-License-Identifier: MIT
// The program gato as the other parts ask for it. Who needs it and does not find it tells the user what to do, once until something
// changes; a command that the user gives tells it each time.
import * as vscode from "vscode";

import { findGato, hostSurroundings, type Surroundings } from "./find";

const openSettings = "Open Settings";

export class Gato {
    private isTold = false;

    constructor(private readonly surroundings: () => Surroundings = hostSurroundings) {}

    find(): string | undefined {
        return findGato(this.setting(), this.surroundings());
    }

    /** For what happens by itself. */
    findOrTellOnce(): string | undefined {
        const program = this.find();
        if (program !== undefined) this.isTold = false;
        else if (!this.isTold) this.tell();
        return program;
    }

    /** For what the user has asked for. */
    findOrTell(): string | undefined {
        const program = this.find();
        if (program === undefined) this.tell();
        return program;
    }

    private tell(): void {
        this.isTold = true;
        const setting = this.setting();
        const missing =
            setting === "" ? "`gato` is not on the PATH." : `The setting gato.path names \`${setting}\`, which is no program.`;
        const advice = "Install gato, or name its file in the setting gato.path; then everything starts by itself.";
        void vscode.window.showErrorMessage(`${missing} ${advice}`, openSettings).then((choice) => {
            if (choice === openSettings) void vscode.commands.executeCommand("workbench.action.openSettings", "gato.path");
        });
    }

    private setting(): string {
        return vscode.workspace.getConfiguration("gato").get<string>("path", "").trim();
    }
}
