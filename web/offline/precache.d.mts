// SPDX-License-Identifier: MIT
import type { KeptFile } from "./version_cache";

export function precacheList(folder: string): Promise<KeptFile[]>;
export function makeServiceWorker(folder: string, options?: object): Promise<unknown>;
