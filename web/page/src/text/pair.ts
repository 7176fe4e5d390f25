// SPDX-License-Identifier: MIT
// Titles with a text each.
export type Pair = readonly [title: string, text: string];

export const pairs = (...all: Pair[]): readonly Pair[] => all;
