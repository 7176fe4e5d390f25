// SPDX-License-Identifier: MIT
// The index of the search: an entry for each page and each of its headings, with the text up to the next one.
import MiniSearch from "minisearch";
import { searchOptions, type SearchEntry } from "../page/words";
import { textOf } from "./html";
import type { Rendered } from "./markdown";
import type { TitledSource } from "./navigation";

/** Bytes that a program gives, and numbers of measurements: nobody looks for them. */
const results = /<figure class="code result">[^]*?<\/figure>/g;
const mostLevel = 4;

function entriesOf(source: TitledSource, { html, headings }: Rendered): SearchEntry[] {
    const cuts = headings
        .filter(({ level }) => level > 1 && level <= mostLevel)
        .map(({ level, slug, text }) => ({ slug, text, place: html.indexOf(`<h${level} id="${slug}">`) }));
    const starts = [{ slug: "", text: "", place: 0 }, ...cuts];
    const { title, kind, language, address } = source;
    const name = address.replace(/\.html$/, "").replaceAll("/", " ");
    return starts.map(({ slug, text, place }, i) => ({
        id: slug === "" ? address : `${address}#${slug}`,
        title,
        heading: text,
        text: textOf(html.slice(place, starts[i + 1]?.place).replace(results, "")),
        name: slug === "" ? name : "",
        kind,
        language,
    }));
}

export function searchIndex(pages: readonly (readonly [TitledSource, Rendered])[]): MiniSearch<SearchEntry> {
    const index = new MiniSearch(searchOptions);
    index.addAll(pages.flatMap(([source, rendered]) => entriesOf(source, rendered)));
    return index;
}

/** A script, since a page from a file may load nothing else. */
export const indexScript = (index: MiniSearch<SearchEntry>) => `globalThis.gatoSearchIndex=${JSON.stringify(index)};\n`;
