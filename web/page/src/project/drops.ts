// SPDX-License-Identifier: MIT
// Files and folders that are dropped on the page.
import { make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { OpenedFile } from "./library";
import { limits } from "../../../archive/project";

export function acceptDrops({ app, library }: Parts): void {
    const veil = make("div", { class: "drop-veil", "aria-hidden": "true" });
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const leave = () => {
        depth = 0;
        veil.remove();
    };
    addEventListener("dragenter", (event) => {
        if (!hasFiles(event)) return;
        ++depth;
        veil.textContent = app.texts.dropHere;
        document.body.append(veil);
    });
    addEventListener("dragleave", () => {
        if (depth > 0 && --depth === 0) leave();
    });
    addEventListener("dragover", (event) => {
        if (hasFiles(event)) event.preventDefault();
    });
    addEventListener("drop", (event) => {
        leave();
        // Then a part of the page has taken them.
        if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then((files) => {
            library.open(files);
        });
    });
}

async function droppedFiles(transfer: DataTransfer): Promise<OpenedFile[]> {
    // Items know their entries only right at the event; a script's files have none.
    const dropped = [...transfer.items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
    const all: OpenedFile[] = [];
    for (const { entry, file } of dropped) {
        if (entry) await collect(entry, all);
        else if (file) all.push({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
    return all;
}

/** A folder with more files than a project may have is read no further; opening it reports that. */
async function collect(entry: FileSystemEntry, all: OpenedFile[]): Promise<void> {
    if (all.length > limits.files) return;
    if (entry.isFile) {
        const file = await new Promise<File>((resolve, reject) => {
            (entry as FileSystemFileEntry).file(resolve, reject);
        });
        all.push({ path: entry.fullPath.slice(1), bytes: new Uint8Array(await file.arrayBuffer()) });
        return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
        const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
            reader.readEntries(resolve, reject);
        });
        if (some.length === 0) return;
        for (const one of some) await collect(one, all);
    }
}
