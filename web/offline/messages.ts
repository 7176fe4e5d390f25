// SPDX-License-Identifier: MIT
/** From a page to a service worker that waits: somebody has clicked. */
export interface ServiceWorkerMessage {
    readonly kind: "take over";
}
