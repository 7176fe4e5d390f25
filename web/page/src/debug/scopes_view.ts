// SPDX-License-Identifier: MIT
// Registers, and the adapter's other scopes: names of the program, chips. Those beyond the registers are read when opened.
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { Scope, Variable } from "./dap_types";
import { debugSection, type DebugView } from "./debug_view";

export function scopesView({ app, player }: Parts): DebugView {
    const { texts } = app;
    const registers = make("dl", { class: "registers" });
    const others = make("div", { class: "scopes" });
    const opened = new Set<string>();
    const variables = async (reference: number) => {
        const answer = await player.debug.request<{ readonly variables: readonly Variable[] }>("variables", {
            variablesReference: reference,
        });
        return answer.variables;
    };

    const tree = (name: string, path: string, reference: number, value = ""): HTMLElement => {
        const body = make("div", { class: "scope-body" });
        const element = make("details", {}, make("summary", {}, name, value !== "" && make("code", {}, ` ${value}`)), body);
        const load = async () => {
            const all = await variables(reference);
            fill(body, ...all.map((one) => leaf(one, path)));
        };
        element.addEventListener("toggle", () => {
            if (element.open) opened.add(path);
            else opened.delete(path);
            if (element.open) void load();
        });
        element.open = opened.has(path);
        return element;
    };
    const leaf = ({ name, value, variablesReference }: Variable, path: string): HTMLElement =>
        variablesReference > 0
            ? tree(name, `${path}/${name}`, variablesReference, value)
            : make("div", { class: "variable" }, make("span", {}, name), make("code", {}, value));

    return {
        element: make(
            "div",
            { class: "scopes-view" },
            debugSection(texts.registers, registers),
            debugSection(texts.chips, others),
        ),
        async refresh(isStale) {
            const [top] = await player.debug.stack();
            const { scopes } = await player.debug.request<{ readonly scopes: readonly Scope[] }>("scopes", {
                frameId: top?.id ?? 0,
            });
            const [first, ...rest] = scopes;
            const values = first ? await variables(first.variablesReference) : [];
            if (isStale()) return;
            fill(registers, ...values.map(({ name, value }) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
            fill(others, ...rest.map(({ name, variablesReference }) => tree(name, name, variablesReference)));
        },
    };
}
