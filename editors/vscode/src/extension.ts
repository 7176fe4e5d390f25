// SPDX-License-Identifier: MIT
// Puts the parts together. In a folder that the user does not trust nothing runs: VS Code itself colours the sources, and the rest
// waits until the folder is trusted.
import * as vscode from "vscode";

import { AdapterFactory } from "./debug/adapter";
import { registerDebugCommands } from "./debug/commands";
import { Configurations } from "./debug/configurations";
import { Sessions } from "./debug/sessions";
import { registerCommands } from "./gato/commands";
import { Gato } from "./gato/gato";
import { Tasks } from "./gato/tasks";
import { LanguageServer, runTestCommand } from "./language/client";
import { registerLanguageCommands } from "./language/commands";
import { IncbinHover } from "./language/incbin_hover";
import { TestExplorer } from "./testing/explorer";
import { ActivityView } from "./views/activity_view";
import { CharactersView } from "./views/characters_view";
import { DesignerView } from "./views/designer_view";
import { MemoryView } from "./views/memory_view";
import { ScreenView } from "./views/screen_view";
import { WhyView } from "./views/why_view";

let server: LanguageServer | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    // Without a provider such a file would stay an empty tab.
    const editors = new DesignerView(context.extensionUri, context.globalState);
    context.subscriptions.push(vscode.window.registerCustomEditorProvider("gato.designer", editors));
    if (vscode.workspace.isTrusted) {
        await start(context);
        return;
    }
    context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(() => start(context)));
}

export async function deactivate(): Promise<void> {
    await server?.stop();
}

async function start(context: vscode.ExtensionContext): Promise<void> {
    const gato = new Gato();
    const sessions = new Sessions();
    server = new LanguageServer(gato);
    const explorer = new TestExplorer(gato);
    context.subscriptions.push(
        server,
        explorer,
        registerCommands(gato, sessions, context.globalState),
        registerLanguageCommands(server),
        vscode.commands.registerCommand(runTestCommand, (file: string, names: readonly string[]) =>
            explorer.runNamed(vscode.Uri.parse(file), names),
        ),
        vscode.tasks.registerTaskProvider("gato", new Tasks(gato)),
        vscode.languages.registerHoverProvider({ language: "gato" }, new IncbinHover()),
        vscode.workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration("gato.path")) void lookAgain(explorer);
        }),
    );
    registerDebugger(context, gato, sessions);
    registerCharacters(context);
    await lookAgain(explorer);
}

/** What needs gato without a command of the user, when the extension starts and when gato's place may have changed. */
async function lookAgain(explorer: TestExplorer): Promise<void> {
    await Promise.all([server?.start(), explorer.readAll()]);
}

function registerCharacters({ extensionUri, globalState, subscriptions }: vscode.ExtensionContext): void {
    const characters = new CharactersView(extensionUri, globalState);
    subscriptions.push(
        characters,
        vscode.commands.registerCommand("gato.showCharacters", () => {
            characters.show();
        }),
    );
}

function registerDebugger(context: vscode.ExtensionContext, gato: Gato, sessions: Sessions): void {
    const screen = new ScreenView(context.extensionUri, sessions);
    const memory = new MemoryView(context.extensionUri, sessions);
    const activity = new ActivityView(context.extensionUri, sessions);
    context.subscriptions.push(
        registerDebugCommands(sessions),
        sessions,
        screen,
        memory,
        activity,
        new WhyView(sessions),
        vscode.debug.registerDebugAdapterDescriptorFactory("gato", new AdapterFactory(gato)),
        vscode.debug.registerDebugConfigurationProvider("gato", new Configurations(gato)),
        vscode.debug.registerDebugAdapterTrackerFactory("gato", sessions),
        vscode.commands.registerCommand("gato.showScreen", () => {
            screen.show(true);
        }),
        vscode.commands.registerCommand("gato.showMemory", () => {
            memory.show();
        }),
        vscode.commands.registerCommand("gato.showActivity", () => {
            activity.show();
        }),
        // package.json binds it to keys that the editor would handle itself while the screen has the focus; the page has handled them
        // already.
        vscode.commands.registerCommand("gato.keyOfScreen", () => undefined),
        vscode.debug.onDidStartDebugSession((session) => {
            if (session.type === "gato" && showsScreen(session)) screen.show(session.configuration["noDebug"] === true);
        }),
    );
}

/** A test case is usually a routine, without a picture. */
function showsScreen(session: vscode.DebugSession): boolean {
    return (
        session.configuration["test"] === undefined &&
        vscode.workspace.getConfiguration("gato").get("screen.openWithSession", true)
    );
}
