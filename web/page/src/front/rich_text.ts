// SPDX-License-Identifier: MIT
// Texts with code between backquotes.
import { make } from "../ui/dom";

export const richText = (text: string): (HTMLElement | string)[] =>
    text.split("`").map((part, i) => (i % 2 === 1 ? make("code", {}, part) : part));
