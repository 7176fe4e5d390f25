// SPDX-License-Identifier: MIT
// The programs that another tool has built: with one, a debug session needs no configuration, since gato finds the debug files
// beside it.
import * as vscode from "vscode";

/** Where assemblers and build tools put programs, as seen from the folder that is open. */
const places = ["", "build", "bin", "out", "dist"];

async function programsIn(folder: vscode.Uri): Promise<vscode.Uri[]> {
    try {
        const entries = await vscode.workspace.fs.readDirectory(folder);
        const isProgram = ([name, type]: [string, vscode.FileType]) =>
            (type & vscode.FileType.File) !== 0 && name.toLowerCase().endsWith(".prg");
        return entries.filter(isProgram).map(([name]) => vscode.Uri.joinPath(folder, name));
    } catch {
        return [];
    }
}

/** The path of the program, which the user chooses if there are several; undefined if there is none, or if the user declines. */
export async function builtProgram(folder: vscode.WorkspaceFolder | undefined): Promise<string | undefined> {
    if (folder === undefined) return undefined;
    const found = await Promise.all(places.map((place) => programsIn(vscode.Uri.joinPath(folder.uri, place))));
    const paths = found.flat().map((uri) => uri.fsPath);
    return paths.length < 2 ? paths[0] : vscode.window.showQuickPick(paths, { placeHolder: "Which program?" });
}
