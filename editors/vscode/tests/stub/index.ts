// SPDX-License-Identifier: MIT
// A stub of the module `vscode`, as far as the extension and the language client use it: no window, but documents, settings, sessions
// and test runs that behave. `checked` below compares its types with those that VS Code declares. Tests reach the other side through
// `host`.
import type * as vscode from "vscode";

import { debug } from "./debug";
import * as enums from "./enums";
import { host } from "./host";
import { languages } from "./languages";
import { controllers, tests } from "./tests";
import { commands, env, tasks, window } from "./window";
import { workspace } from "./workspace";

export * from "./enums";
export * from "./events";
export * from "./text";
export * from "./values";
export { commands, controllers, debug, env, host, languages, tasks, tests, window, workspace };

export const version = "1.82.0";

/** `true`, or what should not be there. */
type None<Rest> = [Rest] extends [never] ? true : Rest;

/** Every member of the stub is a member of VS Code with the same name. */
type Names<Stub, Real> = None<Exclude<keyof Stub, keyof Real>>;

/** The stub's numbers that differ from those that VS Code declares under their names. */
type Wrong<Stub, Real> = {
    [Name in keyof Stub]: Name extends keyof Real ? (Real[Name] extends Stub[Name] ? never : Name) : Name;
}[keyof Stub];
type Enums =
    | "CodeActionTriggerKind"
    | "CompletionTriggerKind"
    | "DiagnosticSeverity"
    | "DiagnosticTag"
    | "DocumentHighlightKind"
    | "FileType"
    | "FoldingRangeKind"
    | "InlayHintKind"
    | "ProgressLocation"
    | "SignatureHelpTriggerKind"
    | "SymbolTag"
    | "TaskScope"
    | "TestRunProfileKind"
    | "TextDocumentSaveReason"
    | "TreeItemCollapsibleState"
    | "ViewColumn";

export const checked: {
    workspace: Names<typeof workspace, typeof vscode.workspace>;
    window: Names<typeof window, typeof vscode.window>;
    commands: Names<typeof commands, typeof vscode.commands>;
    tasks: Names<typeof tasks, typeof vscode.tasks>;
    env: Names<typeof env, typeof vscode.env>;
    languages: Names<typeof languages, typeof vscode.languages>;
    enums: None<{ [Name in Enums]: Wrong<(typeof enums)[Name], (typeof vscode)[Name]> }[Enums]>;
} = { workspace: true, window: true, commands: true, tasks: true, env: true, languages: true, enums: true };
