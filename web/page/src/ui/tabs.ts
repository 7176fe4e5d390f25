// SPDX-License-Identifier: MIT
// Tabs as screen readers know them: one is selected, arrow keys go to the next.
import { fill, make, type Content } from "./dom";

export interface Tab<Name extends string> {
    readonly name: Name;
    readonly label: string;
}

interface TabsOptions<Name extends string> {
    readonly label: string;
    readonly tabs: readonly Tab<Name>[];
    readonly panelId: string;
    readonly choose: (name: Name) => void;
}

export interface Tabs<Name extends string> {
    readonly element: HTMLElement;
    /** Shows which one is selected, and what is beside its name. */
    show(name: Name): void;
    mark(name: Name, ...content: Content[]): void;
}

export function tabs<Name extends string>({ label, tabs: all, panelId, choose }: TabsOptions<Name>): Tabs<Name> {
    const elements = new Map(all.map((tab) => [tab.name, tabElement(tab, panelId)]));
    const marks = new Map(
        [...elements].map(([name, element]) => [name, element.appendChild(make("span", { class: "tab-mark" }))]),
    );
    const list = make("div", { class: "tabs", role: "tablist", "aria-label": label }, ...elements.values());
    for (const [name, element] of elements) {
        element.addEventListener("click", () => {
            choose(name);
        });
    }
    list.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        const names = [...elements.keys()];
        const at = names.findIndex((name) => elements.get(name) === document.activeElement);
        const next = names[(at + step + names.length) % names.length];
        if (next === undefined) return;
        choose(next);
        elements.get(next)?.focus();
    });
    return {
        element: list,
        show(name) {
            for (const [one, element] of elements) {
                element.setAttribute("aria-selected", String(one === name));
                element.tabIndex = one === name ? 0 : -1;
            }
        },
        mark(name, ...content) {
            const mark = marks.get(name);
            if (mark) fill(mark, ...content);
        },
    };
}

function tabElement({ name, label }: Tab<string>, panelId: string): HTMLButtonElement {
    return make(
        "button",
        { type: "button", role: "tab", class: "tab", id: `tab-${panelId}-${name}`, "aria-controls": panelId },
        label,
    );
}
