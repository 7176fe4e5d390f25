// SPDX-License-Identifier: MIT
// CodeMirror's side of the grammars: each scope gets a class, whose colour is in the page's style sheet.
import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { Tag } from "@lezer/highlight";
import { assembly, basic, tokensOf, type Grammar, type Token } from "./grammar";

/** By the first of these that a scope begins with. */
const kinds = [
    ["comment", "comment"],
    ["string", "string"],
    ["constant.numeric", "number"],
    ["keyword.mnemonic", "mnemonic"],
    ["keyword.control", "directive"],
    ["keyword.operator", "operator"],
    ["keyword", "mnemonic"],
    ["entity.name.function", "macro"],
    ["entity.name.label", "label"],
    ["variable.parameter", "macro"],
    ["variable.language", "mnemonic"],
    ["variable", "constant"],
    ["constant.character", "string"],
    ["meta", "comment"],
    ["support", "directive"],
] as const;

const kindOf = (scope: string) => kinds.find(([start]) => scope.startsWith(start))?.[1] ?? "operator";

const tags = Object.fromEntries(kinds.map(([, kind]) => [kind, Tag.define(kind)]));

interface LineState {
    line: string;
    tokens: Token[];
}

function token(grammar: Grammar, stream: StringStream, state: LineState): string | null {
    if (stream.sol() || state.line !== stream.string) {
        state.line = stream.string;
        state.tokens = tokensOf(stream.string, grammar);
    }
    const next = state.tokens.find(({ to }) => to > stream.pos);
    if (!next) stream.skipToEnd();
    else if (next.from > stream.pos) stream.pos = next.from;
    else {
        stream.pos = next.to;
        return kindOf(next.scope);
    }
    return null;
}

const languageOf = (name: string, grammar: Grammar, comment: string) =>
    StreamLanguage.define<LineState>({
        name,
        startState: () => ({ line: "", tokens: [] }),
        copyState: (state) => ({ ...state }),
        token: (stream, state) => token(grammar, stream, state),
        tokenTable: tags,
        languageData: { commentTokens: { line: comment } },
    });

const style = HighlightStyle.define(Object.entries(tags).map(([kind, tag]) => ({ tag, class: `code-${kind}` })));

const colours = syntaxHighlighting(style);

export const assemblySource: Extension = [languageOf("gato", assembly, ";"), colours];
export const basicSource: Extension = [languageOf("gato-basic", basic, "!-"), colours];
