// SPDX-License-Identifier: MIT
// A web view with a page of this extension, which takes messages of one type and sends those of another.
import * as vscode from "vscode";

import { pageHtml, styleOf, type PageName } from "./page";

/** The folder of scripts and style sheets, which `esbuild.mjs` fills. */
const pagesFolder = (extension: vscode.Uri) => vscode.Uri.joinPath(extension, "dist", "pages");

/** Fills a web view with a page. `receive` gets the page's messages. */
export function fillWebView<From>(
    view: vscode.Webview,
    extension: vscode.Uri,
    page: PageName,
    receive: (message: From) => void,
): void {
    const folder = pagesFolder(extension);
    const address = (file: string) => view.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
    view.options = { enableScripts: true, localResourceRoots: [folder] };
    view.onDidReceiveMessage(receive);
    view.html = pageHtml({ title: page, script: address(`${page}.js`), style: address(styleOf(page)), source: view.cspSource });
}

/** A panel beside the editor that exists at most once. */
export class Panel<To, From> implements vscode.Disposable {
    private panel: vscode.WebviewPanel | undefined;

    constructor(
        private readonly extension: vscode.Uri,
        private readonly page: PageName,
        private readonly title: string,
        private readonly receive: (message: From) => void,
        private readonly closed: () => void,
    ) {}

    get isOpen(): boolean {
        return this.panel !== undefined;
    }

    show(takesFocus: boolean): void {
        if (this.panel) {
            this.panel.reveal(undefined, !takesFocus);
            return;
        }
        const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: !takesFocus };
        this.panel = vscode.window.createWebviewPanel(`gato.${this.page}`, this.title, place);
        this.panel.onDidDispose(() => {
            this.panel = undefined;
            this.closed();
        });
        fillWebView(this.panel.webview, this.extension, this.page, this.receive);
    }

    send(message: To): void {
        void this.panel?.webview.postMessage(message);
    }

    dispose(): void {
        this.panel?.dispose();
    }
}
