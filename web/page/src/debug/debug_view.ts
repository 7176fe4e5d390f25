// SPDX-License-Identifier: MIT
// The common parts of the debugger's panel.
import { make } from "../ui/dom";

/** A part of the panel that shows something of a stopped program. */
export interface DebugView {
    readonly element: HTMLElement;
    /** Requests what it shows; `isStale` says whether the program has gone on since. */
    refresh(isStale: () => boolean): Promise<void>;
}

/** A part with its heading. */
export function debugSection(title: string, ...content: Node[]): HTMLElement {
    return make("section", { class: "debug-section" }, make("h3", {}, title), ...content);
}
