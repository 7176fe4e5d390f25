// SPDX-License-Identifier: MIT
// Pages without a Markdown file: the two front pages, and the indexes of instructions, registers, KERNAL routines and messages.
import { escaped, relativeTo, textOf } from "./html";
import type { Page } from "./layout";
import { frontOf, type Entry, type Navigation, isIndexed } from "./navigation";
import type { Rendered } from "./markdown";
import type { Language } from "../page/kinds";
import { texts } from "../page/texts";

const mostSummary = 110;
const nothing: Rendered = { title: "", html: "", headings: [] };

/** The first block of code, which is a message as it may look, else the first paragraph; as far as a line goes. */
function summaryOf({ html }: Rendered): string {
    const [, block = ""] = /<pre>([^]*?)<\/pre>/.exec(html) ?? /<p>([^]*?)<\/p>/.exec(html) ?? [];
    const text = textOf(block);
    if (text.length <= mostSummary) return text;
    return `${text.slice(0, text.lastIndexOf(" ", mostSummary))} …`;
}

function entryItem(from: string, language: Language, entry: Entry): string {
    const isForeign = entry.language !== language;
    const mark = isForeign ? ` <span class="language">${texts[language].onlyOther}</span>` : "";
    const name = isForeign ? `<span lang="${entry.language}">${escaped(entry.title)}</span>` : escaped(entry.title);
    return `<li><a href="${relativeTo(from, entry.address)}">${name}</a>${mark}</li>`;
}

export function frontPage(language: Language, navigation: Navigation): Page {
    const words = texts[language];
    const address = frontOf(language);
    const cards = navigation.filledGroups(language).map((group) => {
        const items = navigation.entries(language, group).map((entry) => entryItem(address, language, entry));
        return `<section class="card" id="${group}"><h2>${words.groups[group]}</h2><ul>${items.join("\n")}</ul></section>`;
    });
    return {
        address,
        language,
        title: words.manual,
        html: `<h1>${words.manual}</h1>\n<p class="lead">${words.lead}</p>\n<div class="cards">\n${cards.join("\n")}\n</div>\n`,
        headings: [],
        translation: frontOf(language === "en" ? "es" : "en"),
        className: "front",
    };
}

/** One for each kind of the reference that has no list among the topics. */
export function indexPages(navigation: Navigation, rendered: (address: string) => Rendered | undefined): Page[] {
    const missing = navigation.indexes.filter(({ address }) => rendered(address) === undefined);
    return missing.map(({ kind, address, title, group }) => {
        const rows = navigation.all(kind).map((source) => {
            const link = `<a href="${relativeTo(address, source.address)}">${escaped(source.title)}</a>`;
            return `<tr><td>${link}</td><td>${escaped(summaryOf(rendered(source.address) ?? nothing))}</td></tr>`;
        });
        return {
            address,
            language: "en",
            title,
            group,
            html: `<h1>${title}</h1>\n<div class="table"><table class="index"><tbody>\n${rows.join("\n")}\n</tbody></table></div>\n`,
            headings: [],
            className: isIndexed(kind) ? `index-of-${kind}` : "",
        };
    });
}
