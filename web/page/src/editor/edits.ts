// SPDX-License-Identifier: MIT
// Edits of the language server, applied to texts.
import type { Position, TextEdit, WorkspaceEdit } from "./lsp_types";
import { pathOf } from "./lsp_client";

function offsetIn(text: string, { line, character }: Position): number {
    let begin = 0;
    for (let i = 0; i < line; ++i) {
        const end = text.indexOf("\n", begin);
        if (end < 0) return text.length;
        begin = end + 1;
    }
    return Math.min(begin + character, text.length);
}

/** From the end to the beginning, so that places before an edit stay valid. */
export function edited(text: string, edits: readonly TextEdit[]): string {
    const spans = edits.map(({ range, newText }) => ({
        from: offsetIn(text, range.start),
        to: offsetIn(text, range.end),
        newText,
    }));
    spans.sort((one, other) => other.from - one.from);
    return spans.reduce((all, { from, to, newText }) => all.slice(0, from) + newText + all.slice(to), text);
}

export function editsByPath({
    changes,
    documentChanges,
}: WorkspaceEdit): (readonly [path: string, edits: readonly TextEdit[]])[] {
    const listed = (documentChanges ?? []).map(({ textDocument, edits }) => [pathOf(textDocument.uri), edits] as const);
    return [...Object.entries(changes ?? {}).map(([uri, edits]) => [pathOf(uri), edits] as const), ...listed];
}
