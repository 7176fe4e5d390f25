// SPDX-License-Identifier: MIT
// The keys of the matrix by number, 8 * column + row, with their names in key scripts (docs/RUN.md) and, for keys that type nothing, in
// `gato/keys`.
export const keyNames: readonly string[] = [
    ["{del}", "{return}", "{right}", "{f7}", "{f1}", "{f3}", "{f5}", "{down}"],
    ["3", "w", "a", "4", "z", "s", "e", "{lshift}"],
    ["5", "r", "d", "6", "c", "f", "t", "x"],
    ["7", "y", "g", "8", "b", "h", "u", "v"],
    ["9", "i", "j", "0", "m", "k", "o", "n"],
    ["+", "p", "l", "-", ".", ":", "@", ","],
    ["£", "*", ";", "{home}", "{rshift}", "=", "↑", "/"],
    ["1", "←", "{ctrl}", "2", "{space}", "{cbm}", "q", "{stop}"],
].flat();
