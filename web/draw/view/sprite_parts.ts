// SPDX-License-Identifier: MIT
// Sprites: a strip of them, their colours, the one before shining through, and the animation.
import { transparent, type Picture } from "../../../editors/shared/picture";
import { spriteWidth } from "../../../editors/shared/sprites";
import { valueAt, type Grid } from "../model/grid";
import { c64Glyphs, dotColors, dotPicture } from "../model/look";
import { make } from "../../page/src/ui/dom";
import { animation } from "./animation";
import { checkBox, colourChoice } from "./colour_choice";
import { nothing, type KindContext, type KindParts } from "./kind_parts";
import { pictureList } from "./picture_list";

export function spriteParts({ session, texts, kept, signal }: KindContext): KindParts {
    const pictureAt = (index: number): Picture => {
        const isMulticolor = session.document.isMulticolor(index);
        const grid = session.gridAt(index);
        const name = session.document.pictures[index]?.name ?? "";
        return dotPicture(name, grid, dotColors(session.look, isMulticolor, true), spriteWidth / grid.width);
    };
    const colours = colourChoice(session, texts, kept);
    const list = pictureList(session, texts, pictureAt);
    const moving = animation(session, texts, pictureAt, signal);
    const pairs = checkBox(
        texts.multicolour,
        () => session.isMulticolor,
        (isOn) => {
            session.setMulticolor(isOn);
        },
    );
    let showsBefore = false;
    const onion = checkBox(
        texts.onion,
        () => showsBefore,
        (isOn) => {
            showsBefore = isOn;
            session.set({});
        },
    );
    return {
        pictureOf: (grid) => {
            const name = session.document.pictures[session.index]?.name ?? "";
            return dotPicture(name, grid, dotColors(session.look, session.isMulticolor, true), session.dotWidth);
        },
        unit: () => ({ across: session.dotWidth, down: 1 }),
        pick(value) {
            session.set({ value, tool: "pencil" });
        },
        under: (grid) => (showsBefore && session.index > 0 ? seenThrough(pictureAt(session.index - 1), grid) : undefined),
        above: [list.element],
        side: [make("div", { class: "draw-colours" }, colours.element, pairs.element, onion.element), moving.element],
        glyphs: () => c64Glyphs,
        refresh() {
            pairs.input.disabled = !session.document.canBeMulticolor(session.index);
            for (const part of [colours, list, moving, pairs, onion]) part.refresh();
        },
        setsChanged: nothing,
    };
}

/** What of a picture is seen where the grid is empty. */
function seenThrough(picture: Picture, grid: Grid): Picture {
    const across = picture.width / grid.width;
    const isEmpty = (i: number) => valueAt(grid, Math.floor((i % picture.width) / across), Math.floor(i / picture.width)) === 0;
    return { ...picture, pixels: picture.pixels.map((color, i) => (isEmpty(i) ? color : transparent)) };
}
