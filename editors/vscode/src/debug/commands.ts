// SPDX-License-Identifier: MIT
// Commands that a debugger's buttons lack: back to the instruction that last wrote a byte, a recording of the run, another disk, and
// the C64's speed.
import * as vscode from "vscode";

import type { Sessions } from "./sessions";

export function registerDebugCommands(sessions: Sessions): vscode.Disposable {
    return vscode.Disposable.from(
        vscode.commands.registerCommand("gato.lastWrite", () => goToLastWrite(sessions)),
        vscode.commands.registerCommand("gato.saveRecording", () => saveRecording(sessions)),
        vscode.commands.registerCommand("gato.changeDisk", () => changeDisk(sessions)),
        vscode.commands.registerCommand("gato.speed", () => chooseSpeed(sessions)),
    );
}

/** The default of a question: usually the user asks about the word at the cursor. */
export function wordAtCursor(): string {
    const editor = vscode.window.activeTextEditor;
    const range = editor?.document.getWordRangeAtPosition(editor.selection.active);
    return (range && editor?.document.getText(range)) ?? "";
}

async function goToLastWrite(sessions: Sessions): Promise<void> {
    const { machine } = sessions;
    if (!machine) return;
    const address = await vscode.window.showInputBox({
        prompt: "Go back to the last write to this address",
        placeHolder: "lives, table+3, $d020",
        value: wordAtCursor(),
    });
    if (address === undefined || address === "") return;
    const { text } = await machine.lastWrite(address);
    void vscode.window.showInformationMessage(text);
}

/** Of the run up to now, to attach to a report or to debug it later. */
async function saveRecording(sessions: Sessions): Promise<void> {
    const { machine } = sessions;
    if (!machine) return;
    const recording = await machine.recording();
    const file = await vscode.window.showSaveDialog({
        title: "Save recording",
        filters: { "Recordings of gato": ["gatorec"] },
    });
    if (file) await vscode.workspace.fs.writeFile(file, recording);
}

/** Of drive 8. What the program writes to it stays in the session. */
async function changeDisk(sessions: Sessions): Promise<void> {
    const { machine } = sessions;
    if (!machine) return;
    const chosen = await vscode.window.showOpenDialog({
        title: "Change disk",
        openLabel: "Put into Drive 8",
        filters: { "Disk images": ["d64", "g64", "nib", "p64", "d71", "d81"] },
    });
    const [file] = chosen ?? [];
    if (!file) return;
    const image = await vscode.workspace.fs.readFile(file);
    const name = file.path.slice(file.path.lastIndexOf("/") + 1);
    await machine.keys({ disk: { name, data: Buffer.from(image).toString("base64") } });
}

const speeds = [
    { label: "As fast as possible", percent: 0 },
    { label: "Speed of a C64", percent: 100 },
    { label: "Half speed", percent: 50 },
    { label: "A tenth of the speed", percent: 10 },
    { label: "A hundredth of the speed", percent: 1 },
];

async function chooseSpeed(sessions: Sessions): Promise<void> {
    const choice = await vscode.window.showQuickPick(speeds, { placeHolder: "How fast should the C64 run?" });
    if (choice) await sessions.machine?.speed(choice.percent);
}
