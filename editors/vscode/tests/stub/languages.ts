// SPDX-License-Identifier: MIT
// Providers of languages are kept with their selectors; diagnostics by document.
import type * as vscode from "vscode";

import { host } from "./host";

function matches(filter: string | vscode.DocumentFilter, document: vscode.TextDocument): boolean {
    if (typeof filter === "string") return filter === document.languageId;
    const { language, scheme } = filter;
    return (
        (language === undefined || language === document.languageId) && (scheme === undefined || scheme === document.uri.scheme)
    );
}

function match(selector: vscode.DocumentSelector, document: vscode.TextDocument): number {
    const filters: readonly (string | vscode.DocumentFilter)[] = Array.isArray(selector)
        ? (selector as readonly (string | vscode.DocumentFilter)[])
        : [selector as string | vscode.DocumentFilter];
    return filters.some((filter) => matches(filter, document)) ? 10 : 0;
}

function createDiagnosticCollection(name: string) {
    const set = (uri: vscode.Uri, list: readonly vscode.Diagnostic[] | undefined) => {
        host.diagnostics.set(uri.toString(), list ?? []);
        host.diagnosed.fire(uri.toString());
    };
    return {
        name,
        set,
        delete: (uri: vscode.Uri) => host.diagnostics.delete(uri.toString()),
        clear: () => {
            host.diagnostics.clear();
        },
        get: (uri: vscode.Uri) => host.diagnostics.get(uri.toString()),
        has: (uri: vscode.Uri) => host.diagnostics.has(uri.toString()),
        dispose: () => undefined,
    };
}

const register =
    (kind: string) =>
    <Provider>(selector: vscode.DocumentSelector, provider: Provider) =>
        host.register(kind, selector, provider);

export const languages = {
    match,
    createDiagnosticCollection,
    registerCallHierarchyProvider: register("callHierarchy"),
    registerCodeActionsProvider: register("codeActions"),
    registerCodeLensProvider: register("codeLens"),
    registerCompletionItemProvider: register("completion"),
    registerDeclarationProvider: register("declaration"),
    registerDefinitionProvider: register("definition"),
    registerDocumentFormattingEditProvider: register("formatting"),
    registerDocumentHighlightProvider: register("highlight"),
    registerDocumentLinkProvider: register("documentLink"),
    registerDocumentRangeFormattingEditProvider: register("rangeFormatting"),
    registerDocumentRangeSemanticTokensProvider: register("rangeSemanticTokens"),
    registerDocumentSemanticTokensProvider: register("semanticTokens"),
    registerDocumentSymbolProvider: register("documentSymbol"),
    registerFoldingRangeProvider: register("foldingRange"),
    registerHoverProvider: register("hover"),
    registerInlayHintsProvider: register("inlayHints"),
    registerOnTypeFormattingEditProvider: register("onTypeFormatting"),
    registerReferenceProvider: register("reference"),
    registerRenameProvider: register("rename"),
    registerSelectionRangeProvider: register("selectionRange"),
    registerSignatureHelpProvider: register("signatureHelp"),
    registerWorkspaceSymbolProvider: <Provider>(provider: Provider) => host.register("workspaceSymbol", "*", provider),
};
