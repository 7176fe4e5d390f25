// SPDX-License-Identifier: MIT
// The playground: Web Workers with gato's WebAssembly.
import type { Host } from "./app/host";

const worker = (script: string) => new Worker(new URL(script, document.baseURI), { type: "module" });

export const playground: Host = {
    machineName: undefined,
    hasSite: true,
    send: undefined,
    startTools: () => worker("tools.js"),
    startTests: () => worker("tools.js"),
    startMachine: () => worker("machine.js"),
};
