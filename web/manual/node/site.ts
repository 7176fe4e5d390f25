// SPDX-License-Identifier: MIT
// The pages of the manual, put together: sources and topics are rendered, get their navigation, and are indexed. The result is a map of
// files; the caller writes it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Programs } from "./assembly";
import { projectButton } from "./examples";
import { layOut, type Page } from "./layout";
import { Links } from "./links";
import { frontPage, indexPages } from "./lists";
import { render, type Rendered } from "./markdown";
import { Navigation, type TitledSource } from "./navigation";
import { indexScript, searchIndex } from "./search_index";
import type { Source } from "./sources";

export interface SiteOptions {
    readonly repository: string;
    readonly sources: readonly Source[];
    readonly programs: Programs;
}

/** Below the heading of the page. */
const withButton = (html: string, button: string) => html.replace("</h1>\n", `</h1>\n${button}`);

function pageOf(source: TitledSource, rendered: Rendered, navigation: Navigation, repository: string): Page {
    const { address, language, title, group, kind } = source;
    const { previous, next } = navigation.neighboursOf(source);
    const parent = navigation.parentOf(source);
    const translation = navigation.translationOf(source)?.address;
    const html = kind === "example" ? withButton(rendered.html, projectButton(repository, source)) : rendered.html;
    return {
        address,
        language,
        title,
        html,
        group,
        headings: rendered.headings,
        ...(parent && { parent }),
        ...(previous && { previous }),
        ...(next && { next }),
        ...(translation !== undefined && { translation }),
    };
}

/** Throws where two pages would be one, or a link of a page leads nowhere. */
export function makeSite({ repository, sources, programs }: SiteOptions): Map<string, string | Uint8Array> {
    const links = new Links(repository, sources);
    const host = { links, programs };
    const pairs = sources.map((source): [TitledSource, Rendered] => {
        const rendered = render(source, host);
        return [{ ...source, title: rendered.title }, rendered];
    });
    const navigation = new Navigation(pairs.map(([source]) => source));
    const renderedAt = new Map(pairs.map(([{ address }, rendered]) => [address, rendered]));
    const pages = [
        frontPage("en", navigation),
        frontPage("es", navigation),
        ...indexPages(navigation, (address) => renderedAt.get(address)),
        ...pairs.map(([source, rendered]) => pageOf(source, rendered, navigation, repository)),
    ];
    const files = new Map<string, string | Uint8Array>();
    for (const page of pages) {
        if (files.has(page.address)) throw new Error(`two pages would be ${page.address}`);
        files.set(page.address, layOut(page, navigation));
    }
    for (const [path, address] of links.files) files.set(address, new Uint8Array(readFileSync(join(repository, path))));
    files.set("search-index.js", indexScript(searchIndex(pairs)));
    return files;
}
