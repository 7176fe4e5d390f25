// SPDX-License-Identifier: MIT
// `gato dap` as the debug adapter: started for each session, connected by its standard input and output.
import * as vscode from "vscode";

import type { Gato } from "../gato/gato";

export class AdapterFactory implements vscode.DebugAdapterDescriptorFactory {
    constructor(private readonly gato: Gato) {}

    createDebugAdapterDescriptor(session: vscode.DebugSession): vscode.DebugAdapterDescriptor | undefined {
        const program = this.gato.findOrTell();
        if (program === undefined) return undefined;
        const folder = session.workspaceFolder?.uri.fsPath;
        return new vscode.DebugAdapterExecutable(program, ["dap"], folder === undefined ? {} : { cwd: folder });
    }
}
