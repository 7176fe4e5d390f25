// SPDX-License-Identifier: MIT
// Breakpoints in the gutter. The editor keeps them at their lines while the text changes, and tells the page where they are.
import { RangeSet, StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, gutter, GutterMarker, keymap } from "@codemirror/view";

class Dot extends GutterMarker {
    override toDOM(): Node {
        const element = document.createElement("span");
        element.className = "breakpoint-dot";
        return element;
    }
}

const dot = new Dot();

const setBreakpoints = StateEffect.define<readonly number[]>();
const toggle = StateEffect.define<number>();
const setPlace = StateEffect.define<number | undefined>();

const field = StateField.define<RangeSet<Dot>>({
    create: () => RangeSet.empty,
    update(dots, { changes, effects, state }) {
        let next = dots.map(changes);
        for (const effect of effects) {
            if (effect.is(setBreakpoints)) {
                const lines = effect.value.filter((line) => line < state.doc.lines);
                next = RangeSet.of(
                    lines.map((line) => dot.range(state.doc.line(line + 1).from)),
                    true,
                );
            } else if (effect.is(toggle)) next = toggled(next, effect.value);
        }
        return next;
    },
});

function toggled(dots: RangeSet<Dot>, place: number): RangeSet<Dot> {
    const found: number[] = [];
    dots.between(place, place, (from) => {
        found.push(from);
    });
    return dots.update(found.includes(place) ? { filter: (from) => from !== place } : { add: [dot.range(place)] });
}

export function linesWithBreakpoints(state: EditorState): number[] {
    const lines = new Set<number>();
    const cursor = state.field(field).iter();
    while (cursor.value) {
        lines.add(state.doc.lineAt(cursor.from).number - 1);
        cursor.next();
    }
    return [...lines];
}

/** The line at which the program is stopped. */
const placeField = StateField.define<number | undefined>({
    create: () => undefined,
    update(line, { effects }) {
        const effect = effects.find((one) => one.is(setPlace));
        return effect ? effect.value : line;
    },
    provide: (place) =>
        EditorView.decorations.compute([place, "doc"], (state) => {
            const line = state.field(place);
            if (line === undefined || line >= state.doc.lines) return Decoration.none;
            return Decoration.set(Decoration.line({ class: "cm-here" }).range(state.doc.line(line + 1).from));
        }),
});

function toggleAt(view: EditorView, place: number): boolean {
    view.dispatch({ effects: toggle.of(view.state.doc.lineAt(place).from) });
    return true;
}

export const breakpointGutter = (onChange: (lines: readonly number[]) => void): Extension => [
    field,
    placeField,
    gutter({
        class: "cm-breakpoints",
        markers: (view) => view.state.field(field),
        renderEmptyElements: true,
        initialSpacer: () => dot,
        domEventHandlers: { mousedown: (view, line) => toggleAt(view, line.from) },
    }),
    keymap.of([{ key: "F9", run: (view) => toggleAt(view, view.state.selection.main.head) }]),
    EditorView.updateListener.of(({ startState, state }) => {
        if (startState.field(field) === state.field(field)) return;
        const lines = linesWithBreakpoints(state);
        if (lines.join() !== linesWithBreakpoints(startState).join()) onChange(lines);
    }),
];

export const breakpointsAt = (lines: readonly number[]) => setBreakpoints.of(lines);
export const standsAt = (line: number | undefined) => setPlace.of(line);
