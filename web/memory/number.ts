// SPDX-License-Identifier: MIT
// Numbers in what the debugger answers.

/** `$0400 = 1024` has the number in both notations; an address has one. */
export function numberOf(answer: string): number {
    const [text = ""] = answer.split(" ");
    return text.startsWith("$") ? parseInt(text.slice(1), 16) : Number(text);
}
