// SPDX-License-Identifier: MIT
// The adapter's scopes: registers, names of the program, chips. Three views share them by their names in servers/dap/scopes.cpp; a scope with
// another name is one of the program's own.
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { Scope, Variable } from "./dap_types";

export const registerScopes = ["Registers", "Flags", "Raster beam"] as const;
export const chipScopes = ["VIC-II", "SID", "CIA 1", "CIA 2"] as const;

export async function scopesOf({ player }: Parts): Promise<readonly Scope[]> {
    const [top] = await player.debug.stack();
    const { scopes } = await player.debug.request<{ readonly scopes: readonly Scope[] }>("scopes", { frameId: top?.id ?? 0 });
    return scopes;
}

export async function variablesOf({ player }: Parts, variablesReference: number): Promise<readonly Variable[]> {
    const answer = await player.debug.request<{ readonly variables: readonly Variable[] }>("variables", { variablesReference });
    return answer.variables;
}

/** Something that is unfolded, and read only then; what was unfolded before is unfolded again. */
export function folded(
    summary: readonly (Node | string)[],
    path: string,
    opened: Set<string>,
    load: () => Promise<readonly Node[]>,
): HTMLElement {
    const body = make("div", { class: "scope-body" });
    const element = make("details", {}, make("summary", {}, ...summary), body);
    element.addEventListener("toggle", () => {
        if (!element.open) {
            opened.delete(path);
            return;
        }
        opened.add(path);
        load().then(
            (content) => {
                fill(body, ...content);
            },
            () => undefined,
        );
    });
    element.open = opened.has(path);
    return element;
}
