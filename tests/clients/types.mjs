// SPDX-License-Identifier: MIT
// The server's answers in the tests, as TypeScript: each answer has the type that is given for it here, which is at least as
// narrow as the one that the protocol's own package gives the request.
//     node types.mjs lsp|dap RECORDED.jsonl >answers.ts
import { readFileSync } from 'node:fs';
import { load } from './packages.mjs';

// If a request is for assembly only, the answer for a BASIC program is `null`.
const languageServer = {
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
    'textDocument/foldingRange': 'FoldingRange[] | null',
    'textDocument/documentLink': 'DocumentLink[] | null',
    'textDocument/inlayHint': 'InlayHint[]',
    'textDocument/codeLens': 'CodeLens[] | null',
    'textDocument/prepareCallHierarchy': 'CallHierarchyItem[] | null',
    'callHierarchy/incomingCalls': 'CallHierarchyIncomingCall[]',
    'callHierarchy/outgoingCalls': 'CallHierarchyOutgoingCall[]',
    'textDocument/codeAction': 'CodeAction[]',
    'textDocument/formatting': 'TextEdit[] | null',
    shutdown: 'null',
};

/** The body of a response or an event of the Debug Adapter Protocol. */
const body = (name) => `DebugProtocol.${name}['body']`;

const debugAdapter = {
    initialize: body('InitializeResponse'),
    continue: body('ContinueResponse'),
    setBreakpoints: body('SetBreakpointsResponse'),
    setFunctionBreakpoints: body('SetFunctionBreakpointsResponse'),
    setInstructionBreakpoints: body('SetInstructionBreakpointsResponse'),
    setDataBreakpoints: body('SetDataBreakpointsResponse'),
    dataBreakpointInfo: body('DataBreakpointInfoResponse'),
    setExceptionBreakpoints: body('SetExceptionBreakpointsResponse'),
    breakpointLocations: body('BreakpointLocationsResponse'),
    threads: body('ThreadsResponse'),
    stackTrace: body('StackTraceResponse'),
    scopes: body('ScopesResponse'),
    variables: body('VariablesResponse'),
    setVariable: body('SetVariableResponse'),
    setExpression: body('SetExpressionResponse'),
    evaluate: body('EvaluateResponse'),
    exceptionInfo: body('ExceptionInfoResponse'),
    readMemory: body('ReadMemoryResponse'),
    writeMemory: body('WriteMemoryResponse'),
    disassemble: body('DisassembleResponse'),
    'event initialized': 'object',
    'event breakpoint': body('BreakpointEvent'),
    'event stopped': body('StoppedEvent'),
    'event output': body('OutputEvent'),
    'event terminated': body('TerminatedEvent'),
};

/** The package's name for the request, for instance `HoverRequest`; notifications have no result. */
function requestOf(method) {
    const requests = Object.entries(load('vscode-languageserver-protocol')).filter(([name]) => name.endsWith('Request'));
    return requests.find(([, request]) => request.method === method)?.[0];
}

/** A function for each request, which compiles if its argument is a result of the request. */
function fitting(types) {
    const lines = Object.entries(types).map(([method, type], number) => {
        const request = requestOf(method);
        return request ? `export const fits${number} = (answer: ${type}): Result<typeof ${request}.type> => answer;` : '';
    });
    const requests = Object.keys(types).map(requestOf).filter(Boolean);
    return [
        `import type { MessageSignature, ProtocolRequestType, ProtocolRequestType0, ${requests.join(', ')} } from 'vscode-languageserver-protocol';`,
        'type Result<T extends MessageSignature> = T extends ProtocolRequestType<infer _P, infer R, infer _PR, infer _E, infer _RO> ? R',
        '    : T extends ProtocolRequestType0<infer R, infer _PR, infer _E, infer _RO> ? (R extends void ? null : R) : never;',
        ...lines,
    ].join('\n');
}

const protocols = {
    lsp: {
        types: languageServer,
        imports: (names) => `import type { ${names.join(', ')} } from 'vscode-languageserver-protocol';\n${fitting(languageServer)}`,
    },
    dap: { types: debugAdapter, imports: () => "import type { DebugProtocol } from '@vscode/debugprotocol';" },
};

const isPlace = (name, value) => (name === 'line' || name === 'character') && Number.isInteger(value);

/** Of the same type with fewer bytes: numbers of places and words of messages do not matter to a type, and equal objects of
 * a list are kept once. */
function shortened(value) {
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) {
        const of = (name, part) => (isPlace(name, part) ? 0 : name === 'message' && typeof part === 'string' ? '' : shortened(part));
        return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, of(name, part)]));
    }
    if (value.some((part) => typeof part !== 'object' || part === null)) return value.map(shortened);
    return [...new Set(value.map((part) => JSON.stringify(shortened(part))))].map((text) => JSON.parse(text));
}

const { types, imports } = protocols[process.argv[2]];
const records = readFileSync(process.argv[3], 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
const lines = [...new Set(records.map((record) => JSON.stringify({ ...record, result: shortened(record.result) })))].map((line) => JSON.parse(line));
const names = new Set(Object.values(types).flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? []));
console.log(imports([...names]));
const seen = new Set();
lines.forEach(({ method, result }, number) => {
    if (method.startsWith('gato/')) return;
    if (!(method in types)) throw new Error(`no type is known for ${method}`);
    seen.add(method);
    console.log(`export const answer${number}: ${types[method]} = ${JSON.stringify(result)};`);
});
for (const method of Object.keys(types)) if (!seen.has(method)) throw new Error(`no answer to ${method} was recorded`);
