// SPDX-License-Identifier: MIT
// Characters: all 256 of them beside the one that is drawn on, and their colours.
import { glyphCount, glyphSize } from "../../../editors/shared/characters";
import type { DesignerDocument } from "../files/designer_document";
import { dotColors, dotPicture, emptyGlyphs, type GlyphSet } from "../model/look";
import { make } from "../../page/src/ui/dom";
import { characterSheet } from "./character_sheet";
import { checkBox, colourChoice } from "./colour_choice";
import { nothing, type KindContext, type KindParts } from "./kind_parts";

/** A file's characters; those that it does not have are empty. */
export function glyphsOf(document: DesignerDocument): GlyphSet {
    const glyphs = emptyGlyphs();
    for (const [code, rows] of document.allRows()) glyphs.set(rows.slice(0, glyphSize), code * glyphSize);
    return glyphs;
}

export function characterParts({ session, texts, kept }: KindContext): KindParts {
    const colours = colourChoice(session, texts, kept);
    const sheet = characterSheet(texts, (index) => {
        session.set({ index: Math.min(index, glyphCount - 1) });
    });
    const pairs = checkBox(
        texts.multicolour,
        () => session.isMulticolor,
        (isOn) => {
            session.setMulticolor(isOn);
        },
    );
    let known: { document: DesignerDocument; glyphs: GlyphSet } | undefined;
    const glyphs = () => {
        const { document } = session;
        if (known?.document !== document) known = { document, glyphs: glyphsOf(document) };
        return known.glyphs;
    };
    return {
        pictureOf: (grid) => {
            const colors = dotColors(session.look, session.isMulticolor, false);
            return dotPicture(texts.character(session.index), grid, colors, session.dotWidth);
        },
        unit: () => ({ across: session.dotWidth, down: 1 }),
        pick(value) {
            session.set({ value, tool: "pencil" });
        },
        above: [],
        side: [sheet.element, make("div", { class: "draw-colours" }, colours.element, pairs.element)],
        glyphs,
        refresh() {
            const { look, index, isMulticolor, document } = session;
            sheet.show({
                glyphs: glyphs(),
                look,
                isMulticolor,
                code: index,
                ...(document.has(index) ? {} : { note: texts.notInFile }),
            });
            colours.refresh();
            pairs.refresh();
        },
        setsChanged: nothing,
    };
}
