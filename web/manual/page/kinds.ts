// SPDX-License-Identifier: MIT
// What a page is: its language, and its kind as readers of search results are told it.
export type Language = "en" | "es";
export type Kind = "page" | "decision" | "example" | "diagnostic" | "opcode" | "register" | "kernal";
