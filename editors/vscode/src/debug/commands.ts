// SPDX-License-Identifier: MIT
// Commands for what a debugger's buttons lack: back to the instruction that wrote a byte last, and the C64's speed.
import * as vscode from "vscode";

import type { Sessions } from "./sessions";

export function registerDebugCommands(sessions: Sessions): vscode.Disposable {
    return vscode.Disposable.from(
        vscode.commands.registerCommand("gato.lastWrite", () => goToLastWrite(sessions)),
        vscode.commands.registerCommand("gato.speed", () => chooseSpeed(sessions)),
    );
}

/** The word at the cursor is what one wants to know about, mostly. */
function wordAtCursor(): string {
    const editor = vscode.window.activeTextEditor;
    const range = editor?.document.getWordRangeAtPosition(editor.selection.active);
    return (range && editor?.document.getText(range)) ?? "";
}

async function goToLastWrite(sessions: Sessions): Promise<void> {
    const { machine } = sessions;
    if (!machine) return;
    const address = await vscode.window.showInputBox({
        prompt: "Back to the last write to this address",
        placeHolder: "lives, table+3, $d020",
        value: wordAtCursor(),
    });
    if (address === undefined || address === "") return;
    const { text } = await machine.lastWrite(address);
    void vscode.window.showInformationMessage(text);
}

const speeds = [
    { label: "As fast as it goes", percent: 0 },
    { label: "As a C64", percent: 100 },
    { label: "Half speed", percent: 50 },
    { label: "A tenth", percent: 10 },
    { label: "A hundredth", percent: 1 },
];

async function chooseSpeed(sessions: Sessions): Promise<void> {
    const choice = await vscode.window.showQuickPick(speeds, { placeHolder: "How fast is the C64 to run?" });
    if (choice) await sessions.machine?.speed(choice.percent);
}
