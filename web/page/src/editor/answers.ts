// SPDX-License-Identifier: MIT
// What the language server answers while you type and point: completion, hover, going to definitions.
import { autocompletion, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { hoverTooltip, type EditorView, type Tooltip } from "@codemirror/view";
import type { LspClient } from "./lsp_client";
import type { CompletionItem, CompletionList, Hover, Location } from "./lsp_types";
import { positionOf, spanOf } from "./places";

/** CompletionItemKind of LSP, as CodeMirror's names of icons. */
const types: Readonly<Record<number, string>> = {
    3: "function",
    14: "keyword",
    15: "method",
    17: "file",
    21: "constant",
    23: "type",
};

const optionOf = ({ label, kind, detail, textEdit }: CompletionItem): Completion => ({
    label,
    apply: textEdit?.newText ?? label,
    type: types[kind ?? 0] ?? "variable",
    ...(detail === undefined ? {} : { detail }),
});

const wordBefore = /[@\w.$?"/]+$/;

async function complete(lsp: LspClient, path: string, context: CompletionContext): Promise<CompletionResult | null> {
    const word = context.matchBefore(wordBefore);
    if (!word && !context.explicit) return null;
    const position = positionOf(context.state.doc, context.pos);
    const list = await lsp.ask<CompletionList | null>("textDocument/completion", path, { position });
    const [first] = list?.items ?? [];
    if (!list || !first || context.aborted) return null;
    const span = first.textEdit ? spanOf(context.state.doc, first.textEdit.range) : { from: word?.from ?? context.pos };
    return { from: span.from, options: list.items.map(optionOf), validFor: /^[@\w.$?]*$/ };
}

async function hover(lsp: LspClient, path: string, view: EditorView, offset: number): Promise<Tooltip | null> {
    const position = positionOf(view.state.doc, offset);
    const answer = await lsp.ask<Hover | null>("textDocument/hover", path, { position });
    if (!answer) return null;
    const span = answer.range ? spanOf(view.state.doc, answer.range) : { from: offset, to: offset };
    return {
        pos: span.from,
        end: span.to,
        above: true,
        create: () => {
            const dom = document.createElement("div");
            dom.className = "cm-hover";
            const [code = "", ...facts] = answer.contents.value.split("\n");
            const head = dom.appendChild(document.createElement("code"));
            head.textContent = code;
            const text = dom.appendChild(document.createElement("div"));
            text.textContent = facts.join("\n").trim();
            return { dom };
        },
    };
}

export const serverAnswers = (lsp: LspClient, path: string): Extension => [
    autocompletion({ override: [(context) => complete(lsp, path, context)], icons: false }),
    hoverTooltip((view, offset) => hover(lsp, path, view, offset), { hoverTime: 250 }),
];

export async function definitionAt(lsp: LspClient, path: string, view: EditorView): Promise<Location | undefined> {
    const position = positionOf(view.state.doc, view.state.selection.main.head);
    const answer = await lsp.ask<Location | readonly Location[] | null>("textDocument/definition", path, { position });
    return (Array.isArray(answer) ? (answer as readonly Location[])[0] : (answer as Location | null)) ?? undefined;
}
