// SPDX-License-Identifier: MIT
// The questions of an editor between two changes, at random places. An answer may be a refusal, but not a failure of the
// server, and its ranges are within the text.
import assert from 'node:assert/strict';

const internal_error = -32603;

const at = (method, more = () => ({})) => ({ method, params: (place) => ({ position: place.position, ...more(place) }) });
const whole = (method) => ({ method, params: () => ({}) });
const range = (method, more = () => ({})) => ({ method, params: (place) => ({ range: place.range, ...more(place) }) });

const questions = [
    at('hover'),
    at('hover'),
    at('completion'),
    at('completion'),
    at('definition'),
    at('documentHighlight'),
    at('signatureHelp'),
    at('references', () => ({ context: { includeDeclaration: true } })),
    at('prepareCallHierarchy'),
    at('prepareRename'),
    at('rename', () => ({ newName: 'otroNombre' })),
    at('rename', () => ({ newName: 'lda' })),
    whole('semanticTokens/full'),
    whole('documentSymbol'),
    whole('foldingRange'),
    whole('documentLink'),
    whole('codeLens'),
    at('gato/expandMacro'),
    range('gato/cycles'),
    whole('gato/memoryMap'),
    range('inlayHint'),
    range('codeAction', () => ({ context: { diagnostics: [] } })),
    { method: 'formatting', params: () => ({ options: { tabSize: 8, insertSpaces: true } }) },
];

export async function ask(server, documents, random) {
    const path = random.of(Object.keys(documents));
    const document = documents[path];
    const begin = document.cut(random.below(document.text.length + 1));
    const end = document.cut(Math.min(document.text.length, begin + random.below(2000)));
    const { method, params } = random.of(questions);
    const place = { position: document.position(begin), range: document.range(begin, end) };
    try {
        const answer = await server.askAt(method, path, undefined, params(place));
        check(answer, documents, server, path, method);
    } catch (error) {
        if (error.code === undefined || error.code === internal_error) throw error;
        assert.ok(error.message.length > 0, method);
    }
}

/** Ranges anywhere in an answer belong to the file named beside them, else to the one that was asked about. */
function check(value, documents, server, path, method) {
    if (value === null || typeof value !== 'object') return;
    if (typeof value.uri === 'string') path = Object.keys(documents).find((one) => server.uri(one) === value.uri);
    const isRange = value.start?.line !== undefined && value.end?.line !== undefined;
    if (isRange && path !== undefined)
        assert.ok(documents[path].has(value), `${method}: ${path} has no ${JSON.stringify(value)}`);
    for (const [name, part] of Object.entries(value)) {
        const changed = name.startsWith('file:') ? Object.keys(documents).find((one) => server.uri(one) === name) : path;
        check(part, documents, server, changed, method);
    }
}
