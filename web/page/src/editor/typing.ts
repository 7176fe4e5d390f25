// SPDX-License-Identifier: MIT
// A text that replaces several lines, as a key, dictation or a keyboard on a touch screen inserts it. Left to itself, Chromium would
// merge the lines' elements and keep their looks in `style` attributes, which the page's policy refuses, with an error in the console.
// Pasting needs none of this: CodeMirror takes its plain text.
import { Text, type Extension, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

function isSeveralLines({ state }: EditorView): boolean {
    const { from, to } = state.selection.main;
    return state.doc.lineAt(from).to < to;
}

function replace(view: EditorView, text: string): void {
    const { state } = view;
    const { from, to } = state.selection.main;
    const change = (): Transaction =>
        state.update(state.replaceSelection(Text.of(text.split(/\r\n?|\n/))), {
            userEvent: "input.type",
            scrollIntoView: true,
        });
    // Brackets come first, as do other extensions that handle what is typed.
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, change));
    if (!isHandled) view.dispatch(change());
}

export const typingOverLines: Extension = EditorView.domEventHandlers({
    beforeinput(event, view) {
        const text = event.data ?? event.dataTransfer?.getData("text/plain");
        if (event.inputType !== "insertText" || event.isComposing || text === undefined || !isSeveralLines(view)) return false;
        event.preventDefault();
        if (!view.state.readOnly) replace(view, text);
        return true;
    },
});
