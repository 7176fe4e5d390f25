// SPDX-License-Identifier: MIT
// The place of the help in the workbench, and the key that opens it on the word under the cursor. What it shows is loaded with the first opening.
import type { State } from "../app/state";
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { HelpPane } from "./help_pane";

/** The element that had the focus when a key opened the help. */
let cameFrom: HTMLElement | undefined;
/** Whether the focus follows what is shown next. */
let takesFocus = false;

const load = () => import("./help_pane");

function close({ app, editor }: Parts): void {
    app.store.set({ help: undefined });
    if (cameFrom?.classList.contains("editor-host") === true)
        void editor().then((one) => {
            one.focus();
        });
    else cameFrom?.focus();
    cameFrom = undefined;
}

export function helpArea(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const area = make("aside", { class: "help-area", "aria-label": app.texts.help });
    let pane: HelpPane | undefined;
    const show = async (place: State["help"]) => {
        area.hidden = place === undefined;
        if (!place) return;
        const { HelpPane: Pane } = await load();
        if (signal.aborted) return;
        if (!pane) {
            pane = new Pane(parts, () => {
                close(parts);
            });
            fill(area, pane.element);
        }
        await pane.show(place);
        if (takesFocus) pane.focus();
        takesFocus = false;
    };
    area.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close(parts);
    });
    app.store.watch(
        (state) => state.help,
        (place) => void show(place),
        signal,
    );
    return area;
}

/** The contents, or nothing if the help is shown already. */
export function toggleHelp(parts: Parts): void {
    if (parts.app.state.help) {
        close(parts);
        return;
    }
    openHelp(parts, { kind: "contents" });
}

function openHelp({ app }: Parts, place: State["help"]): void {
    if (!app.state.help && document.activeElement instanceof HTMLElement) cameFrom = document.activeElement;
    takesFocus = true;
    app.store.set({ help: place });
}

/** F1, unless the key belongs to the C64. */
export function helpKey(parts: Parts): void {
    const { app, screen } = parts;
    addEventListener("keydown", (event) => {
        if (event.key !== "F1" || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        const { activeElement } = document;
        if (app.state.view !== "work" || activeElement === screen.canvas) return;
        event.preventDefault();
        if (activeElement?.classList.contains("editor-host") === true) void helpOnWord(parts);
        else openHelp(parts, { kind: "contents" });
    });
}

async function helpOnWord(parts: Parts): Promise<void> {
    const word = (await parts.editor()).wordAtCursor();
    const place = word === "" ? undefined : await (await load()).placeOfWord(word);
    openHelp(parts, place ?? { kind: "contents" });
}
