// SPDX-License-Identifier: MIT
// Where links of the repository's Markdown lead in the site: to another page, to a file that comes along, or nowhere. Files that are no
// part of the site have no address as long as the repository has none; their links become plain text.
import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { groups } from "../page/contents";
import { relativeTo } from "./html";
import type { Source } from "./sources";

const carried = /\.(?:svg|png|schema\.json)$/;

export class Links {
    private readonly pages: ReadonlyMap<string, Source>;
    private readonly codes: ReadonlyMap<string, string>;
    /** By the folder of the list, and the name there. */
    private readonly names: ReadonlyMap<string, string>;
    /** Files that pages show or lead to: from the repository's path to the site's. */
    readonly files = new Map<string, string>();

    constructor(
        private readonly repository: string,
        sources: readonly Source[],
    ) {
        this.pages = new Map(sources.map((source) => [source.path, source]));
        const diagnostics = sources.filter(({ kind }) => kind === "diagnostic");
        this.codes = new Map(diagnostics.map(({ address }) => [posix.basename(address, ".html").toUpperCase(), address]));
        this.names = new Map(
            sources.flatMap(({ address, names = [] }) =>
                names.map((name): [string, string] => [posix.join(posix.dirname(address), name), address]),
            ),
        );
    }

    /** What an entry of a list of topics leads to; undefined on other pages, and for other texts. */
    toListed({ address }: Source, text: string): string | undefined {
        if (posix.basename(address) !== "index.html") return undefined;
        const found = this.names.get(posix.join(posix.dirname(address), text.toLowerCase()));
        return found === undefined ? undefined : relativeTo(address, found);
    }

    /** The page of a diagnostic, from another one. */
    toCode(from: Source, code: string): string | undefined {
        const address = this.codes.get(code);
        return address === undefined || address === from.address ? undefined : relativeTo(from.address, address);
    }

    /** Undefined where the target is no part of the site. Throws where there is no such file at all. */
    to(from: Source, target: string): string | undefined {
        if (/^[a-z]+:/i.test(target)) return target;
        const [file = "", anchor] = target.split("#");
        const suffix = anchor === undefined ? "" : `#${decodeURIComponent(anchor)}`;
        if (file === "") return suffix;
        const path = posix.join(posix.dirname(from.path), decodeURIComponent(file)).replace(/\/$/, "");
        const page = this.pageAt(from, path);
        if (page) return relativeTo(from.address, page.address + suffix);
        const group = groups.find((name) => path === `docs/${name}`);
        if (group) return relativeTo(from.address, `index.html#${group}`);
        if (!existsSync(join(this.repository, path))) throw new Error(`${from.path}: link to ${target} leads nowhere`);
        return carried.test(path) ? this.carry(from, path) : undefined;
    }

    /** A file that comes along with the site. */
    carry(from: Source, path: string): string {
        if (!statSync(join(this.repository, path)).isFile()) throw new Error(`${from.path}: ${path} is no file`);
        const address = `files/${path.replace(/^docs\//, "")}`;
        this.files.set(path, address);
        return relativeTo(from.address, address);
    }

    /** The heading of the page that a link leads to. */
    titleOf(from: Source, target: string): string | undefined {
        const [file = ""] = target.split("#");
        const page = this.pageAt(from, posix.join(posix.dirname(from.path), file));
        return page && /^# (.*)$/m.exec(page.markdown)?.[1]?.replaceAll("`", "");
    }

    private pageAt(from: Source, path: string): Source | undefined {
        const isTopic = from.path.startsWith("topics/");
        const inDocs = isTopic ? this.pages.get(`docs/${path.replace(/^topics\/|^docs\//, "")}`) : undefined;
        return this.pages.get(path) ?? this.pages.get(`${path}/README.md`) ?? inDocs;
    }
}
