// SPDX-License-Identifier: MIT
// The other side of the stub of VS Code, with the shipped extension activated on it.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import type * as vscode from "vscode";
import * as module from "vscode";

import type * as stub from "./stub";
import { extensionFolder } from "./places";

const typed = module as unknown as typeof stub;
export const { host, controllers, debug, CancellationTokenSource, EventEmitter, Uri, Position, Selection } = typed;

interface Extension {
    activate(context: vscode.ExtensionContext): Promise<void>;
    deactivate(): Promise<void>;
}

/** A copy of what is shipped, where it finds the stub when it imports `vscode`. */
const copy = join(extensionFolder, "build", "extension");

const kept = new Map<string, unknown>();
const globalState = {
    get: (key: string, otherwise?: unknown) => kept.get(key) ?? otherwise,
    update: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
};
const subscriptions: vscode.Disposable[] = [];
let extension: Extension | undefined;

export async function activate(): Promise<void> {
    cpSync(join(extensionFolder, "dist"), join(copy, "dist"), { recursive: true });
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a bundle, found at run time
    extension = require(join(copy, "dist", "extension.js")) as Extension;
    const context = { subscriptions, globalState, extensionUri: Uri.file(copy) } as unknown as vscode.ExtensionContext;
    await extension.activate(context);
}

// At the end of a file's tests, as at the end of a window.
after(async () => {
    await extension?.deactivate();
    for (const subscription of subscriptions) subscription.dispose();
});
