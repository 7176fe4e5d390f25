// SPDX-License-Identifier: MIT
// Lets the user choose a file, and puts it into drive 8 as another disk.
import { make } from "../ui/dom";
import type { RunningApp } from "./running_app";

export const diskEndings = ".d64,.g64,.nib,.p64,.d71,.d81";

/** Nothing happens if no file is chosen. */
export function chooseDisk(app: RunningApp): void {
    const chooser = make("input", { type: "file", accept: diskEndings });
    chooser.addEventListener("change", () => {
        const file = chooser.files?.[0];
        if (file) void exchange(app, file);
    });
    chooser.click();
}

async function exchange(app: RunningApp, file: File): Promise<void> {
    const image = new Uint8Array(await file.arrayBuffer());
    app.machine.tell("input", { kind: "disk", name: file.name, image });
}
