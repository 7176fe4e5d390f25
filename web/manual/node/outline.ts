// SPDX-License-Identifier: MIT
// The manual as the page's help lists it: its pages for readers, with their headings. Pages about gato's own making are not among them, and neither
// are those of the games.
import type { PageEntry } from "../../page/src/help/place";
import { parseMarkdown, plainText } from "../../page/src/help/markdown";
import { readSources, type Source } from "./sources";

const left = ["project", "games"];

function entryOf({ path, address, language, group, title, markdown }: Source): PageEntry {
    const headings = parseMarkdown(markdown).flatMap((block) =>
        block.kind === "heading" ? [{ level: block.level, text: plainText(block.content), slug: block.slug }] : [],
    );
    return {
        path: path.replace(/^docs\//, ""),
        address,
        language,
        group,
        title: title ?? headings.find(({ level }) => level === 1)?.text ?? path,
        headings: headings.filter(({ level }) => level === 2 || level === 3).map(({ text, slug }) => ({ text, slug })),
    };
}

/** In the order of the manual. */
export function outline(repository: string): PageEntry[] {
    return readSources(repository)
        .filter(({ path, kind, group }) => path.startsWith("docs/") && kind === "page" && !left.includes(group))
        .map(entryOf);
}
