// SPDX-License-Identifier: MIT
// The viewer of sprite, character and screen files: it reads and decodes the file and sends the page its pictures, again whenever the
// file changes.
import * as vscode from "vscode";

import c64 from "../../../shared/c64.json";
import { designerFileKind } from "../../../shared/designer_file";
import { DesignerFileError } from "../../../shared/elements";
import { parseXml } from "../designer/xml";
import type { FromDesignerPage, ToDesignerPage } from "./messages";
import { fillWebView } from "./web_view";

export class DesignerView implements vscode.CustomReadonlyEditorProvider {
    constructor(private readonly extension: vscode.Uri) {}

    openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
        return { uri, dispose: () => undefined };
    }

    resolveCustomEditor(document: vscode.CustomDocument, panel: vscode.WebviewPanel): void {
        const send = () => {
            void contentOf(document.uri).then((message) => panel.webview.postMessage(message));
        };
        const folder = vscode.Uri.joinPath(document.uri, "..");
        const name = document.uri.path.slice(folder.path.length + 1);
        const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, name));
        watcher.onDidChange(send);
        watcher.onDidCreate(send);
        panel.onDidDispose(() => {
            watcher.dispose();
        });
        fillWebView<FromDesignerPage>(panel.webview, this.extension, "designer", send);
    }
}

async function contentOf(uri: vscode.Uri): Promise<ToDesignerPage> {
    if (!vscode.workspace.isTrusted) return { type: "notice", text: "Trust this folder to see the pictures." };
    const kind = designerFileKind(uri.path);
    try {
        const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
        const pictures = (kind?.picturesIn(parseXml(text)) ?? []).map(({ name, width, height, pixels }) => ({
            name,
            width,
            height,
            pixels: Buffer.from(pixels).toString("base64"),
        }));
        return { type: "pictures", palette: c64.palette, pictures };
    } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { type: "notice", text: error instanceof DesignerFileError ? `The file ${reason}` : reason };
    }
}
