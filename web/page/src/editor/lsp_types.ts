// SPDX-License-Identifier: MIT
// The part of the Language Server Protocol that the page reads.

export interface Range {
    readonly start: Position;
    readonly end: Position;
}

/** Both count from 0, characters in UTF-16 units. */
export interface Position {
    readonly line: number;
    readonly character: number;
}

export interface Problem {
    readonly range: Range;
    /** 1 is an error, 2 a warning. */
    readonly severity: number;
    readonly code?: string;
    readonly message: string;
}

export interface TextEdit {
    readonly range: Range;
    readonly newText: string;
}

export interface Hover {
    readonly contents: { readonly value: string };
    readonly range?: Range;
}

export interface CompletionItem {
    readonly label: string;
    readonly kind?: number;
    readonly detail?: string;
    readonly textEdit?: TextEdit;
}

export interface CompletionList {
    readonly items: readonly CompletionItem[];
}

export interface InlayHint {
    readonly position: Position;
    readonly label: string;
}

export interface Location {
    readonly uri: string;
    readonly range: Range;
}

export interface WorkspaceEdit {
    readonly changes?: Readonly<Record<string, readonly TextEdit[]>>;
    readonly documentChanges?: readonly {
        readonly textDocument: { readonly uri: string };
        readonly edits: readonly TextEdit[];
    }[];
}

export interface CodeAction {
    readonly title: string;
    readonly edit?: WorkspaceEdit;
    readonly diagnostics?: readonly Problem[];
}

export interface SignatureHelp {
    readonly signatures: readonly { readonly label: string }[];
}
