// SPDX-License-Identifier: MIT
// `gato build`, `gato run`, `gato play`, `gato send` and `gato test` as tasks; their messages become problems through the matcher in package.json.
import * as vscode from "vscode";

import type { Gato } from "./gato";

interface GatoTask extends vscode.TaskDefinition {
    readonly command: string;
    readonly arguments?: readonly string[];
}

const groups: Readonly<Record<string, vscode.TaskGroup | undefined>> = {
    build: vscode.TaskGroup.Build,
    test: vscode.TaskGroup.Test,
    run: undefined,
    play: undefined,
    send: undefined,
};
const defaultWords: Readonly<Record<string, readonly string[]>> = { test: ["."] };

export class Tasks implements vscode.TaskProvider {
    constructor(private readonly gato: Gato) {}

    /** The tasks that a project offers by itself: a program to run has to be named in tasks.json. */
    provideTasks(): vscode.Task[] {
        const program = this.gato.find();
        if (program === undefined) return [];
        return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
            ["build", "test"].map((command) => taskOf(program, { type: "gato", command }, folder)),
        );
    }

    resolveTask(task: vscode.Task): vscode.Task | undefined {
        const definition = task.definition as Partial<GatoTask>;
        const program = this.gato.findOrTell();
        if (program === undefined || definition.command === undefined || !(definition.command in groups)) return undefined;
        return taskOf(program, task.definition as GatoTask, task.scope ?? vscode.TaskScope.Workspace);
    }
}

export function taskOf(
    program: string,
    definition: GatoTask,
    scope: vscode.WorkspaceFolder | vscode.TaskScope.Global | vscode.TaskScope.Workspace,
): vscode.Task {
    const words = definition.arguments ?? defaultWords[definition.command] ?? [];
    const execution = new vscode.ProcessExecution(program, [definition.command, ...words]);
    const task = new vscode.Task(definition, scope, definition.command, "gato", execution, "$gato");
    const group = groups[definition.command];
    if (group) task.group = group;
    return task;
}
