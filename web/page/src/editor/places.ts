// SPDX-License-Identifier: MIT
// Places as LSP counts them, and as CodeMirror does: both in UTF-16 units, one by lines and one through the text.
import type { Text } from "@codemirror/state";
import type { Position, Range } from "./lsp_types";

export function offsetOf(doc: Text, { line, character }: Position): number {
    if (line >= doc.lines) return doc.length;
    const found = doc.line(line + 1);
    return Math.min(found.from + character, found.to);
}

export function positionOf(doc: Text, offset: number): Position {
    const line = doc.lineAt(offset);
    return { line: line.number - 1, character: offset - line.from };
}

export function spanOf(doc: Text, { start, end }: Range): { readonly from: number; readonly to: number } {
    const from = offsetOf(doc, start);
    return { from, to: Math.max(from, offsetOf(doc, end)) };
}
