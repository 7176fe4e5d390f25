// SPDX-License-Identifier: MIT
// Address, bytes and cycles beside each line, as the language server gives them at the lines' ends.
import { RangeSet, StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { gutter, GutterMarker } from "@codemirror/view";
import type { InlayHint } from "./lsp_types";

class CodeMarker extends GutterMarker {
    constructor(private readonly text: string) {
        super();
    }

    override eq(other: CodeMarker): boolean {
        return this.text === other.text;
    }

    override toDOM(): Node {
        const element = document.createElement("span");
        element.textContent = this.text;
        return element;
    }
}

/** Of "$0810 · 2 bytes · 4–5 cycles": "0810 2 4–5". */
export function shortHint(label: string): string {
    const [, address = ""] = /\$([0-9a-f]+)/i.exec(label) ?? [];
    const [, bytes = ""] = /(\d+) bytes?/.exec(label) ?? [];
    const [, cycles = ""] = /([\d–-]+) cycles?/.exec(label) ?? [];
    return [address.padEnd(4), bytes.padStart(2), cycles.padStart(4)].join(" ");
}

const setHints = StateEffect.define<readonly InlayHint[]>();

function markersOf(doc: Text, hints: readonly InlayHint[]): RangeSet<CodeMarker> {
    const known = hints.filter(({ position }) => position.line < doc.lines);
    const ranges = known.map(({ position, label }) => new CodeMarker(shortHint(label)).range(doc.line(position.line + 1).from));
    return RangeSet.of(ranges, true);
}

const field = StateField.define<RangeSet<CodeMarker>>({
    create: () => RangeSet.empty,
    update(markers, transaction) {
        const mapped = markers.map(transaction.changes);
        const effect = transaction.effects.find((one) => one.is(setHints));
        return effect ? markersOf(transaction.state.doc, effect.value) : mapped;
    },
});

export const codeGutter: Extension = [
    field,
    gutter({
        class: "cm-code-gutter",
        markers: (view) => view.state.field(field),
        initialSpacer: () => new CodeMarker("0000 00  0–0"),
    }),
];

export const codeHints = (hints: readonly InlayHint[]) => setHints.of(hints);
