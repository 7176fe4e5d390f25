// SPDX-License-Identifier: MIT
// All 256 characters of a set, sixteen in a row, to choose one with the pointer or the arrow keys.
import { glyphCount, glyphSize } from "../../../editors/shared/characters";
import { gridOf } from "../model/grid";
import { screenPicture, type GlyphSet, type Look } from "../model/look";
import { cellValue } from "../model/subject";
import { listen, make } from "../../page/src/ui/dom";
import { drawPicture, frameOn } from "./canvas";
import type { DrawTexts } from "./texts";

const columns = 16;
const zoom = 2;

export interface SheetShown {
    readonly glyphs: GlyphSet;
    readonly look: Look;
    readonly isMulticolor: boolean;
    readonly code: number;
    /** What is said of the chosen one besides. */
    readonly note?: string;
}

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

export function characterSheet(texts: Pick<DrawTexts, "character" | "characters">, choose: (code: number) => void) {
    const canvas = make("canvas", { class: "draw-sheet", tabindex: "0", role: "application" });
    const name = make("output", { class: "draw-place" });
    let code = 0;
    listen(canvas, {
        pointerdown(event) {
            const box = canvas.getBoundingClientRect();
            const column = Math.floor(((event.clientX - box.left) / box.width) * columns);
            const row = Math.floor(((event.clientY - box.top) / box.height) * (glyphCount / columns));
            choose(Math.max(0, Math.min(glyphCount - 1, row * columns + column)));
        },
        keydown(event) {
            const step = keys[event.key];
            if (step === undefined || event.altKey) return;
            event.preventDefault();
            choose(Math.max(0, Math.min(glyphCount - 1, code + step)));
        },
    });
    const show = ({ glyphs, look, isMulticolor, code: chosen, note }: SheetShown) => {
        code = chosen;
        const color = isMulticolor ? (look.own & 7) | 8 : look.own;
        const cells = gridOf(columns, glyphCount / columns, (x, y) => cellValue(y * columns + x, color));
        drawPicture(canvas, screenPicture("", cells, glyphs, look, isMulticolor), zoom);
        const context = canvas.getContext("2d");
        const size = glyphSize * zoom;
        if (context) frameOn(context, (code % columns) * size, Math.floor(code / columns) * size, size, size);
        name.textContent = texts.character(code) + (note === undefined ? "" : `, ${note}`);
        canvas.setAttribute("aria-label", `${texts.characters}: ${name.textContent}`);
    };
    return { element: make("div", { class: "draw-sheet-box" }, canvas, name), canvas, show };
}
