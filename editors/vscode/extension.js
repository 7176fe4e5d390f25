// SPDX-License-Identifier: MIT
// Offers `gato build`, `gato run` and `gato test` as tasks; their messages become problems through the matcher in package.json.
"use strict";
const vscode = require("vscode");

const commands = {
  build: { group: vscode.TaskGroup.Build, words: [] },
  run: { group: undefined, words: [] },
  test: { group: vscode.TaskGroup.Test, words: ["."] },
};

function makeTask(definition, scope) {
  const words = definition.arguments || commands[definition.command].words;
  const execution = new vscode.ShellExecution("gato", [definition.command, ...words]);
  const task = new vscode.Task(definition, scope, definition.command, "gato", execution, "$gato");
  task.group = commands[definition.command].group;
  return task;
}

// What a project offers by itself: a program to run has to be named in tasks.json.
function provideTasks() {
  return (vscode.workspace.workspaceFolders || []).flatMap((folder) =>
    ["build", "test"].map((command) => makeTask({ type: "gato", command }, folder))
  );
}

function resolveTask(task) {
  const definition = task.definition;
  return commands[definition.command] ? makeTask(definition, task.scope || vscode.TaskScope.Workspace) : undefined;
}

function activate(context) {
  context.subscriptions.push(vscode.tasks.registerTaskProvider("gato", { provideTasks, resolveTask }));
}

module.exports = { activate };
