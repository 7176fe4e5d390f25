// SPDX-License-Identifier: MIT
// What is around the text of every page: the bar with search, language and colours, the navigation, the headings of the page, and the way
// to its neighbours. All addresses are relative and nothing is fetched from another host.
import type { Group } from "../page/contents";
import { escaped, relativeTo, toRoot } from "./html";
import type { Heading } from "./markdown";
import { frontOf, type Entry, type Navigation } from "./navigation";
import type { Language } from "../page/kinds";
import { texts } from "../page/texts";

export interface Page {
    readonly address: string;
    readonly language: Language;
    readonly title: string;
    readonly html: string;
    readonly headings: readonly Heading[];
    /** What the navigation shows open; without, nothing. */
    readonly group?: Group;
    readonly parent?: Entry;
    readonly previous?: Entry;
    readonly next?: Entry;
    readonly translation?: string;
    /** Of pages that differ from others by more than their text. */
    readonly className?: string;
}

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
const most = { headings: 45 };

const otherLanguage = (language: Language): Language => (language === "en" ? "es" : "en");

/** A link, marked where its page is in another language than this one. */
function linkTo(from: Page, { address, title, language }: Entry, isCurrent = false): string {
    const isForeign = language !== from.language;
    const mark = isForeign ? ` <span class="language">${texts[from.language].onlyOther}</span>` : "";
    const attributes = `${isForeign ? ` hreflang="${language}"` : ""}${isCurrent ? ' aria-current="page"' : ""}`;
    const name = isForeign ? `<span lang="${language}">${escaped(title)}</span>` : escaped(title);
    return `<a href="${relativeTo(from.address, address)}"${attributes}>${name}${mark}</a>`;
}

function navigationOf(page: Page, navigation: Navigation): string {
    const { language } = page;
    const groupItem = (group: Group) => {
        const name = texts[language].groups[group];
        const link = `<a href="${relativeTo(page.address, frontOf(language))}#${group}">${name}</a>`;
        if (group !== page.group) return `<li>${link}</li>`;
        const entries = navigation.entries(language, group).map((entry) => {
            const isHere = entry.address === page.address || entry.address === page.parent?.address;
            return `<li>${linkTo(page, entry, isHere)}</li>`;
        });
        return `<li class="open">${link}<ul>${entries.join("")}</ul></li>`;
    };
    return navigation.filledGroups(language).map(groupItem).join("\n");
}

function headingsOf({ headings, language }: Page): string {
    const below = headings.filter(({ level }) => level === 2 || level === 3);
    const shown = below.length <= most.headings ? below : below.filter(({ level }) => level === 2);
    if (shown.length < 3) return "";
    const items = shown.map(
        ({ level, slug, text }) => `<li class="level-${level}"><a href="#${escaped(slug)}">${escaped(text)}</a></li>`,
    );
    const title = texts[language].onThisPage;
    return `<details class="headings"><summary>${title}</summary><nav aria-label="${title}"><ul>${items.join("")}</ul></nav></details>`;
}

/** To the same page in the other language, or to the front page there. */
function languageLink({ address, language, translation }: Page): string {
    const other = otherLanguage(language);
    const target = translation ?? frontOf(other);
    const name = translation === undefined ? texts[language].otherFront : texts[language].otherLanguage;
    return `<a class="bar-link" href="${relativeTo(address, target)}" lang="${other}" hreflang="${other}">${name}</a>`;
}

function themeChoice({ language }: Page): string {
    const { theme, themes } = texts[language];
    const options = Object.entries(themes).map(([value, name]) => `<option value="${value}">${name}</option>`);
    return `<label class="choice" hidden><span>${theme}</span><select id="theme" autocomplete="off">${options.join("")}</select></label>`;
}

function searchForm({ language }: Page): string {
    const { search, searchPlaceholder } = texts[language];
    return `<form class="search" role="search" hidden>
<input type="search" id="search" autocomplete="off" spellcheck="false" aria-label="${search}" placeholder="${searchPlaceholder}" aria-controls="found">
<div id="found" hidden><p role="status"></p><ol></ol></div>
</form>`;
}

function bar(page: Page): string {
    const { address, language } = page;
    const words = texts[language];
    const root = toRoot(address);
    return `<header class="bar">
<a class="brand" href="${relativeTo(address, frontOf(language))}"><img src="${root}icon.svg" alt="" width="28" height="28"><span>${words.manual}</span></a>
<a class="bar-link to-contents" href="#contents">${words.contents}</a>
${searchForm(page)}
<div class="bar-end"><a class="bar-link" href="${root}../index.html">${words.playground}</a>${languageLink(page)}${themeChoice(page)}</div>
</header>`;
}

function trail(page: Page): string {
    const { group, parent, language, address } = page;
    if (group === undefined) return "";
    const groupLink = `<a href="${relativeTo(address, frontOf(language))}#${group}">${texts[language].groups[group]}</a>`;
    return `<p class="trail">${groupLink}${parent ? ` › ${linkTo(page, parent)}` : ""}</p>`;
}

function neighbours(page: Page): string {
    const { previous, next, language } = page;
    const one = (entry: Entry | undefined, name: string, className: string) =>
        entry ? `<span class="${className}"><span class="faint">${name}</span> ${linkTo(page, entry)}</span>` : "";
    if (!previous && !next) return "";
    const words = texts[language];
    return `<nav class="neighbours" aria-label="${words.previous}, ${words.next}">${one(previous, words.previous, "previous")}${one(next, words.next, "next")}</nav>`;
}

function alternates({ address, language, translation }: Page): string {
    if (translation === undefined) return "";
    const link = (code: Language, target: string) =>
        `<link rel="alternate" hreflang="${code}" href="${relativeTo(address, target)}">`;
    return link(language, address) + link(otherLanguage(language), translation);
}

export function layOut(page: Page, navigation: Navigation): string {
    const { address, language, title, html, className } = page;
    const words = texts[language];
    const root = toRoot(address);
    const name = title === words.manual ? title : `${title} – ${words.manual}`;
    return `<!doctype html>
<html lang="${language}" data-theme="auto" data-root="${root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(name)}</title>
<link rel="icon" href="${root}icon.svg" type="image/svg+xml">${alternates(page)}
<link rel="stylesheet" href="${root}manual.css">
<script src="${root}theme.js"></script>
<script src="${root}manual.js" defer></script>
</head>
<body>
<a class="skip" href="#text">${words.skip}</a>
${bar(page)}
<div class="columns">
<main id="text" tabindex="-1"${className === undefined ? "" : ` class="${className}"`}>
${trail(page)}
${headingsOf(page)}
<article>
${html}</article>
${neighbours(page)}
</main>
<nav id="contents" aria-label="${words.contents}"><ul>
${navigationOf(page, navigation)}
</ul></nav>
</div>
</body>
</html>
`;
}
