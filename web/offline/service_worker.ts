// SPDX-License-Identifier: MIT
// The page without a network. A new version waits until no page is open, or until a click: a page never gets files of two versions.
import { VersionCache, type KeptFile } from "./version_cache";

/** Filled in when the page is built. */
declare const PRECACHE: readonly KeptFile[];

interface ExtendableEvent extends Event {
    waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}
/** A service worker's own scope, which is missing from a page's types. */
const scope = self as unknown as {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    addEventListener(type: "install" | "activate" | "message", listener: (event: ExtendableEvent) => void): void;
    addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
};

const versionCache = new VersionCache(
    { caches, fetch: (url, options) => fetch(url, options) },
    scope.registration.scope,
    PRECACHE,
);

scope.addEventListener("install", (event) => {
    event.waitUntil(versionCache.install());
});

scope.addEventListener("activate", (event) => {
    event.waitUntil(versionCache.removeOthers().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
    const file = event.request.method === "GET" ? versionCache.fileFor(event.request.url) : undefined;
    if (file) event.respondWith(versionCache.answer(file));
});

/** There is one message (messages.ts). */
scope.addEventListener("message", (event) => {
    event.waitUntil(scope.skipWaiting());
});
