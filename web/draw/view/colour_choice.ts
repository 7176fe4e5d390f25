// SPDX-License-Identifier: MIT
// What a dot is drawn with, and the C64's sixteen colours for it: one of the values that a dot can have, or the colour of a cell.
import type { Look } from "../model/look";
import type { DrawingSession } from "../model/session";
import { button, fill, listen, make } from "../../page/src/ui/dom";
import { colours } from "./canvas";
import type { DrawTexts } from "./texts";

export type Role = keyof Look;

/** In the order of the values of a dot. */
export function rolesOf(session: DrawingSession): readonly Role[] {
    if (session.document.isScreens) return session.isMulticolor ? ["own", "ground", "first", "second"] : ["own", "ground"];
    if (!session.isMulticolor) return ["ground", "own"];
    return session.isSprites ? ["ground", "first", "own", "second"] : ["ground", "first", "second", "own"];
}

function swatch(color: number): HTMLElement {
    const element = make("span", { class: "draw-swatch", "aria-hidden": "true" });
    element.style.backgroundColor = colours[color] ?? "";
    return element;
}

/** `kept` is called with each new look. */
export function colourChoice(session: DrawingSession, texts: DrawTexts, kept: (look: Look) => void) {
    const roles = make("div", { class: "draw-roles", role: "group", "aria-label": texts.colours });
    const palette = make("div", { class: "draw-palette" });
    let cellRole: Role = "own";
    const current = (): Role => (session.document.isScreens ? cellRole : (rolesOf(session)[session.value] ?? "own"));
    const choose = (role: Role) => {
        cellRole = role;
        if (!session.document.isScreens) session.set({ value: rolesOf(session).indexOf(role) });
        refresh();
    };
    const nameOf = (role: Role) => (session.document.isScreens && role === "own" ? texts.cellColour : texts.role[role]);
    const refresh = () => {
        fill(roles, ...rolesOf(session).map((role) => roleButton(role, nameOf(role), role === current(), choose)));
        [...palette.children].forEach((one, color) => {
            one.setAttribute("aria-pressed", String(session.look[current()] === color));
        });
        palette.setAttribute("role", "group");
        palette.setAttribute("aria-label", nameOf(current()));
    };
    const roleButton = (role: Role, name: string, isCurrent: boolean, action: (role: Role) => void) => {
        const element = button(
            name,
            () => {
                action(role);
            },
            { class: "draw-role", pressed: isCurrent },
        );
        element.prepend(swatch(session.look[role]));
        return element;
    };
    colours.forEach((_, color) => {
        const element = button(
            "",
            () => {
                const look = { ...session.look, [current()]: color };
                kept(look);
                session.set({ look });
            },
            { class: "draw-colour", label: texts.colour(color) },
        );
        element.append(swatch(color));
        palette.append(element);
    });
    return { element: make("div", { class: "draw-colours" }, roles, palette), refresh };
}

/** A box to tick. */
export function checkBox(label: string, isOn: () => boolean, action: (isOn: boolean) => void) {
    const input = make("input", { type: "checkbox" });
    listen(input, {
        change() {
            action(input.checked);
        },
    });
    const refresh = () => {
        input.checked = isOn();
    };
    refresh();
    return { element: make("label", { class: "choice" }, input, make("span", {}, label)), input, refresh };
}
