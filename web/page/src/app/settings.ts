// SPDX-License-Identifier: MIT
// What the page remembers about its reader; if storage is forbidden it forgets.

export function kept(name: string): string | null {
    try {
        return localStorage.getItem(`gato.${name}`);
    } catch {
        return null;
    }
}

export function keep(name: string, value: string): void {
    try {
        localStorage.setItem(`gato.${name}`, value);
    } catch {
        // Nothing is lost but the reader's preferences.
    }
}

export const keptOneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
    const value = kept(name);
    const [usual] = values;
    return values.find((one) => one === value) ?? usual;
};
