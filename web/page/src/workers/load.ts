// SPDX-License-Identifier: MIT
// Loads gato in a worker: the WebAssembly is beside the scripts.
import { createGato } from "../../../library/src";
import type { Gato } from "../../../library/src/api";

export const loadInWorker = (): Promise<Gato> => createGato({ wasm: new URL("gato.wasm", import.meta.url) });
