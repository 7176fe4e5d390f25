// SPDX-License-Identifier: MIT
// The languages of the page, and which one is shown: the one that was chosen here before, or else that of the browser.
import { en } from "./en";
import { es } from "./es";
import type { Texts } from "./shape";

export type { Texts };

const tables = { en, es };
export type Language = keyof typeof tables;

export const textsOf = (language: Language): Texts => tables[language];
export const otherThan = (language: Language): Language => (language === "en" ? "es" : "en");

export function preferredLanguage(kept: string | null, browser: readonly string[]): Language {
    if (kept !== null && Object.hasOwn(tables, kept)) return kept as Language;
    const known = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in tables);
    return (known as Language | undefined) ?? "en";
}
