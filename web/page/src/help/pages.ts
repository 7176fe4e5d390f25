// SPDX-License-Identifier: MIT
// The manual: manual.json lists its pages. In the playground they lie beside the page as those of a site; the studio has their texts.
import type { Language } from "../text/texts";
import type { PageEntry } from "./place";

let asked: Promise<readonly PageEntry[]> | undefined;

export function loadPages(): Promise<readonly PageEntry[]> {
    return (asked ??= fetch("manual.json").then(
        async (answer) => (answer.ok ? ((await answer.json()) as readonly PageEntry[]) : []),
        () => [],
    ));
}

/** Its Markdown; undefined if it is not there. */
export async function textOfPage(path: string): Promise<string | undefined> {
    const answer = await fetch(`manual/${path}`);
    return answer.ok ? answer.text() : undefined;
}

/** By groups, those in the reader's language first in each. */
export function groupsOf(pages: readonly PageEntry[], language: Language): ReadonlyMap<string, readonly PageEntry[]> {
    const groups = new Map<string, PageEntry[]>();
    const own = (page: PageEntry) => (page.language === language ? 0 : 1);
    for (const page of pages) groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
    return new Map([...groups].map(([name, some]) => [name, some.sort((one, other) => own(one) - own(other))]));
}
