// SPDX-License-Identifier: MIT
// Disk images are shown as their directory. The code that does it is loaded with the first of them.
import { make } from "../ui/dom";
import type { Parts } from "../ui/parts";

const isDiskImage = (path: string) => /\.(d64|g64|nib|p64|d71|d81)$/i.test(path);

/** The window of a disk; undefined if the file is none. */
export function diskOf(parts: Parts, path: string, signal: AbortSignal): HTMLElement | undefined {
    if (!isDiskImage(path)) return undefined;
    const place = make("div", { class: "disk" });
    void import("./disk_view").then(({ showDisk }) => {
        if (!signal.aborted) showDisk(parts, path, place, signal);
    });
    return place;
}
