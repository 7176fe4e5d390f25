// SPDX-License-Identifier: MIT
// The first page of the help: what to look up, and the manual; and the page about keys.
import type { Language } from "../text/texts";
import { make } from "../ui/dom";
import { groupsOf } from "./pages";
import type { PageEntry, Place } from "./place";
import type { HelpTexts } from "./texts";
import { topicNamed, type Topic } from "./topics";

/** What the help has. */
export interface Lists {
    readonly topics: readonly Topic[];
    readonly pages: readonly PageEntry[];
}

type MakeEntry = (place: Place, text: string) => HTMLElement;

export function contents({ topics, pages }: Lists, words: HelpTexts, language: Language, entry: MakeEntry): Node[] {
    const lists = Object.entries(words.lists).filter(([topic]) => topicNamed(topics, topic));
    const groups = [...groupsOf(pages, language)].flatMap(([group, some]) => [
        make("h4", {}, words.groups[group] ?? group),
        make("ul", { class: "help-list" }, ...some.map((page) => pageItem(page, language, entry))),
    ]);
    return [
        make("p", { class: "faint" }, words.hint),
        make("h3", {}, words.reference),
        make(
            "ul",
            { class: "help-list" },
            make("li", {}, entry({ kind: "keys" }, words.keys)),
            ...lists.map(([topic, text]) => make("li", {}, entry({ kind: "topic", topic }, text))),
        ),
        ...(groups.length > 0 ? [make("h3", {}, words.manual), ...groups] : []),
    ];
}

function pageItem({ path, title, language: own }: PageEntry, language: Language, entry: MakeEntry): HTMLElement {
    const item = make("li", {}, entry({ kind: "page", path, anchor: "" }, title));
    if (own !== language) item.lang = own;
    return item;
}

export function keysPage(words: HelpTexts): Node[] {
    const table = (rows: HelpTexts["pageKeys"]) =>
        make(
            "table",
            { class: "help-keys" },
            make(
                "tbody",
                {},
                ...rows.map(([keys, does]) => make("tr", {}, make("th", { scope: "row" }, keys), make("td", {}, does))),
            ),
        );
    return [
        make("h3", {}, words.keysHere),
        table(words.pageKeys),
        make("h3", {}, words.keysC64),
        make("p", {}, words.keysC64Hint),
        table(words.c64Keys),
    ];
}
