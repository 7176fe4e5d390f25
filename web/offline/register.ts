// SPDX-License-Identifier: MIT
// The page's side of the service worker: registers it, and reports when a new version is ready. It takes effect when no page is open
// any more, or on a click, which reloads the page.
import type { ServiceWorkerMessage } from "./messages";

export interface OfflineEvents {
    /** `apply` loads the new version; the page saves what is open before it calls it. */
    readonly updateReady: (apply: () => void) => void;
}

export type OfflineState =
    | "ready"
    /** The browser has no service workers, or has none here (not https). */
    | "unavailable"
    /** It is forbidden, or a file could not be fetched; the next visit tries again. */
    | "failed";

const takeOver: ServiceWorkerMessage = { kind: "take over" };

function offer(waiting: ServiceWorker, container: ServiceWorkerContainer, { updateReady }: OfflineEvents): void {
    updateReady(() => {
        container.addEventListener(
            "controllerchange",
            () => {
                location.reload();
            },
            { once: true },
        );
        waiting.postMessage(takeOver);
    });
}

/** The first version that a page gets is not an update. */
function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer, events: OfflineEvents): void {
    if (registration.waiting && container.controller) offer(registration.waiting, container, events);
    registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => {
            if (installing.state === "installed" && container.controller) offer(installing, container, events);
        });
    });
}

export async function registerOffline(script: string | URL, events: OfflineEvents): Promise<OfflineState> {
    // Types say that it is there, but it is not on a page without https.
    const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    if (!container) return "unavailable";
    try {
        const registration = await container.register(script, { updateViaCache: "none" });
        watch(registration, container, events);
        return "ready";
    } catch {
        return "failed";
    }
}
