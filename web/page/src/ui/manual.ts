// SPDX-License-Identifier: MIT
// Where pages of the manual are, which lies in a folder beside the playground (web/manual).
import type { Language } from "../text/texts";

export const manualPage = (language: Language) => (language === "es" ? "manual/es/index.html" : "manual/index.html");

/** The page of a message; undefined for a code that is none of gato's. */
export function messagePage(code: string): string | undefined {
    return /^[EW]\d{4}$/.test(code) ? `manual/messages/${code.toLowerCase()}.html` : undefined;
}
