// SPDX-License-Identifier: MIT
// What the page remembers about its reader: in the browser, or if that is forbidden, not at all. The studio keeps it elsewhere, as its page has
// another address each time.

export interface Keeper {
    kept(name: string): string | null;
    keep(name: string, value: string): void;
}

let keeper: Keeper = {
    kept: (name) => {
        try {
            return localStorage.getItem(`gato.${name}`);
        } catch {
            return null;
        }
    },
    keep: (name, value) => {
        try {
            localStorage.setItem(`gato.${name}`, value);
        } catch {
            // Nothing is lost but the reader's preferences.
        }
    },
};

/** Before the page begins. */
export function keepWith(other: Keeper): void {
    keeper = other;
}

export const kept = (name: string): string | null => keeper.kept(name);

export function keep(name: string, value: string): void {
    keeper.keep(name, value);
}

export const keptOneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
    const value = kept(name);
    const [usual] = values;
    return values.find((one) => one === value) ?? usual;
};
