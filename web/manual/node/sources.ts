// SPDX-License-Identifier: MIT
// Which Markdown files are pages of the manual: what is in `docs`, and some files beside it. For each its address in the site, its group
// and its translation, which is the page that a line such as `[En español](es/tutorial.md)` below the heading leads to.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { Kind, Language } from "../page/kinds";
import { groupOf, rankOf, type Group } from "../page/contents";
import { texts } from "../page/texts";

export interface Source {
    /** The file's path from the root of the repository; of a topic of `gato help`, `topics/` and its file. */
    readonly path: string;
    /** Where the page is in the site, with `/`. */
    readonly address: string;
    readonly language: Language;
    readonly group: Group;
    readonly kind: Kind;
    readonly markdown: string;
    /** What others call the page, where that is not its heading. */
    readonly title?: string;
    /** What a list of its kind calls it, in small letters. */
    readonly names?: readonly string[];
    /** The path of the same page in the other language. */
    readonly translation?: string;
}

const besideDocs = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "editors/README.md"];

function markdownBelow(repository: string, folder: string): string[] {
    return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return entry.name === "build" ? [] : markdownBelow(repository, path);
        return entry.name.endsWith(".md") ? [path] : [];
    });
}

/** A README is the page of its folder; those of folders with other pages are the index there. */
export function addressOf(path: string): string {
    const special: Readonly<Record<string, string>> = {
        "README.md": "gato.html",
        "docs/es/README.md": "es/gato.html",
        "docs/adr/README.md": "adr/index.html",
        "examples/README.md": "examples/index.html",
    };
    const place = path.replace(/^docs\//, "").replace(/\/README\.md$|\.md$/, "");
    return special[path] ?? `${place.toLowerCase()}.html`;
}

const translationLine = /^\[(?:En español|Español|English|In English)\]\(([^)#]+)\)\n/m;

function kindOf(path: string): Kind {
    if (/^docs\/adr\/\d/.test(path)) return "decision";
    return /^examples\/./.test(path) && path !== "examples/README.md" ? "example" : "page";
}

function sourceOf(repository: string, path: string): Source {
    const text = readFileSync(join(repository, path), "utf8").replaceAll("\r", "");
    const found = translationLine.exec(text);
    const language = path.startsWith("docs/es/") ? "es" : "en";
    return {
        path,
        address: addressOf(path),
        language,
        group: groupOf(path),
        kind: kindOf(path),
        markdown: text.replace(translationLine, ""),
        ...(["README.md", "docs/es/README.md"].includes(path) && { title: texts[language].about }),
        ...(found?.[1] === undefined ? {} : { translation: posix.join(posix.dirname(path), found[1]) }),
    };
}

/** Of two pages one may lead to the other alone; a page is in the group of the one that it translates. */
function withTranslations(sources: readonly Source[]): Source[] {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const reverse = new Map(sources.flatMap(({ path, translation }) => (translation ? [[translation, path] as const] : [])));
    return sources.map((source) => {
        const translation = source.translation ?? reverse.get(source.path);
        const other = translation === undefined ? undefined : byPath.get(translation);
        if (!other || translation === undefined) return source;
        return { ...source, translation, group: source.language === "es" ? other.group : source.group };
    });
}

/** All pages but the topics, in the order of the contents. */
export function readSources(repository: string): Source[] {
    const paths = [...besideDocs, ...markdownBelow(repository, "docs"), ...markdownBelow(repository, "examples")];
    const sources = paths
        .filter((path) => statSync(join(repository, path), { throwIfNoEntry: false })?.isFile())
        .map((path) => sourceOf(repository, path));
    return withTranslations(sources).sort((one, other) => {
        const byRank = rankOf(one.path) - rankOf(other.path);
        return byRank !== 0 ? byRank : one.path < other.path ? -1 : 1;
    });
}
