// SPDX-License-Identifier: MIT
// Which project or source a command of the user is about; asks if there are several.
import * as vscode from "vscode";

import { builtProgram } from "./built_programs";
import { nearestProjects } from "./target";

export interface Target {
    /** The argument for gato's command line, a project or a source. */
    readonly path: string;
    readonly folder: vscode.WorkspaceFolder | undefined;
}

async function listFolder(folder: vscode.Uri): Promise<string[]> {
    try {
        const entries = await vscode.workspace.fs.readDirectory(folder);
        return entries.filter(([, type]) => (type & vscode.FileType.File) !== 0).map(([name]) => name);
    } catch {
        return [];
    }
}

async function oneOf(projects: string[]): Promise<string | undefined> {
    if (projects.length < 2) return projects[0];
    return vscode.window.showQuickPick(projects, { placeHolder: "Which project?" });
}

/** Undefined if the user declines, or was told that there is nothing. */
export async function chooseTarget(): Promise<Target | undefined> {
    const document = vscode.window.activeTextEditor?.document;
    const source = document?.uri.scheme === "file" ? document.uri : undefined;
    const folder = (source && vscode.workspace.getWorkspaceFolder(source)) ?? vscode.workspace.workspaceFolders?.[0];
    const start = source ? vscode.Uri.joinPath(source, "..") : folder?.uri;
    if (start) {
        const top = folder?.uri ?? start;
        const projects = await nearestProjects(start.path, top.path, (path) => listFolder(start.with({ path })));
        const paths = projects.map((path) => start.with({ path }).fsPath);
        if (paths.length > 0) {
            const path = await oneOf(paths);
            return path === undefined ? undefined : { path, folder };
        }
    }
    if (source && ["gato", "gato-basic"].includes(document?.languageId ?? "")) return { path: source.fsPath, folder };
    const program = await builtProgram(folder);
    if (program !== undefined) return { path: program, folder };
    void vscode.window.showErrorMessage(
        "No project found. Open a source, or a folder with a gato.json or .cbmprj, or create a project with “gato: New Project”.",
    );
    return undefined;
}
