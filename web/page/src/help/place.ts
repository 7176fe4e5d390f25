// SPDX-License-Identifier: MIT
// What the help can show, and where its links lead.

export type Place =
    | { readonly kind: "contents" }
    | { readonly kind: "keys" }
    | { readonly kind: "topic"; readonly topic: string }
    | { readonly kind: "page"; readonly path: string; readonly anchor: string }
    | { readonly kind: "find"; readonly words: string };

/** A page of the manual, as manual.json lists it (manual/node/outline.ts). */
export interface PageEntry {
    /** Below docs: `how-to/debug.md`. */
    readonly path: string;
    /** Where the manual has it as a page of the site: `how-to/debug.html`. */
    readonly address: string;
    readonly title: string;
    readonly language: string;
    readonly group: string;
    readonly headings: readonly { readonly text: string; readonly slug: string }[];
}

export type Target = Place | { readonly kind: "elsewhere"; readonly address: string };

/** `target` is written in the page of that path (of topics: ""). Undefined: it leads to nothing that the help has. */
export function targetOf(target: string, from: string, pages: readonly PageEntry[]): Target | undefined {
    if (/^https?:/.test(target)) return { kind: "elsewhere", address: target };
    const [file = "", anchor = ""] = target.split("#");
    const path = file === "" ? from : resolved(from, file);
    const page = pages.find((one) => one.path === path || one.path === `${path}/README.md`);
    return page && { kind: "page", path: page.path, anchor: decodeURIComponent(anchor) };
}

function resolved(from: string, file: string): string {
    const parts = from.split("/").slice(0, -1);
    for (const part of decodeURIComponent(file).split("/")) {
        if (part === "..") parts.pop();
        else if (part !== "." && part !== "") parts.push(part);
    }
    return parts.join("/");
}
