// SPDX-License-Identifier: MIT
// The built page, served as any static host does it, in a folder below the root.
import { readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { serve, type Site } from "../testing/browser";
import { repository } from "../testing/places";

/** Where `node build.mjs` leaves the page. */
export const builtPage = resolve(repository, process.env["GATO_PAGE"] ?? "build/web");

const types: Readonly<Record<string, string>> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

const folder = "/some/folder/";

export interface PageSite extends Site {
    readonly url: string;
}

export async function servePage(): Promise<PageSite> {
    const site = await serve((request, response) => {
        const path = new URL(request.url ?? "/", "http://host").pathname;
        const name = path.endsWith("/") ? `${path}index.html` : path;
        const type = types[extname(name)] ?? "application/octet-stream";
        if (!name.startsWith(folder) || name.includes("..")) return void response.writeHead(404).end();
        readFile(join(builtPage, name.slice(folder.length))).then(
            (content) => response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(content),
            () => response.writeHead(404).end(),
        );
    });
    return { ...site, url: site.origin + folder };
}
