// SPDX-License-Identifier: MIT
// The character map beside the editor: the page says which code is wanted, and this side puts it where the cursor of the source is.
import * as vscode from "vscode";

import { insertionOf } from "../../../../web/charmap/insertion";
import type { FromCharactersPage, Inserted, InsertCode, ToCharactersPage } from "./messages";
import { Panel } from "./web_view";

/** Where the user's choice of a set is kept. */
const keptName = "characters";

export class CharactersView implements vscode.Disposable {
    private readonly panel: Panel<ToCharactersPage, FromCharactersPage>;
    private readonly subscription: vscode.Disposable;
    /** The text that was active last; the map itself is not one. */
    private editor = vscode.window.activeTextEditor;

    constructor(
        extension: vscode.Uri,
        private readonly memento: vscode.Memento,
    ) {
        this.panel = new Panel(extension, "characters", "C64 characters", this.receive.bind(this), () => undefined);
        this.subscription = vscode.window.onDidChangeActiveTextEditor((editor) => {
            if (editor) this.editor = editor;
        });
    }

    show(): void {
        this.editor = vscode.window.activeTextEditor ?? this.editor;
        this.panel.show(true);
    }

    dispose(): void {
        this.subscription.dispose();
        this.panel.dispose();
    }

    private receive(message: FromCharactersPage): void {
        switch (message.type) {
            case "ready":
                this.panel.send({
                    type: "open",
                    language: vscode.env.language.startsWith("es") ? "es" : "en",
                    kept: this.kept,
                });
                return;
            case "keep":
                void this.memento.update(keptName, { ...this.kept, [message.name]: message.value });
                return;
            case "insert":
                void this.insert(message).then((inserted) => {
                    this.panel.send(inserted);
                });
        }
    }

    private get kept(): Readonly<Record<string, string>> {
        return this.memento.get<Record<string, string>>(keptName) ?? {};
    }

    /** Instead of what is selected. */
    private async insert({ code, numbers }: InsertCode): Promise<Inserted> {
        if (!this.editor || this.editor.document.isClosed) return { type: "inserted", text: "" };
        const { document, selection } = this.editor;
        const { line, character } = selection.start;
        const path = document.uri.path.slice(document.uri.path.lastIndexOf("/") + 1);
        const text = insertionOf(code, path, document.lineAt(line).text.slice(0, character), numbers);
        const isDone = await this.editor.edit((edit) => {
            edit.replace(selection, text);
        });
        return { type: "inserted", text, ...(isDone ? { path } : {}) };
    }
}
