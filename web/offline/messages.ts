// SPDX-License-Identifier: MIT
// What passes between a page and its service worker.
/** From a page to a service worker that waits: somebody has clicked. */
export interface ServiceWorkerMessage {
    readonly kind: "take over";
}
