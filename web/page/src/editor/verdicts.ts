// SPDX-License-Identifier: MIT
// Results of tests at the ends of lines: of a case next to its name in the test file, of the cases that call a routine next to its
// label.
import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";

export interface Verdict {
    /** From 0. */
    readonly line: number;
    readonly hasPassed: boolean;
    readonly text: string;
}

class VerdictWidget extends WidgetType {
    constructor(private readonly verdict: Verdict) {
        super();
    }

    override eq(other: VerdictWidget): boolean {
        return this.verdict.text === other.verdict.text && this.verdict.hasPassed === other.verdict.hasPassed;
    }

    override toDOM(): HTMLElement {
        const element = document.createElement("span");
        element.className = `cm-verdict ${this.verdict.hasPassed ? "is-passed" : "is-failed"}`;
        element.textContent = this.verdict.text;
        return element;
    }
}

const setVerdicts = StateEffect.define<readonly Verdict[]>();

const field = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(decorations, { changes, effects, state }) {
        const effect = effects.find((one) => one.is(setVerdicts));
        if (!effect) return decorations.map(changes);
        const verdicts = effect.value.filter(({ line }) => line >= 0 && line < state.doc.lines);
        const ranges = verdicts.map((one) =>
            Decoration.widget({ widget: new VerdictWidget(one), side: 1 }).range(state.doc.line(one.line + 1).to),
        );
        return Decoration.set(ranges, true);
    },
    provide: (decorations) => EditorView.decorations.from(decorations),
});

export const verdicts: Extension = field;
export const verdictsAt = (all: readonly Verdict[]) => setVerdicts.of(all);
