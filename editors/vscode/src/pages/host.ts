// SPDX-License-Identifier: MIT
// The page's only connection, by messages to the extension and from it.
import type { Ready } from "../views/messages";

interface Host {
    postMessage(message: unknown): void;
}

declare function acquireVsCodeApi(): Host;

/** Connects the page; `receive` gets the extension's messages. The extension is then told that the page is ready. */
export function connect<To, From>(receive: (message: To) => void): (message: From | Ready) => void {
    const host = acquireVsCodeApi();
    const send = (message: From | Ready) => {
        host.postMessage(message);
    };
    window.addEventListener("message", (event: MessageEvent<To>) => {
        receive(event.data);
    });
    send({ type: "ready" });
    return send;
}
