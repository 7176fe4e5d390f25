// SPDX-License-Identifier: MIT
// Brushes for drawing: the bits of a dot, or the character and the colour of a cell.
import type { App } from "../app/app";
import { choice } from "../ui/choice";
import { listen, make } from "../ui/dom";

export interface Brush {
    value: number;
    code: number;
    color: number;
}

export function dotTools(app: App, brush: Brush, count: number): HTMLElement {
    brush.value = Math.min(brush.value, count - 1);
    const values = Array.from(
        { length: count },
        (_, value) => [String(value), value.toString(2).padStart(count > 2 ? 2 : 1, "0")] as const,
    );
    return choice(app.texts.viewerDot, values, String(brush.value), (value) => {
        brush.value = Number(value);
    });
}

const numberField = (label: string, value: number, most: number, action: (value: number) => void): HTMLElement => {
    const input = make("input", { type: "number", min: "0", max: String(most), value: String(value) });
    listen(input, {
        change: () => {
            action(Math.max(0, Math.min(most, Math.trunc(Number(input.value)) || 0)));
        },
    });
    return make("label", { class: "choice" }, make("span", {}, label), input);
};

export function cellTools(app: App, brush: Brush): HTMLElement {
    const { texts } = app;
    return make(
        "span",
        { class: "viewer-cell" },
        numberField(texts.viewerCode, brush.code, 255, (code) => {
            brush.code = code;
        }),
        numberField(texts.viewerColour, brush.color, 15, (color) => {
            brush.color = color;
        }),
    );
}
