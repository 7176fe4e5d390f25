// SPDX-License-Identifier: MIT
// What the server answered in the tests, as TypeScript: each answer has the type that the protocol's own package gives it.
//     node types.mjs RECORDED.jsonl >answers.ts
import { readFileSync } from 'node:fs';

const types = {
    initialize: 'InitializeResult',
    'textDocument/publishDiagnostics': 'PublishDiagnosticsParams',
    'textDocument/definition': 'Location[]',
    'textDocument/references': 'Location[]',
    'textDocument/documentHighlight': 'DocumentHighlight[]',
    'textDocument/documentSymbol': 'DocumentSymbol[]',
    'workspace/symbol': 'SymbolInformation[]',
    'textDocument/hover': 'Hover | null',
    'textDocument/rename': 'WorkspaceEdit',
    'textDocument/prepareRename': '{ range: Range; placeholder: string } | null',
    'textDocument/completion': 'CompletionList',
    'textDocument/signatureHelp': 'SignatureHelp | null',
    'textDocument/semanticTokens/full': 'SemanticTokens',
    'textDocument/foldingRange': 'FoldingRange[]',
    'textDocument/documentLink': 'DocumentLink[]',
    'textDocument/inlayHint': 'InlayHint[]',
    'textDocument/codeLens': 'CodeLens[]',
    'textDocument/prepareCallHierarchy': 'CallHierarchyItem[]',
    'callHierarchy/incomingCalls': 'CallHierarchyIncomingCall[]',
    'callHierarchy/outgoingCalls': 'CallHierarchyOutgoingCall[]',
    'textDocument/codeAction': 'CodeAction[]',
    'textDocument/formatting': 'TextEdit[]',
    shutdown: 'null',
};

const lines = [...new Set(readFileSync(process.argv[2], 'utf8').split('\n').filter(Boolean))].map((line) => JSON.parse(line));
const names = new Set(Object.values(types).flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? []));
console.log(`import type { ${[...names].join(', ')} } from 'vscode-languageserver-protocol';`);
const seen = new Set();
lines.forEach(({ method, result }, number) => {
    if (method.startsWith('gato/')) return;
    if (!(method in types)) throw new Error(`no type is known for ${method}`);
    seen.add(method);
    console.log(`export const answer${number}: ${types[method]} = ${JSON.stringify(result)};`);
});
for (const method of Object.keys(types)) if (!seen.has(method)) throw new Error(`no answer to ${method} was recorded`);
