// SPDX-License-Identifier: MIT
// The call stack; a click shows the place.
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import { debugSection, type DebugView } from "./debug_view";

export function callStackView({ app, player, workshop, goToLine }: Parts): DebugView {
    const list = make("ol", { class: "call-stack" });
    return {
        element: debugSection(app.texts.callStack, list),
        async refresh(isStale) {
            const frames = await player.debug.stack();
            if (isStale()) return;
            const items = frames.map(({ name, line, source }) => {
                const file = source?.path?.replace(/^\//, "");
                const place = file === undefined ? "" : `${file}:${line}`;
                const element = make(
                    "button",
                    { type: "button", class: "stack-frame" },
                    make("code", {}, name),
                    make("span", {}, place),
                );
                element.addEventListener("click", () => {
                    if (file === undefined || !app.state.project.files.has(file)) return;
                    workshop.show(file);
                    goToLine(file, { line: line - 1, character: 0 });
                });
                return make("li", {}, element);
            });
            fill(list, ...items);
        },
    };
}
