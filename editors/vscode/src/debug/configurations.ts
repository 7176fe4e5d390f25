// SPDX-License-Identifier: MIT
// Launch configurations: an initial one, and the program of a session without any, so that F5 works in a source at once.
import * as vscode from "vscode";

import { builtProgram } from "../gato/built_programs";
import { chooseTarget } from "../gato/choose_target";
import type { Gato } from "../gato/gato";

const projectOfFolder: vscode.DebugConfiguration = {
    type: "gato",
    request: "launch",
    name: "Debug the project",
    program: "${workspaceFolder}",
};

export class Configurations implements vscode.DebugConfigurationProvider {
    constructor(private readonly gato: Gato) {}

    provideDebugConfigurations(): vscode.DebugConfiguration[] {
        return [projectOfFolder];
    }

    /** Undefined cancels the start of the session: the user knows why. */
    async resolveDebugConfiguration(
        folder: vscode.WorkspaceFolder | undefined,
        configuration: vscode.DebugConfiguration,
    ): Promise<vscode.DebugConfiguration | undefined> {
        if (this.gato.findOrTell() === undefined) return undefined;
        // Without a launch.json even the type is missing.
        const { type } = configuration as Partial<vscode.DebugConfiguration>;
        if (type === "gato") {
            const complete = await withProgram(configuration, folder);
            return isComplete(complete) ? complete : undefined;
        }
        const target = await chooseTarget();
        return target && { ...configuration, type: "gato", request: "launch", name: "Debug", program: target.path };
    }
}

/** A configuration that names nothing means the program that was built in this folder. */
async function withProgram(
    configuration: vscode.DebugConfiguration,
    folder: vscode.WorkspaceFolder | undefined,
): Promise<vscode.DebugConfiguration> {
    if (["program", "test", "case"].some((key) => key in configuration)) return configuration;
    const program = await builtProgram(folder);
    return program === undefined ? configuration : { ...configuration, program };
}

function isComplete(configuration: vscode.DebugConfiguration): boolean {
    const has = (key: string) => typeof configuration[key] === "string" && configuration[key] !== "";
    const problem =
        has("program") && (has("test") || has("case"))
            ? "give `program`, or `test` and `case`, but not both."
            : has("program") || (has("test") && has("case"))
              ? undefined
              : "give `program`, or `test` and `case`.";
    if (problem !== undefined) void vscode.window.showErrorMessage(`Launch configuration “${configuration.name}”: ${problem}`);
    return problem === undefined;
}
