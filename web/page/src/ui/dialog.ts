// SPDX-License-Identifier: MIT
// Dialogs made of the browser's own element, which keeps the focus inside and gives it back.
import { button, make, type Content } from "./dom";
import { icons } from "./icons";

export interface Dialog {
    readonly element: HTMLDialogElement;
    close(): void;
}

let count = 0;

export function openDialog(title: string, closeLabel: string, ...content: Content[]): Dialog {
    const id = `dialog-${++count}`;
    const element = make("dialog", { class: "dialog", "aria-labelledby": id });
    const close = () => {
        element.close();
    };
    element.append(
        make(
            "header",
            { class: "dialog-head" },
            make("h2", { id }, title),
            button("", close, { class: "tool", icon: icons.close, label: closeLabel }),
        ),
        make("div", { class: "dialog-body" }, ...content),
    );
    element.addEventListener("close", () => {
        element.remove();
    });
    // A click beside the dialog closes it: such a click hits the dialog itself, not its content.
    element.addEventListener("click", (event) => {
        if (event.target === element) close();
    });
    document.body.append(element);
    element.showModal();
    return { element, close };
}
