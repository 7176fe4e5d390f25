// SPDX-License-Identifier: MIT
// The CodeMirror extensions for a file: the same for all texts, and more for sources.
import { closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
    drawSelection,
    EditorView,
    highlightActiveLine,
    highlightActiveLineGutter,
    keymap,
    lineNumbers,
} from "@codemirror/view";
import type { Texts } from "../text/texts";
import { serverAnswers } from "./answers";
import { breakpointGutter } from "./breakpoints";
import { codeGutter } from "./code_gutter";
import { assemblySource, basicSource } from "./language";
import type { LspClient } from "./lsp_client";
import { typingOverLines } from "./typing";
import { verdicts } from "./verdicts";

/** Commands of the editor that belong to the page. */
export interface EditorCommands {
    readonly goToDefinition: () => Promise<void>;
    readonly format: () => Promise<void>;
    readonly onBreakpoints: (lines: readonly number[]) => void;
}

/** For the whole source, with columns as the language has them. */
const indent = 8;

export const textExtensions = (text: string): Extension => [
    lintGutter(),
    verdicts,
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    closeBrackets(),
    typingOverLines,
    indentUnit.of(" ".repeat(indent)),
    EditorState.tabSize.of(indent),
    EditorState.lineSeparator.of(text.includes("\r\n") ? "\r\n" : "\n"),
    keymap.of([...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    // They are surrounded by the gutters of sources.
    lineNumbers(),
];

const started = (action: () => Promise<void>) => () => {
    void action();
    return true;
};

export const sourceExtensions = (lsp: LspClient, path: string, commands: EditorCommands): Extension => [
    assemblySource,
    breakpointGutter(commands.onBreakpoints),
    keymap.of([
        { key: "F12", run: started(commands.goToDefinition) },
        { key: "Shift-Alt-f", run: started(commands.format) },
    ]),
    serverAnswers(lsp, path),
];

/** No instruction belongs to a single line, so there are no breakpoints, and nothing to align. */
export const basicExtensions = (lsp: LspClient, path: string, { goToDefinition }: EditorCommands): Extension => [
    basicSource,
    keymap.of([{ key: "F12", run: started(goToDefinition) }]),
    serverAnswers(lsp, path),
];

/** Breakpoints, and the line where a program stands. */
export const foreignExtensions = ({ onBreakpoints }: EditorCommands): Extension => breakpointGutter(onBreakpoints);

export const behindNumbers: Extension = codeGutter;

/** The editor's own texts, in the reader's language. */
export const worded = (texts: Texts, path: string): Extension => [
    EditorView.contentAttributes.of({ "aria-label": texts.editorLabel(path), tabindex: "0" }),
    EditorState.phrases.of(texts.editorPhrases),
];
