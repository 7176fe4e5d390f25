// SPDX-License-Identifier: MIT
// Commands that ask the language server about the open source: a macro call's lines, the cycles of a selection, the program's memory.
import * as vscode from "vscode";

import type { LanguageServer } from "./client";
import { expansionText, programMapText, stretchText, type Expansion, type ProgramMap, type Stretch } from "./requests";

const scheme = "gato";

/** Read-only texts: documents without a file. */
class Answers implements vscode.TextDocumentContentProvider {
    private readonly texts = new Map<string, string>();
    private readonly changed = new vscode.EventEmitter<vscode.Uri>();
    readonly onDidChange = this.changed.event;

    provideTextDocumentContent(uri: vscode.Uri): string {
        return this.texts.get(uri.path) ?? "";
    }

    async show(path: string, text: string): Promise<void> {
        const uri = vscode.Uri.from({ scheme, path });
        this.texts.set(uri.path, text);
        this.changed.fire(uri);
        const document = await vscode.workspace.openTextDocument(uri);
        await vscode.window.showTextDocument(document, {
            viewColumn: vscode.ViewColumn.Beside,
            preserveFocus: true,
            preview: true,
        });
    }
}

export function registerLanguageCommands(server: LanguageServer): vscode.Disposable {
    const answers = new Answers();
    const command = (name: string, action: (editor: vscode.TextEditor) => Promise<void>) =>
        vscode.commands.registerCommand(`gato.${name}`, async () => {
            const editor = vscode.window.activeTextEditor;
            if (editor) await action(editor);
        });
    return vscode.Disposable.from(
        vscode.workspace.registerTextDocumentContentProvider(scheme, answers),
        command("expandMacro", (editor) => expandMacro(server, answers, editor)),
        command("countCycles", (editor) => countCycles(server, editor)),
        command("showMemoryMap", (editor) => showMemoryMap(server, answers, editor)),
    );
}

const documentOf = (editor: vscode.TextEditor) => ({ textDocument: { uri: editor.document.uri.toString() } });
const positionOf = ({ line, character }: vscode.Position) => ({ line, character });

/** Whole lines, as statements are lines: all that a selection touches, but not the one at whose beginning it ends. */
function linesOf({ document, selection: { start, end } }: vscode.TextEditor) {
    const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
    return { start: { line: start.line, character: 0 }, end: { line: last, character: document.lineAt(last).text.length } };
}

async function expandMacro(server: LanguageServer, answers: Answers, editor: vscode.TextEditor): Promise<void> {
    const question = { ...documentOf(editor), position: positionOf(editor.selection.active) };
    const expansion = await server.request<Expansion | null>("gato/expandMacro", question);
    if (expansion) await answers.show(`/${expansion.name}.asm`, expansionText(expansion));
    else void vscode.window.showInformationMessage("There is no macro call here.");
}

async function countCycles(server: LanguageServer, editor: vscode.TextEditor): Promise<void> {
    const question = { ...documentOf(editor), range: linesOf(editor) };
    const stretch = await server.request<Stretch>("gato/cycles", question);
    if (stretch) void vscode.window.showInformationMessage(stretchText(stretch));
}

async function showMemoryMap(server: LanguageServer, answers: Answers, editor: vscode.TextEditor): Promise<void> {
    const map = await server.request<ProgramMap>("gato/memoryMap", documentOf(editor));
    if (map) await answers.show(`/${map.program}.txt`, programMapText(map));
}
