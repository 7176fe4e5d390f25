// SPDX-License-Identifier: MIT
// The program's own names with their values, by the scopes that the adapter has for them; each is read when it is unfolded.
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { Variable } from "./dap_types";
import type { DebugView } from "./debug_view";
import { chipScopes, folded, registerScopes, scopesOf, variablesOf } from "./scopes";

const elsewhere: readonly string[] = [...registerScopes, ...chipScopes];

export function namesView(parts: Parts): DebugView {
    const element = make("div", { class: "scopes" });
    const opened = new Set<string>(["Variables"]);
    const leaf = ({ name, value, variablesReference }: Variable, path: string): HTMLElement =>
        variablesReference > 0
            ? tree([name, make("code", {}, ` ${value}`)], `${path}/${name}`, variablesReference)
            : make("div", { class: "variable" }, make("span", {}, name), make("code", {}, value));
    const tree = (summary: readonly (Node | string)[], path: string, reference: number): HTMLElement =>
        folded(summary, path, opened, async () => {
            const all = await variablesOf(parts, reference);
            return all.length > 0
                ? all.map((one) => leaf(one, path))
                : [make("p", { class: "faint" }, parts.app.texts.namesNone)];
        });
    return {
        element,
        async refresh(isStale) {
            const scopes = await scopesOf(parts);
            if (isStale()) return;
            const own = scopes.filter(({ name }) => !elsewhere.includes(name));
            fill(element, ...own.map(({ name, variablesReference }) => tree([name], name, variablesReference)));
        },
    };
}
