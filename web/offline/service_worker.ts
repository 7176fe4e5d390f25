// SPDX-License-Identifier: MIT
// The page without a network. A new version waits until no page is open, or until somebody clicks: a page never gets files of two versions.
import { Keeper, type KeptFile } from "./keeper";

/** Put in when the page is built. */
declare const PRECACHE: readonly KeptFile[];

interface ExtendableEvent extends Event {
    waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}
/** A service worker's own scope, whose types a page's do not have. */
const scope = self as unknown as {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    addEventListener(type: "install" | "activate" | "message", listener: (event: ExtendableEvent) => void): void;
    addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
};

const keeper = new Keeper({ caches, fetch: (url, options) => fetch(url, options) }, scope.registration.scope, PRECACHE);

scope.addEventListener("install", (event) => {
    event.waitUntil(keeper.install());
});

scope.addEventListener("activate", (event) => {
    event.waitUntil(keeper.removeOthers().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
    const file = event.request.method === "GET" ? keeper.fileFor(event.request.url) : undefined;
    if (file) event.respondWith(keeper.answer(file));
});

/** There is one message (messages.ts). */
scope.addEventListener("message", (event) => {
    event.waitUntil(scope.skipWaiting());
});
