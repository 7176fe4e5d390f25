// SPDX-License-Identifier: MIT
// Fixes for the problems that are shown: requested whenever they change, the first ones first.
import { editsByPath, edited } from "../editor/edits";
import type { CodeAction, Problem } from "../editor/lsp_types";
import type { App } from "./app";
import type { Workshop } from "./workshop";

/** If there are more problems at once, nobody starts with the last ones. */
const mostAsked = 20;

export function watchFixes(app: App, workshop: Workshop): void {
    let generation = 0;
    app.store.watch(
        (state) => state.problems,
        (problems) => {
            const current = ++generation;
            void fixesOf(workshop, problems).then((fixes) => {
                if (generation === current) app.store.set({ fixes });
            });
        },
    );
}

async function fixesOf(workshop: Workshop, problems: ReadonlyMap<string, readonly Problem[]>) {
    const all = [...problems].flatMap(([path, some]) => some.map((problem) => ({ path, problem }))).slice(0, mostAsked);
    const asked = all.map(async ({ path, problem }) => {
        const context = { diagnostics: [problem] };
        const actions = await workshop.lsp.ask<readonly CodeAction[] | null>("textDocument/codeAction", path, {
            range: problem.range,
            context,
        });
        return [problem, actions ?? []] as const;
    });
    return new Map(await Promise.all(asked));
}

export function applyFix(workshop: Workshop, { edit }: CodeAction): void {
    for (const [path, edits] of editsByPath(edit ?? {})) {
        const text = workshop.textOf(path);
        if (text !== undefined) workshop.edit(path, edited(text, edits));
    }
}
