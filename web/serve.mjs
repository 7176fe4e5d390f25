// SPDX-License-Identifier: MIT
// Serves build/web/ on loopback as any static host would: `node serve.mjs [PORT]`, 8164 by default, 0 for a free one. Nothing is sent but
// files, so that what needs headers of a server fails here too.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const usualPort = 8164;
const types = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

/** The file that an address means; undefined if there is none. */
function fileAt(root, url) {
    const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
    if (path.includes("\0") || path.startsWith("..")) return undefined;
    const file = join(root, path.endsWith("/") ? `${path}index.html` : path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

function answer(root, request, response) {
    let file;
    try {
        file = fileAt(root, request.url);
    } catch {
        file = undefined; // an address that is no text
    }
    if (file === undefined) return response.writeHead(404, { "Content-Type": "text/plain" }).end("there is no such file\n");
    response.writeHead(200, {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Cache-Control": "no-store",
    });
    return createReadStream(file).pipe(response);
}

/** Its address, and how to end it. */
export async function serve(root, port = 0) {
    const server = createServer((request, response) => answer(root, request, response));
    await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
    return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const root = join(dirname(fileURLToPath(import.meta.url)), "../build/web");
    const { url } = await serve(root, Number(process.argv[2] ?? usualPort));
    process.stdout.write(`${url} - Ctrl-C ends it\n`);
}
