// SPDX-License-Identifier: MIT
// Expressions whose values are shown at each stop (docs/DAP.md, Expressions). They are remembered while the page is open.
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import type { Evaluated } from "./dap_types";
import { debugSection, type DebugView } from "./debug_view";

let expressions: readonly string[] = [];

export function watchView({ app, player }: Parts): DebugView {
    const { texts } = app;
    const list = make("ul", { class: "watch-list" });
    const input = make("input", {
        type: "text",
        "aria-label": texts.watchExpression,
        placeholder: "[lives]",
        spellcheck: "false",
    });
    const form = make(
        "form",
        { class: "watch-form" },
        input,
        make("button", { type: "submit", class: "button small" }, texts.watchAdd),
    );
    const value = async (expression: string) => {
        try {
            const { result } = await player.debug.request<Evaluated>("evaluate", { expression, context: "watch" });
            return result;
        } catch (error) {
            return error instanceof Error ? error.message : "";
        }
    };
    const refresh = async (isStale: () => boolean) => {
        const values = await Promise.all(expressions.map(value));
        if (isStale()) return;
        fill(list, ...expressions.map((expression, i) => item(expression, values[i] ?? "")));
    };
    const change = (next: readonly string[]) => {
        expressions = next;
        void refresh(() => false);
    };
    const item = (expression: string, shown: string) =>
        make(
            "li",
            {},
            make("code", {}, expression),
            make("code", { class: "watch-value" }, shown),
            button(
                "",
                () => {
                    change(expressions.filter((one) => one !== expression));
                },
                { class: "tool", icon: icons.close, label: texts.watchRemove(expression) },
            ),
        );
    listen(form, {
        submit(event) {
            event.preventDefault();
            const expression = input.value.trim();
            input.value = "";
            if (expression !== "" && !expressions.includes(expression)) change([...expressions, expression]);
        },
    });
    return { element: debugSection(texts.watch, list, form), refresh };
}
