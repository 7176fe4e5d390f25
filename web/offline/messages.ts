// SPDX-License-Identifier: MIT
// The messages between a page and its service worker.
/** From a page to a waiting service worker: the reader has clicked. */
export interface ServiceWorkerMessage {
    readonly kind: "take over";
}
