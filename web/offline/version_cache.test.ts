// SPDX-License-Identifier: MIT
// Caches of two versions and what goes wrong between them, with a simulated browser cache and network.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { VersionCache, type CacheHost, type KeptFile } from "./version_cache";
import { makeServiceWorker, precacheList } from "./precache.mjs";

const scope = "https://host.example/some/folder/";
const hashOf = (content: string) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

const list = (files: Record<string, string>): KeptFile[] =>
    Object.entries(files).map(([path, content]) => ({
        path,
        hash: hashOf(content),
        isKeptWhenUsed: path.endsWith(".zip"),
    }));

function fakeBrowser() {
    const caches = new Map<string, Map<string, string>>();
    const server = new Map<string, string>();
    const fetched: string[] = [];
    const cacheOf = (name: string) => {
        const entries = caches.get(name) ?? new Map<string, string>();
        caches.set(name, entries);
        return {
            put: async (key: string, response: Response) => void entries.set(key, await response.text()),
        } as unknown as Cache;
    };
    const host: CacheHost = {
        caches: {
            open: (name) => Promise.resolve(cacheOf(name)),
            keys: () => Promise.resolve([...caches.keys()]),
            delete: (name) => Promise.resolve(caches.delete(name)),
            match: (key, options) => {
                const places = options?.cacheName === undefined ? [...caches.values()] : [caches.get(options.cacheName)];
                const content = places.map((place) => place?.get(key as string)).find((found) => found !== undefined);
                return Promise.resolve(content === undefined ? undefined : new Response(content));
            },
        },
        fetch: (url, { integrity }) => {
            fetched.push(url.slice(scope.length));
            const content = server.get(url.slice(scope.length));
            if (content === undefined) return Promise.resolve(new Response(null, { status: 404 }));
            if (integrity !== undefined && integrity !== hashOf(content)) return Promise.reject(new TypeError("other content"));
            return Promise.resolve(new Response(content));
        },
    };
    const publish = (files: Record<string, string>) => {
        server.clear();
        for (const [path, content] of Object.entries(files)) server.set(path, content);
        return new VersionCache(host, scope, list(files));
    };
    return { caches, server, fetched, host, publish };
}

const first = { "index.html": "one", "page.js": "script", "gallery/game.zip": "game" };

async function textOf(versionCache: VersionCache, path: string): Promise<string> {
    const file = versionCache.fileFor(scope + path);
    assert.ok(file, path);
    return (await versionCache.answer(file)).text();
}

test("what was installed is there without a network; a project of the gallery is when it was opened", async () => {
    const { server, publish, fetched } = fakeBrowser();
    const versionCache = publish(first);
    await versionCache.install();
    assert.deepEqual(fetched, ["index.html", "page.js"]);
    assert.equal(await textOf(versionCache, "gallery/game.zip"), "game");
    server.clear();
    assert.equal(await textOf(versionCache, ""), "one");
    assert.equal(await textOf(versionCache, "index.html?a=b#1=x"), "one");
    assert.equal(await textOf(versionCache, "gallery/game.zip"), "game");
});

test("a new version fetches only what has changed, and old caches go", async () => {
    const { caches, fetched, publish } = fakeBrowser();
    const old = publish(first);
    await old.install();
    fetched.length = 0;
    const next = publish({ ...first, "index.html": "two" });
    await next.install();
    assert.deepEqual(fetched, ["index.html"]);
    assert.equal(await textOf(old, ""), "one");
    caches.set("something else", new Map());
    caches.set("gato https://host.example/other/ 00000000", new Map());
    await next.removeOthers();
    assert.equal(caches.size, 3);
    assert.equal(await textOf(next, ""), "two");
});

test("a version of which a file is missing, or is of another version, is not installed", async () => {
    const { caches, server, publish } = fakeBrowser();
    await publish(first).install();
    const next = publish({ ...first, "index.html": "two", "more.js": "more" });
    server.delete("more.js");
    await assert.rejects(next.install());
    assert.equal(caches.size, 1);
    server.set("more.js", "of a third version");
    await assert.rejects(next.install());
    assert.equal(caches.size, 1);
});

test("a cache that the browser has cleared is filled again", async () => {
    const { caches, publish } = fakeBrowser();
    const versionCache = publish(first);
    await versionCache.install();
    caches.clear();
    assert.equal(await textOf(versionCache, "page.js"), "script");
    assert.equal(caches.size, 1);
});

test("the address of a folder is that of its index", () => {
    const versionCache = fakeBrowser().publish({ "index.html": "page", "manual/index.html": "manual" });
    assert.equal(versionCache.fileFor(scope)?.path, "index.html");
    assert.equal(versionCache.fileFor(`${scope}manual/`)?.path, "manual/index.html");
    assert.equal(versionCache.fileFor(`${scope}none/`), undefined);
});

test("other addresses are none of its business", () => {
    const versionCache = fakeBrowser().publish(first);
    for (const address of [
        "https://host.example/",
        "https://other.example/some/folder/",
        `${scope}none.js`,
        `${scope}../page.js`,
    ]) {
        assert.equal(versionCache.fileFor(address), undefined, address);
    }
});

test("the list has all built files with their hashes, and is a part of the script", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gato-web-"));
    mkdirSync(join(folder, "gallery"));
    for (const [path, content] of Object.entries(first)) writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, "service-worker.js"), "old");
    const built = await precacheList(folder);
    const byPath = (a: KeptFile, b: KeptFile) => (a.path < b.path ? -1 : 1);
    assert.deepEqual(built, list(first).sort(byPath));
    await makeServiceWorker(folder);
    const script = readFileSync(join(folder, "service-worker.js"), "utf8");
    for (const { hash } of built) assert.ok(script.includes(hash));
    rmSync(folder, { recursive: true });
});
