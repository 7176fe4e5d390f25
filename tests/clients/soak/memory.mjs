// SPDX-License-Identifier: MIT
// The most memory that a process has had at a time, in bytes, as Linux counts it; nothing elsewhere.
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

/** The value below which that share of all lies. */
export function quantile(values, share) {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
