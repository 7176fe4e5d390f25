// SPDX-License-Identifier: MIT
// Chromium for tests of what only a browser has, and servers that send it pages: each on an origin of its own.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { chromium, type Browser } from "playwright-core";

/** Debian's; Chromium refuses to run in its sandbox as root. */
export function openBrowser(): Promise<Browser> {
    const isRoot = process.getuid?.() === 0;
    return chromium.launch({
        executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
        args: isRoot ? ["--no-sandbox"] : [],
    });
}

/** A source with all its imports, as one script; its exports are the object `name`. */
export async function bundled(entry: string, name: string): Promise<string> {
    const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        format: "iife",
        globalName: name,
        target: "es2022",
        logLevel: "warning",
    });
    const [script] = outputFiles;
    if (!script) throw new Error(`${entry} gave no script`);
    return script.text;
}

export interface Site {
    readonly origin: string;
    close(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<Site> {
    const server: Server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const close = () =>
        new Promise<void>((resolve) => {
            server.closeAllConnections();
            server.close(() => {
                resolve();
            });
        });
    return { origin: `http://127.0.0.1:${port}`, close };
}

export interface StaticFile {
    readonly type: string;
    readonly content: string | Uint8Array;
    readonly headers?: Readonly<Record<string, string>>;
}

/** Serves these files by their paths, which begin with "/". */
export function serveFiles(files: Readonly<Record<string, StaticFile>>): Promise<Site> {
    return serve((request, response) => {
        const file = files[new URL(request.url ?? "/", "http://host").pathname];
        if (!file) return void response.writeHead(404).end();
        response.writeHead(200, { "content-type": file.type, ...file.headers }).end(file.content);
    });
}
