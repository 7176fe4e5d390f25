// SPDX-License-Identifier: MIT
// How texts become words of the search, the same for those that are indexed and those that are typed: `$d011` is a word, and `d011` too;
// `@local` is found without its sign; `no-origin` is one word and its parts.
import type { Options } from "minisearch";

/** A part of a page that can be linked to. */
export interface SearchEntry {
    /** Address in the site, with the anchor of a heading. */
    readonly id: string;
    /** Of the page. */
    readonly title: string;
    /** Empty for the page as a whole. */
    readonly heading: string;
    readonly text: string;
    /** The words of its address, for a page as a whole: the tutorial need not say that it is one. */
    readonly name: string;
    readonly kind: string;
    readonly language: string;
}

const word = /\$?[\p{L}\p{M}\p{N}_]+(?:-[\p{L}\p{M}\p{N}_]+)*/gu;

function partsOf(found: string): string[] {
    const plain = found.replace(/^\$/, "");
    const parts = plain.includes("-") ? plain.split("-") : [];
    return [...new Set([found, plain, ...parts])];
}

const marks = /\p{M}/gu;

/** Small, and without accents: who types quickly leaves them out. */
const simple = (term: string) => term.toLowerCase().normalize("NFD").replace(marks, "");

const mostLetters = 40;

export const searchOptions: Options<SearchEntry> = {
    fields: ["title", "heading", "text", "name"],
    storeFields: ["title", "heading", "kind", "language"],
    tokenize: (text) => (text.match(word) ?? []).flatMap(partsOf),
    processTerm: (term) => (term.length > mostLetters ? null : simple(term)),
};

/** A letter may be wrong in a long word; in codes and addresses it would be another one. */
const isName = (term: string) => term.length > 4 && !/\d/.test(term);

export const queryOptions = (language: string) => ({
    // What is typed is taken whole: `$d011` is that address, not two words.
    tokenize: (text: string) => text.match(word) ?? [],
    boost: { title: 6, heading: 3, name: 4 },
    combineWith: "AND" as const,
    prefix: true,
    fuzzy: (term: string) => (isName(term) ? 0.2 : false),
    boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) => {
        const isReference = stored?.["kind"] !== "page" && stored?.["kind"] !== "decision";
        return (
            (stored?.["language"] === language ? 1.5 : 1) *
            (isReference ? 1.5 : 1) *
            (stored?.["kind"] === "decision" ? 0.5 : 1)
        );
    },
});
