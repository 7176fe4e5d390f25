// SPDX-License-Identifier: MIT
// Registers, flags and the raster beam in a line above everything else.
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { Variable } from "./dap_types";
import type { DebugView } from "./debug_view";
import { registerScopes, scopesOf, variablesOf } from "./scopes";

export function registersView(parts: Parts): DebugView {
    const { texts } = parts.app;
    const line = make("dl", { class: "registers", "aria-label": texts.registers });
    return {
        element: make("section", { class: "registers-line", "aria-label": texts.registers }, line),
        async refresh(isStale) {
            const scopes = await scopesOf(parts);
            const wanted = registerScopes.map((name) => scopes.find((scope) => scope.name === name));
            const values = await Promise.all(
                wanted.map((scope) => (scope ? variablesOf(parts, scope.variablesReference) : Promise.resolve([]))),
            );
            if (isStale()) return;
            fill(line, ...values.flatMap((some, i) => some.map((one) => pair(one, i === 1))));
        },
    };
}

/** Of a flag its name is enough to see; of a number in two notations, as `$10 = 16`, the first. */
function pair({ name, value }: Variable, isFlag: boolean): HTMLElement {
    const state = isFlag ? ` flag${value === "1" ? " is-set" : ""}` : "";
    const [shown = value] = value.split(" ");
    return make(
        "div",
        { class: `register${state}`, title: `${name}: ${value}` },
        make("dt", {}, name),
        " ",
        make("dd", { class: isFlag && "unseen" }, shown),
    );
}
