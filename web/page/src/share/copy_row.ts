// SPDX-License-Identifier: MIT
// A text to be copied, with the button that does it.
import type { Texts } from "../text/texts";
import { button, make } from "../ui/dom";

export function copyRow(text: string, label: string, texts: Texts): HTMLElement {
    const input = make("input", { type: "text", readonly: true, value: text, "aria-label": label });
    const state = make("span", { role: "status" });
    const copy = button(
        texts.shareCopy,
        () => {
            input.select();
            void navigator.clipboard.writeText(text).then(() => {
                state.textContent = texts.shareCopied;
            });
        },
        { class: "button", label: `${texts.shareCopy}: ${label}` },
    );
    return make("div", { class: "dialog-row" }, input, copy, state);
}
