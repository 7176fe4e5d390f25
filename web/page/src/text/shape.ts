// SPDX-License-Identifier: MIT
// Which texts a language needs: those of English, with the same parameters.
import type { en } from "./en";
import type { Pair } from "./pair";

export type Texts = {
    readonly [Name in keyof typeof en]: (typeof en)[Name] extends (...parameters: infer Parameters) => string
        ? (...parameters: Parameters) => string
        : (typeof en)[Name] extends string
          ? string
          : (typeof en)[Name] extends readonly unknown[]
            ? readonly Pair[]
            : Readonly<Record<keyof (typeof en)[Name], string>>;
};
