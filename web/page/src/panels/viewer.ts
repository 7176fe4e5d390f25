// SPDX-License-Identifier: MIT
// Files of the designers are shown as pictures, unless the reader wants their text. The code that draws them is loaded with the first
// of them.
import { make } from "../ui/dom";
import type { Parts } from "../ui/parts";

export const isDesignerFile = (path: string) => /\.(spt|cst|sdd)$/i.test(path);

/** The viewer of a file; undefined if it is shown as text. */
export function viewerOf(parts: Parts, path: string, signal: AbortSignal): HTMLElement | undefined {
    if (!isDesignerFile(path) || parts.app.state.asText.includes(path)) return undefined;
    const place = make("div", { class: "viewer" });
    void import("./designer_viewer").then(({ showDesignerFile }) => {
        if (!signal.aborted) showDesignerFile(parts, path, place, signal);
    });
    return place;
}

/** Changes between text and pictures. */
export function toggleText({ app }: Parts, path: string): void {
    const { asText } = app.state;
    app.store.set({ asText: asText.includes(path) ? asText.filter((one) => one !== path) : [...asText, path] });
}
