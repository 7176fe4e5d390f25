// SPDX-License-Identifier: MIT
// A list to choose from, with its label.
import { listen, make } from "./dom";

export function choice<Value extends string>(
    label: string,
    values: readonly (readonly [value: Value, text: string])[],
    current: Value,
    action: (value: Value) => void,
): HTMLElement {
    const options = values.map(([value, text]) => make("option", { value, selected: value === current }, text));
    const select = make("select", {}, ...options);
    listen(select, {
        change: () => {
            action(select.value as Value);
        },
    });
    return make("label", { class: "choice" }, make("span", {}, label), select);
}
