// SPDX-License-Identifier: MIT
// The sprites or screens of a file in their order, to choose one, add, copy, move and remove.
import { glyphSize } from "../../../editors/shared/characters";
import type { Picture } from "../../../editors/shared/picture";
import type { DrawingSession } from "../model/session";
import { button, fill, make } from "../../page/src/ui/dom";
import { drawPicture } from "./canvas";
import { drawIcons } from "./icons";
import type { DrawTexts } from "./texts";

/** The pictures are drawn again if the file, the look or `dependsOn` is another one. */
export function pictureList(
    session: DrawingSession,
    texts: DrawTexts,
    pictureAt: (index: number) => Picture,
    dependsOn: () => unknown = () => undefined,
) {
    const list = make("div", { class: "draw-list", role: "group", "aria-label": texts.pictures });
    let shown: readonly unknown[] = [];
    const refresh = () => {
        const now = [session.document, session.index, session.look, session.isMulticolor, dependsOn()];
        if (now.every((one, i) => one === shown[i])) return;
        shown = now;
        const hadFocus = list.contains(document.activeElement);
        fill(list, ...session.document.pictures.map((_, index) => thumbnail(session, index, pictureAt(index))));
        const chosen = list.children[session.index];
        if (hadFocus && chosen instanceof HTMLElement) chosen.focus();
        chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    return { element: make("div", { class: "draw-pictures" }, list, listButtons(session, texts)), refresh };
}

function thumbnail(session: DrawingSession, index: number, picture: Picture): HTMLElement {
    const canvas = make("canvas", { "aria-hidden": "true", class: picture.width > 8 * glyphSize ? "is-large" : undefined });
    drawPicture(canvas, picture);
    const choose = () => {
        session.set({ index });
    };
    const isChosen = index === session.index;
    const element = button(picture.name, choose, { class: "draw-thumbnail", pressed: isChosen });
    element.prepend(canvas);
    return element;
}

function listButtons(session: DrawingSession, texts: DrawTexts): HTMLElement {
    const command = (icon: string, label: string, action: () => void) => button("", action, { class: "tool", icon, label });
    return make(
        "div",
        { class: "draw-group", role: "group", "aria-label": texts.pictures },
        command(drawIcons.add, texts.add, () => {
            session.add();
        }),
        command(drawIcons.duplicate, texts.duplicate, () => {
            session.duplicate();
        }),
        command(drawIcons.back, texts.moveBack, () => {
            session.move(-1);
        }),
        command(drawIcons.on, texts.moveOn, () => {
            session.move(1);
        }),
        command(drawIcons.remove, texts.remove, () => {
            session.remove();
        }),
    );
}
