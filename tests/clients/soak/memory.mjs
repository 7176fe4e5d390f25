// SPDX-License-Identifier: MIT
// The maximum memory that a process has had, in bytes, as Linux counts it; nothing on other systems.
import { readFileSync } from 'node:fs';

export function mostMemory(processId) {
    try {
        const row = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'));
        return row === null ? undefined : Number(row[1]) * 1024;
    } catch {
        return undefined;
    }
}

export const megabytes = (bytes) => (bytes === undefined ? 'unknown' : `${(bytes / 1e6).toFixed(1)} MB`);

/** The value below which this share of all values is. */
export function quantile(values, share) {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
