// SPDX-License-Identifier: MIT
// Text as HTML, and addresses from one page of the site to another: all of them relative, so that the site works in any folder.
import { posix } from "node:path";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** What leads from a page to the site's own folder: nothing, or `../` so many times. */
export const toRoot = (address: string) => "../".repeat(address.split("/").length - 1);

export function relativeTo(from: string, address: string): string {
    const [file = "", anchor] = address.split("#");
    const path = posix.relative(posix.dirname(from), file);
    return anchor === undefined ? path : `${path}#${anchor}`;
}

/** The text of HTML that this program has written itself. */
export function textOf(html: string): string {
    return html
        .replace(/<[^>]*>/g, " ")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&")
        .replace(/\s+/g, " ")
        .trim();
}
