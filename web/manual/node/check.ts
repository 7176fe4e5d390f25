// SPDX-License-Identifier: MIT
// What must hold of the site, looked up in the finished files: links and anchors lead somewhere, nothing comes from another host, each
// diagnostic has its page, the search finds what people look for, all of it is small.
import { posix } from "node:path";
import MiniSearch from "minisearch";
import { queryOptions, searchOptions } from "../page/words";
import type { SearchEntry } from "../page/words";

export type Files = ReadonlyMap<string, string | Uint8Array>;

const mostBytes = 5 * 1024 * 1024;

/** What stands for a kind of thing, and how the address of the first result begins. */
const wanted: readonly (readonly [query: string, address: string])[] = [
    ["E0201", "messages/e0201.html"],
    ["lax", "opcodes/lax.html"],
    ["$d011", "registers/d011.html"],
    ["CHROUT", "kernal/chrout.html"],
];

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);

function brokenLinks(address: string, html: string, files: Files, ids: ReadonlyMap<string, ReadonlySet<string>>): string[] {
    const targets = [...html.matchAll(/ (href|src)="([^"]*)"/g)];
    return targets.flatMap(([, attribute, raw = ""]) => {
        const target = raw.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
        if (/^[a-z]+:/.test(target)) return attribute === "src" ? [`${address}: ${target} is of another host`] : [];
        const [file = "", anchor] = target.split("#");
        const path = file === "" ? address : posix.normalize(posix.join(posix.dirname(address), file));
        // The playground, where the manual is a folder of its own.
        if (path === "../index.html") return [];
        if (!files.has(path)) return [`${address}: ${target} leads nowhere`];
        const isThere = anchor === undefined || (ids.get(path)?.has(decodeURIComponent(anchor)) ?? false);
        return isThere ? [] : [`${address}: ${target} is no anchor there`];
    });
}

function twice(address: string, html: string): string[] {
    const ids = idsOf(html);
    return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${address}: two elements are called ${id}`);
}

export function linkFindings(files: Files): string[] {
    const pages = [...files].filter(
        (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0].endsWith(".html"),
    );
    const ids = new Map(pages.map(([address, html]) => [address, new Set(idsOf(html))]));
    return pages.flatMap(([address, html]) => [...brokenLinks(address, html, files, ids), ...twice(address, html)]);
}

/** `table` is the text of diagnostics.def. */
export function diagnosticFindings(files: Files, table: string): string[] {
    const codes = [...table.matchAll(/^GATO_DIAGNOSTIC\("([EW]\d{4})"/gm)].map(([, code = ""]) => code);
    if (codes.length === 0) return ["the table of diagnostics has none"];
    return codes.filter((code) => !files.has(`messages/${code.toLowerCase()}.html`)).map((code) => `${code} has no page`);
}

export function searchFindings(index: MiniSearch<SearchEntry>): string[] {
    return wanted.flatMap(([query, address]) => {
        const [first] = index.search(query, queryOptions("en"));
        const id = String(first?.id);
        return id.startsWith(address) ? [] : [`the search for ${query} finds ${id}`];
    });
}

export function sizeFindings(files: Files): string[] {
    const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
    return bytes <= mostBytes ? [] : [`the site has ${bytes} bytes; at most ${mostBytes} are wanted`];
}

/** As a page has it: written out and read again. */
export function reread(script: string): MiniSearch<SearchEntry> {
    return MiniSearch.loadJSON(script.slice(script.indexOf("=") + 1, script.lastIndexOf(";")), searchOptions);
}
