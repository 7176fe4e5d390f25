// SPDX-License-Identifier: MIT
// Screens: the characters to place, from the C64's set or from a file beside this one, whose changes the screen shows at once.
import { glyphCount, glyphSize } from "../../../editors/shared/characters";
import { withPoints, type Grid, type Point } from "../model/grid";
import { screenPicture } from "../model/look";
import type { DrawingSession } from "../model/session";
import { blankCell, cellValue, codeOf, colorOf, noCell } from "../model/subject";
import { screenCodeOf } from "../model/typing";
import { make } from "../../page/src/ui/dom";
import { characterSheet } from "./character_sheet";
import { checkBox, colourChoice } from "./colour_choice";
import type { KindContext, KindParts } from "./kind_parts";
import { pictureList } from "./picture_list";
import { ScreenSet } from "./screen_set";

export function screenParts(context: KindContext): KindParts {
    const { session, texts, kept } = context;
    const set = new ScreenSet(context);
    const screenAt = (index: number, grid: Grid) => {
        const name = session.document.pictures[index]?.name ?? "";
        return screenPicture(name, grid, set.glyphs, session.look, session.isMulticolor);
    };
    const list = pictureList(
        session,
        texts,
        (index) => screenAt(index, session.gridAt(index)),
        () => set.glyphs,
    );
    const colours = colourChoice(session, texts, kept);
    const sheet = characterSheet(texts, (code) => {
        session.set({ code });
    });
    const pairs = checkBox(
        texts.multicolour,
        () => session.isMulticolor,
        (isOn) => {
            session.setMulticolor(isOn);
        },
    );
    return {
        pictureOf: (grid) => screenAt(session.index, grid),
        unit: () => ({ across: glyphSize, down: glyphSize }),
        pick(value) {
            if (value === noCell) return;
            const look = { ...session.look, own: colorOf(value) };
            kept(look);
            session.set({ code: codeOf(value), look, tool: "pencil" });
        },
        typed: (event, cursor) => typed(session, event, cursor),
        above: [list.element],
        side: [
            make("div", { class: "draw-colours" }, set.choice, sheet.element),
            make("div", { class: "draw-colours" }, colours.element, pairs.element, set.board),
        ],
        glyphs: () => set.glyphs,
        refresh() {
            const { look, code, isMulticolor } = session;
            set.refresh();
            sheet.show({ glyphs: set.glyphs, look, isMulticolor, code: Math.min(code, glyphCount - 1) });
            for (const part of [list, colours, pairs]) part.refresh();
        },
        setsChanged: () => {
            set.changed();
        },
    };
}

/** Places the character of a key; undefined if it has none. */
function typed(session: DrawingSession, { key }: KeyboardEvent, { x, y }: Point): Point | undefined {
    const { width, height } = session.grid;
    if (key === "Enter") return { x: 0, y: Math.min(height - 1, y + 1) };
    if (key === "Backspace") {
        const before = { x: Math.max(0, x - 1), y };
        session.commit(withPoints(session.grid, [before], blankCell));
        return before;
    }
    const code = screenCodeOf(key);
    if (code === undefined) return undefined;
    session.commit(withPoints(session.grid, [{ x, y }], cellValue(code, session.look.own)));
    return x + 1 < width ? { x: x + 1, y } : { x: 0, y: Math.min(height - 1, y + 1) };
}
