// SPDX-License-Identifier: MIT
// Finds the program gato for the other parts. If it is missing, a message tells the user what to do: after each command that the user
// gives, and otherwise only once until something changes.
import * as vscode from "vscode";

import { findGato, hostSurroundings, type Surroundings } from "./find";

const openSettings = "Open Settings";

export class Gato {
    private isTold = false;

    constructor(private readonly surroundings: () => Surroundings = hostSurroundings) {}

    find(): string | undefined {
        return findGato(this.setting(), this.surroundings());
    }

    /** For what happens without a command. */
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
            setting === ""
                ? "`gato` is not on the PATH."
                : `The setting gato.path names \`${setting}\`, which is not a program.`;
        const advice = "Install gato, or set gato.path to its file.";
        void vscode.window.showErrorMessage(`${missing} ${advice}`, openSettings).then((choice) => {
            if (choice === openSettings) void vscode.commands.executeCommand("workbench.action.openSettings", "gato.path");
        });
    }

    private setting(): string {
        return vscode.workspace.getConfiguration("gato").get<string>("path", "").trim();
    }
}
