// SPDX-License-Identifier: MIT
// CodeMirror on the files of the project. It is in a shadow root, where its style sheets need no exception from the page's security
// policy. Each file keeps its own state (text, selection, undo history) while others are shown.
import { setDiagnostics } from "@codemirror/lint";
import { closeSearchPanel } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { App } from "../app/app";
import type { InlayHint, Position, TextEdit } from "./lsp_types";
import type { Workshop } from "../app/workshop";
import { isBasic, isForeignSource, isSource } from "../project/target";
import { definitionAt } from "./answers";
import { breakpointsAt, standsAt } from "./breakpoints";
import { codeHints } from "./code_gutter";
import { diagnosticOf } from "./diagnostics";
import { edited } from "./edits";
import { basicExtensions, behindNumbers, foreignExtensions, sourceExtensions, textExtensions, worded } from "./extensions";
import { pathOf } from "./lsp_client";
import { offsetOf, positionOf } from "./places";
import { loadVerdicts } from "./load_verdicts";
import { verdictsAt } from "./verdicts";

/** Inlay hints are requested when the text has not changed for this many milliseconds. */
const rest = 120;

export class CodeEditor {
    readonly element = document.createElement("div");
    private readonly view: EditorView;
    private readonly states = new Map<string, EditorState>();
    private readonly readOnly = new Compartment();
    private readonly words = new Compartment();
    private path = "";
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly app: App,
        private readonly workshop: Workshop,
    ) {
        this.element.className = "editor-host";
        const root = this.element.attachShadow({ mode: "open" });
        const style = document.createElement("link");
        style.rel = "stylesheet";
        style.href = "editor.css";
        this.view = new EditorView({ root, parent: root });
        root.prepend(style);
        this.watch();
    }

    /** Shows a file, as it was left or as it is now. */
    show(path: string): void {
        const text = this.workshop.textOf(path);
        if (text === undefined) return;
        if (this.path !== "") this.states.set(this.path, this.view.state);
        this.path = path;
        this.view.setState(this.states.get(path) ?? this.newState(path, text));
        this.sync();
        this.view.dispatch({ effects: breakpointsAt(this.app.state.breakpoints.get(path) ?? []) });
        this.showReadOnly();
        this.showWords();
        this.showProblems();
        this.showPlace();
        this.refreshSoon(0);
    }

    goTo(position: Position): void {
        const place = offsetOf(this.view.state.doc, position);
        this.view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: "center" }) });
        this.view.focus();
    }

    focus(): void {
        this.view.focus();
    }

    /** What is selected in a line, or the word at the cursor, with the signs that numbers and directives have before them; perhaps nothing. */
    wordAtCursor(): string {
        const { state } = this.view;
        const { from, to } = state.selection.main;
        const line = state.doc.lineAt(from);
        if (to > from) return state.sliceDoc(from, Math.min(to, line.to)).trim();
        const words = [...line.text.matchAll(/[$%!.]?[\w@]+/g)];
        const at = from - line.from;
        return words.find(({ index, 0: word }) => index <= at && at <= index + word.length)?.[0] ?? "";
    }

    /** Another project: what was known about files of the same names is no longer valid. */
    forget(): void {
        this.states.clear();
        this.path = "";
    }

    async format(): Promise<void> {
        const { path } = this;
        const options = { tabSize: 8, insertSpaces: true };
        const edits = await this.workshop.lsp.ask<readonly TextEdit[] | null>("textDocument/formatting", path, { options });
        const text = this.workshop.textOf(path);
        if (edits && edits.length > 0 && text !== undefined) this.workshop.edit(path, edited(text, edits));
    }

    private newState(path: string, text: string): EditorState {
        const commands = {
            goToDefinition: () => this.goToDefinition(),
            format: () => this.format(),
            onBreakpoints: (lines: readonly number[]) => {
                this.setBreakpoints(path, lines);
            },
        };
        const { lsp } = this.workshop;
        return EditorState.create({
            doc: text,
            extensions: [
                isSource(path) ? sourceExtensions(lsp, path, commands) : [],
                isBasic(path) ? basicExtensions(lsp, path, commands) : [],
                isForeignSource(path) ? foreignExtensions(commands) : [],
                textExtensions(text),
                isSource(path) ? behindNumbers : [],
                this.readOnly.of([]),
                this.words.of(worded(this.app.texts, path)),
                EditorView.updateListener.of(({ docChanged, state }) => {
                    if (docChanged) this.changed(path, state);
                }),
            ],
        });
    }

    private changed(path: string, state: EditorState): void {
        const text = state.sliceDoc();
        if (text !== this.workshop.textOf(path)) this.workshop.edit(path, text);
        this.refreshSoon(rest);
    }

    private watch(): void {
        const { store } = this.app;
        store.watch(
            (state) => state.project.files,
            () => {
                this.sync();
            },
        );
        store.watch(
            (state) => state.problems,
            () => {
                this.showProblems();
                this.refreshSoon(rest);
            },
        );
        store.watch(
            (state) => state.fixes,
            () => {
                this.showProblems();
            },
        );
        store.watch(
            (state) => state.debug,
            () => {
                this.showPlace();
            },
        );
        store.watch(
            (state) => state.tests,
            () => {
                this.refreshSoon(0);
            },
        );
        store.watch(
            (state) => state.language,
            () => {
                // An open panel would keep the texts that it was made with.
                closeSearchPanel(this.view);
                this.showWords();
            },
        );
        store.watch(
            (state) => state.isReadOnly,
            () => {
                this.showReadOnly();
            },
        );
    }

    /** Before the line of the cursor. */
    insertLines(lines: string): void {
        const { state } = this.view;
        const { from } = state.doc.lineAt(state.selection.main.head);
        this.view.dispatch({
            changes: { from, insert: lines },
            selection: { anchor: from + lines.length },
            scrollIntoView: true,
        });
    }

    /** At the cursor, or instead of what is selected; `insertion` makes it of the line before. Returns it. */
    insertText(insertion: (before: string) => string): string {
        const { state } = this.view;
        const { from } = state.selection.main;
        const text = insertion(state.sliceDoc(state.doc.lineAt(from).from, from));
        this.view.dispatch(state.replaceSelection(text), { scrollIntoView: true });
        return text;
    }

    /** A text that was changed elsewhere: only the difference is replaced, so that the cursor stays. */
    private sync(): void {
        const text = this.path === "" ? undefined : this.workshop.textOf(this.path);
        const old = this.view.state.sliceDoc();
        if (text === undefined || text === old) return;
        let begin = 0;
        while (begin < text.length && text[begin] === old[begin]) ++begin;
        let end = 0;
        while (end < Math.min(text.length, old.length) - begin && text.at(-1 - end) === old.at(-1 - end)) ++end;
        this.view.dispatch({ changes: { from: begin, to: old.length - end, insert: text.slice(begin, text.length - end) } });
    }

    private showReadOnly(): void {
        if (this.path === "") return;
        this.view.dispatch({ effects: this.readOnly.reconfigure(EditorState.readOnly.of(this.app.state.isReadOnly)) });
    }

    private showWords(): void {
        if (this.path === "") return;
        this.view.dispatch({ effects: this.words.reconfigure(worded(this.app.texts, this.path)) });
    }

    private showProblems(): void {
        if (this.path === "") return;
        const problems = this.app.state.problems.get(this.path) ?? [];
        this.view.dispatch(
            setDiagnostics(
                this.view.state,
                problems.map((problem) => diagnosticOf(this.app, this.workshop, this.view.state.doc, problem)),
            ),
        );
    }

    private showPlace(): void {
        const { place } = this.app.state.debug;
        const isHere = place?.file === this.path;
        this.view.dispatch({ effects: standsAt(isHere ? place.line : undefined) });
        if (isHere)
            this.view.dispatch({
                effects: EditorView.scrollIntoView(offsetOf(this.view.state.doc, { line: place.line, character: 0 }), {
                    y: "center",
                }),
            });
    }

    private refreshSoon(after: number): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.refresh(), after);
    }

    private async refresh(): Promise<void> {
        const { path } = this;
        if (path === "") return;
        const { doc } = this.view.state;
        const end = positionOf(doc, doc.length);
        const range = { start: { line: 0, character: 0 }, end };
        const hints = isSource(path)
            ? await this.workshop.lsp.ask<readonly InlayHint[] | null>("textDocument/inlayHint", path, { range })
            : null;
        const found = await loadVerdicts(this.app, this.workshop, path);
        if (path !== this.path) return;
        if (hints) this.view.dispatch({ effects: codeHints(hints) });
        this.view.dispatch({ effects: verdictsAt(found) });
    }

    private setBreakpoints(path: string, lines: readonly number[]): void {
        this.app.store.set({ breakpoints: new Map(this.app.state.breakpoints).set(path, lines) });
    }

    private async goToDefinition(): Promise<void> {
        const location = await definitionAt(this.workshop.lsp, this.path, this.view);
        if (!location) return;
        this.workshop.show(pathOf(location.uri));
        this.goTo(location.range.start);
    }
}
