// SPDX-License-Identifier: MIT
// Where the user's Ultimate is: asked for each time, with the last answer as the proposal. It is kept for this user, and not in a setting,
// which a project could bring with it.
import * as vscode from "vscode";

const key = "gato.ultimateAddress";
const isAddress = (text: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) || /^[0-9a-f:]*:[0-9a-f:.]*$/i.test(text);

/** The words of `gato send` after the program; undefined if the user declines. */
export async function askForUltimate(kept: vscode.Memento): Promise<readonly string[] | undefined> {
    const address = await vscode.window.showInputBox({
        prompt: "Address of the Ultimate in your network, as its menu shows it",
        placeHolder: "192.168.1.64",
        value: kept.get(key, ""),
        validateInput: (value) => (isAddress(value.trim()) ? undefined : "Use an address in numbers, such as 192.168.1.64"),
    });
    if (address === undefined) return undefined;
    await kept.update(key, address.trim());
    return ["ultimate", "--host", address.trim()];
}
