// SPDX-License-Identifier: MIT
// The commands of the palette that make, build and run programs. Anything that takes long or prints messages becomes a task, so that
// its messages become problems and its window can be closed.
import { homedir } from "node:os";
import { join } from "node:path";
import * as vscode from "vscode";

import type { Sessions } from "../debug/sessions";
import { chooseTarget } from "./choose_target";
import type { Gato } from "./gato";
import { runProgram } from "./run";
import { askForUltimate } from "./ultimate";
import { taskOf } from "./tasks";

export function registerCommands(gato: Gato, sessions: Sessions, kept: vscode.Memento): vscode.Disposable {
    const command = (name: string, action: () => Promise<void>) => vscode.commands.registerCommand(`gato.${name}`, action);
    return vscode.Disposable.from(
        command("build", () => runTask(gato, "build")),
        command("run", () => runTask(gato, "run")),
        command("playInTerminal", () => runTask(gato, "play")),
        command("debug", () => startSession(gato, sessions, false)),
        command("play", () => startSession(gato, sessions, true)),
        command("sendToVice", () => send(gato, () => Promise.resolve(["vice"]))),
        command("sendToUltimate", () => send(gato, () => askForUltimate(kept))),
        command("newProject", () => makeProject(gato)),
    );
}

/** `more`: words after the program. */
async function runTask(gato: Gato, command: string, more: readonly string[] = []): Promise<void> {
    const program = gato.findOrTell();
    const target = program === undefined ? undefined : await chooseTarget();
    if (program === undefined || !target) return;
    await vscode.workspace.saveAll(false);
    const scope = target.folder ?? vscode.TaskScope.Workspace;
    await vscode.tasks.executeTask(taskOf(program, { type: "gato", command, arguments: [target.path, ...more] }, scope));
}

/** A task, in whose terminal gato can ask for the Ultimate's password. */
async function send(gato: Gato, askWhere: () => Promise<readonly string[] | undefined>): Promise<void> {
    if (gato.findOrTell() === undefined) return;
    const where = await askWhere();
    if (where) await runTask(gato, "send", where);
}

/** Both are debug sessions, whose screen view shows the machine; without debugging nothing stops the program. */
async function startSession(gato: Gato, sessions: Sessions, noDebug: boolean): Promise<void> {
    const target = gato.findOrTell() === undefined ? undefined : await chooseTarget();
    if (!target) return;
    await sessions.endAll();
    const name = noDebug ? "Play" : "Debug";
    await vscode.debug.startDebugging(
        target.folder,
        { type: "gato", request: "launch", name, program: target.path },
        { noDebug },
    );
}

const isFolderName = (name: string) => name.trim() !== "" && !/[/\\]/.test(name);

async function makeProject(gato: Gato): Promise<void> {
    const program = gato.findOrTell();
    if (program === undefined) return;
    const name = await vscode.window.showInputBox({
        prompt: "Name of the project and of its folder",
        validateInput: (value) => (isFolderName(value) ? undefined : "Use a name without slashes"),
    });
    if (name === undefined) return;
    const [parent] =
        (await vscode.window.showOpenDialog({
            canSelectFiles: false,
            canSelectFolders: true,
            openLabel: "Create the project here",
            defaultUri: vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(homedir()),
        })) ?? [];
    if (!parent) return;
    const folder = join(parent.fsPath, name.trim());
    const result = await runProgram(program, ["new", folder], parent.fsPath);
    if (result.code !== 0) {
        void vscode.window.showErrorMessage(result.errors.trim());
        return;
    }
    await vscode.commands.executeCommand("vscode.openFolder", vscode.Uri.file(folder), { forceNewWindow: false });
}
