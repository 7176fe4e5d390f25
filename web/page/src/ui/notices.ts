// SPDX-License-Identifier: MIT
// Messages to the reader, read aloud by screen readers; they stay until they are dismissed or no longer true.
import type { App } from "../app/app";
import type { Notice, NoticeAction } from "../app/state";
import { button, fill, make } from "./dom";
import { icons } from "./icons";

export function noticeList(app: App, signal: AbortSignal): HTMLElement {
    const list = make("div", { class: "notices", role: "region", "aria-live": "polite", "aria-label": app.texts.notices });
    app.store.watch(
        (state) => state.notices,
        (notices) => {
            fill(list, ...notices.map((notice) => noticeElement(app, notice)));
        },
        signal,
    );
    return list;
}

function noticeElement(app: App, { id, kind, text, action, otherAction }: Notice): HTMLElement {
    const dismiss = () => {
        app.dismiss(id);
    };
    const buttonFor = (one: NoticeAction) =>
        button(
            one.label,
            () => {
                dismiss();
                one.run();
            },
            { class: "button small" },
        );
    return make(
        "div",
        { class: `notice notice-${kind}` },
        make("p", {}, text),
        action && buttonFor(action),
        otherAction && buttonFor(otherAction),
        button("", dismiss, { class: "tool", icon: icons.close, label: app.texts.dismiss }),
    );
}
