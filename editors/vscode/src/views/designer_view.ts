// SPDX-License-Identifier: MIT
// The drawing editors of sprites, characters and screens: the page draws (web/draw), and this side has the file, the character sets beside
// it, the source for exported lines, and the memory of the program that is debugged.
import * as vscode from "vscode";

import { styleOf, usualStyle } from "../../../../web/draw/model/byte_lines";
import { DebuggedMachine } from "../debug/machine";
import { DesignerFile } from "../designer/designer_files";
import type { CharacterSet, DrawPlace, FromDesignerPage, ToDesignerPage } from "./messages";
import { fillWebView } from "./web_view";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
const isSet = (path: string) => path.toLowerCase().endsWith(".cst");
const nameOf = (uri: vscode.Uri) => uri.path.slice(uri.path.lastIndexOf("/") + 1);
const folderOf = (uri: vscode.Uri) => vscode.Uri.joinPath(uri, "..");

/** Where the user's choice of colours is kept. */
const keptName = "drawing";

type Send = (message: ToDesignerPage) => void;

export class DesignerView implements vscode.CustomEditorProvider<DesignerFile> {
    private readonly edits = new vscode.EventEmitter<vscode.CustomDocumentEditEvent<DesignerFile>>();
    readonly onDidChangeCustomDocument = this.edits.event;
    private readonly open = new Set<DesignerFile>();
    private readonly setChanges = new vscode.EventEmitter<undefined>();
    /** The source that was active last. */
    private source: vscode.TextEditor | undefined;

    constructor(
        private readonly extension: vscode.Uri,
        private readonly memento: vscode.Memento,
    ) {}

    async openCustomDocument(uri: vscode.Uri, context: vscode.CustomDocumentOpenContext): Promise<DesignerFile> {
        const file = await DesignerFile.open(uri, context.backupId);
        this.open.add(file);
        file.onEdit((edit) => {
            this.edits.fire(edit);
        });
        file.onClose(() => this.open.delete(file));
        if (isSet(uri.path))
            file.onChange(() => {
                this.setChanges.fire(undefined);
            });
        return file;
    }

    saveCustomDocument(file: DesignerFile): Promise<void> {
        return file.save();
    }

    saveCustomDocumentAs(file: DesignerFile, target: vscode.Uri): Promise<void> {
        return file.saveAs(target);
    }

    revertCustomDocument(file: DesignerFile): Promise<void> {
        return file.revert();
    }

    backupCustomDocument(file: DesignerFile, { destination }: vscode.CustomDocumentBackupContext) {
        return file.backUp(destination);
    }

    resolveCustomEditor(file: DesignerFile, panel: vscode.WebviewPanel): void {
        const send: Send = (message) => void panel.webview.postMessage(message);
        const subscriptions = [
            this.watchFile(file),
            file.onChange(({ bytes, isByEditor }) => {
                if (!isByEditor) send({ type: "content", bytes: base64(bytes) });
            }),
            this.setChanges.event(() => void this.sendSets(file, send)),
            vscode.window.onDidChangeActiveTextEditor((editor) => {
                if (editor?.document.languageId !== "gato") return;
                this.source = editor;
                send(this.place());
            }),
        ];
        panel.onDidDispose(() => {
            for (const subscription of subscriptions) subscription.dispose();
        });
        fillWebView<FromDesignerPage>(panel.webview, this.extension, "designer", (message) => {
            void this.receive(file, message, send);
        });
    }

    private watchFile(file: DesignerFile): vscode.Disposable {
        const watcher = vscode.workspace.createFileSystemWatcher(
            new vscode.RelativePattern(folderOf(file.uri), "*.{spt,cst,sdd}"),
        );
        const changed = (uri: vscode.Uri) => {
            if (uri.path === file.uri.path) void file.follow();
            else if (isSet(uri.path)) this.setChanges.fire(undefined);
        };
        watcher.onDidChange(changed);
        watcher.onDidCreate(changed);
        watcher.onDidDelete(changed);
        return watcher;
    }

    private async receive(file: DesignerFile, message: FromDesignerPage, send: Send): Promise<void> {
        switch (message.type) {
            case "ready":
                return this.begin(file, send);
            case "write":
                file.edit(fromBase64(message.bytes));
                return;
            case "undo":
            case "redo":
                await vscode.commands.executeCommand(message.type);
                return;
            case "keep":
                await this.memento.update(keptName, { ...this.kept, [message.name]: message.value });
                return;
            case "copy":
                await vscode.env.clipboard.writeText(message.text);
                return;
            case "insert":
                return this.insert(message.text);
            case "memory":
                send({ type: "memory", id: message.id, ...(await memory(message.address, message.length)) });
        }
    }

    private get kept(): Readonly<Record<string, string>> {
        return this.memento.get<Record<string, string>>(keptName) ?? {};
    }

    private async begin(file: DesignerFile, send: Send): Promise<void> {
        if (!vscode.workspace.isTrusted) {
            send({ type: "notice", text: "Trust this folder to see the pictures." });
            return;
        }
        const active = vscode.window.activeTextEditor;
        if (active?.document.languageId === "gato") this.source = active;
        send({
            type: "open",
            path: nameOf(file.uri),
            bytes: base64(file.bytes),
            language: vscode.env.language.startsWith("es") ? "es" : "en",
            kept: this.kept,
            sets: await this.setsBeside(file),
            place: this.place(),
        });
    }

    private async sendSets(file: DesignerFile, send: Send): Promise<void> {
        if (!isSet(file.uri.path)) send({ type: "sets", sets: await this.setsBeside(file) });
    }

    /** As they are in their editors, or else on the disk. */
    private async setsBeside(file: DesignerFile): Promise<CharacterSet[]> {
        const folder = folderOf(file.uri);
        const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name).filter(isSet);
        const contentOf = async (uri: vscode.Uri) => {
            const open = [...this.open].find((one) => one.uri.path === uri.path);
            return open?.bytes ?? vscode.workspace.fs.readFile(uri);
        };
        return Promise.all(
            names.sort().map(async (path) => ({ path, bytes: base64(await contentOf(vscode.Uri.joinPath(folder, path))) })),
        );
    }

    private place(): DrawPlace {
        const document = this.source?.document;
        const style = document ? styleOf(document.getText()) : usualStyle;
        return { type: "place", style, ...(document ? { into: nameOf(document.uri) } : {}) };
    }

    /** Before the line of the source's cursor. */
    private async insert(text: string): Promise<void> {
        if (!this.source) return;
        const { document, selection } = this.source;
        const edit = new vscode.WorkspaceEdit();
        edit.insert(document.uri, new vscode.Position(selection.active.line, 0), text);
        await vscode.workspace.applyEdit(edit);
        await vscode.window.showTextDocument(document);
    }
}

/** Of the program that is debugged, if there is one that can be asked. */
async function memory(address: number, length: number): Promise<{ readonly bytes?: string }> {
    const session = vscode.debug.activeDebugSession;
    if (session?.type !== "gato") return {};
    const bytes = await new DebuggedMachine(session).readMemory(address, length).catch(() => undefined);
    return bytes ? { bytes: base64(bytes) } : {};
}
