// SPDX-License-Identifier: MIT
// The window of a disk image: its name, its directory, and what can be done with it. What cannot be done is said in gato's words.
import { isProjectPath } from "../../../archive/names";
import { mediumOf } from "../app/player";
import { askForName } from "../project/name_dialog";
import { openDialog } from "../ui/dialog";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { save } from "../ui/save";
import type { FileEntry } from "../workers/messages";
import { askForFile } from "./add_dialog";
import { DiskRows } from "./disk_rows";
import { OpenedDisk, orderWith, type DiskChange, type DiskListing } from "./opened_disk";
import { diskTexts, type DiskTexts } from "./texts";

export function showDisk(parts: Parts, path: string, place: HTMLElement, signal: AbortSignal): void {
    const view = new DiskView(parts, path, place, signal);
    parts.app.store.watch(
        (state) => state.project.files.get(path),
        () => void view.refresh(),
        signal,
    );
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** What the command proposes against a refusal, in its message. */
const proposal = "--replace";

class DiskView {
    private readonly texts: DiskTexts;
    private readonly disk: OpenedDisk;
    private readonly rows: DiskRows;
    private readonly nameField: HTMLInputElement;
    private readonly idField: HTMLInputElement;
    private readonly free = make("span", { class: "disk-free" });
    private readonly problem = make("div", { class: "disk-problem", role: "alert" });
    private readonly news = make("p", { class: "unseen", role: "status" });
    private readonly undoButton: HTMLButtonElement;
    private listing: DiskListing | undefined;
    /** Somebody types a label: what the disk has does not replace it. */
    private isLabelTyped = false;
    /** The line that gets the focus when the list is shown again. */
    private nextFocus: number | undefined;
    /** The list that was asked for last is the one that is shown. */
    private turn = 0;

    constructor(
        private readonly parts: Parts,
        private readonly path: string,
        private readonly place: HTMLElement,
        private readonly signal: AbortSignal,
    ) {
        const { app, workshop } = parts;
        this.texts = diskTexts(app.state.language);
        this.disk = new OpenedDisk({
            path,
            bytes: () => app.state.project.files.get(path),
            put: (bytes) => {
                workshop.put(path, bytes);
            },
            ask: (action) => app.tools.ask("disk", action),
        });
        this.nameField = labelField(this.texts.name, 18, 80);
        this.idField = labelField(this.texts.id, 3, 10);
        this.undoButton = button(this.texts.undo, this.undo, { class: "button small" });
        this.rows = new DiskRows(this.texts, {
            move: (from, to) => void this.move(from, to),
            rename: (at) => {
                this.rename(at);
            },
            lock: (at) => void this.change({ action: this.isLocked(at) ? "unlock" : "lock", entries: [at + 1] }, "", at),
            remove: (at) => void this.change({ action: "delete", entries: [at + 1] }, this.texts.removeLocked, at),
            intoProject: (at) => void this.intoProject(at + 1),
            download: (at) => void this.download(at + 1),
        });
        this.acceptDrops();
    }

    async refresh(): Promise<void> {
        const focus = this.nextFocus ?? this.rows.focused;
        this.nextFocus = undefined;
        const turn = ++this.turn;
        const bytes = this.parts.app.state.project.files.get(this.path);
        if (bytes?.length === 0) {
            this.offerEmptyDisk();
            return;
        }
        try {
            const listing = await this.disk.list();
            if (this.signal.aborted || turn !== this.turn) return;
            this.listing = listing;
            this.undoButton.disabled = !this.disk.canUndo;
            this.showLabel(listing);
            this.rows.show(listing, focus);
            if (!this.rows.element.isConnected)
                fill(this.place, this.label(), this.tools(), this.problem, this.rows.element, this.hint(), this.news);
        } catch (error) {
            fill(this.place, make("p", { class: "empty", role: "alert" }, messageOf(error)));
        }
    }

    private hint(): HTMLElement {
        return make("p", { class: "faint" }, this.texts.hint);
    }

    private offerEmptyDisk(): void {
        const format = () => void this.change({ action: "new", replace: true });
        fill(
            this.place,
            make("p", { class: "empty" }, this.texts.emptyHint),
            this.problem,
            button(this.texts.makeEmpty, format, { class: "button primary" }),
        );
    }

    private showLabel({ name, id, free, drive }: DiskListing): void {
        this.free.textContent = this.texts.free(free, drive);
        if (this.isLabelTyped) return;
        this.nameField.value = name;
        this.idField.value = id.slice(0, 2);
    }

    private label(): HTMLElement {
        const { texts, nameField, idField } = this;
        const save = make("button", { type: "submit", class: "button small" }, texts.saveName);
        const form = make("form", { class: "disk-label" }, nameField, idField, save, this.free);
        return listen(form, {
            input: () => (this.isLabelTyped = true),
            submit: (event) => {
                event.preventDefault();
                void this.renameDisk(nameField.value, idField.value);
            },
        });
    }

    private async renameDisk(name: string, id: string): Promise<void> {
        this.isLabelTyped = false;
        if (!(await this.change({ action: "rename", name, id }))) this.isLabelTyped = true;
    }

    private tools(): HTMLElement {
        const { app, player } = this.parts;
        const { texts } = this;
        const tool = (text: string, act: () => void) => button(text, act, { class: "button small" });
        const medium = mediumOf(this.path);
        const run = () => {
            const program = app.state.project.files.get(this.path);
            if (medium && program) player.run({ name: this.path, program, medium });
        };
        return make(
            "div",
            { class: "viewer-tools" },
            tool(texts.add, () => {
                askForFile(app, this.path, (change) => void this.change(change));
            }),
            tool(texts.addLine, () => {
                askForText(
                    texts.addLine,
                    texts.close,
                    texts.addLineHint,
                    "",
                    (line) => void this.change({ action: "add", lines: [line] }),
                );
            }),
            tool(texts.extractAll, () => void this.intoProject()),
            medium && button(texts.run, run, { class: "button small", icon: icons.play }),
            this.undoButton,
        );
    }

    private readonly undo = (): void => {
        fill(this.problem);
        this.disk.undo();
    };

    /** `insistence`: what a button says that does it all the same, if gato proposes that. */
    private async change(change: DiskChange, insistence = this.texts.replace, focus?: number): Promise<boolean> {
        fill(this.problem);
        this.nextFocus = focus;
        try {
            await this.disk.change(change);
            return true;
        } catch (error) {
            const message = messageOf(error);
            const insist = () => void this.change({ ...change, replace: true }, insistence, focus);
            const canInsist = message.includes(proposal) && !change.replace;
            fill(this.problem, make("p", {}, message), canInsist && button(insistence, insist, { class: "button small" }));
            return false;
        }
    }

    private nameOf(at: number): string {
        return this.listing?.files[at]?.name ?? "";
    }

    private isLocked(at: number): boolean {
        return this.listing?.files[at]?.locked ?? false;
    }

    private async move(from: number, to: number): Promise<void> {
        const count = this.listing?.files.length ?? 0;
        const name = this.nameOf(from);
        if (await this.change({ action: "order", entries: orderWith(count, from, to) }, "", to))
            this.news.textContent = this.texts.moved(name, to + 1);
    }

    private rename(at: number): void {
        const { texts } = this;
        askForText(texts.rename(this.nameOf(at)), texts.close, texts.newName, this.nameOf(at), (name) => {
            void this.change({ action: "rename", entries: [at + 1], words: [name] }, "", at);
        });
    }

    private async extracted(entries: readonly number[]): Promise<readonly FileEntry[]> {
        fill(this.problem);
        try {
            return await this.disk.extract(...entries);
        } catch (error) {
            fill(this.problem, make("p", {}, messageOf(error)));
            return [];
        }
    }

    /** Beside the image. Where a file of that name is, another name is asked for. */
    private async intoProject(...entries: readonly number[]): Promise<void> {
        const { app, workshop } = this.parts;
        for (const [name, bytes] of await this.extracted(entries)) {
            const wanted = folderOf(this.path) + name;
            const put = (path: string) => {
                workshop.put(path, bytes);
            };
            if (isProjectPath(wanted) && !app.state.project.files.has(wanted)) put(wanted);
            else askForName(app, this.texts.intoProject(name), "", put);
        }
    }

    private async download(entry: number): Promise<void> {
        for (const [name, bytes] of await this.extracted([entry])) save(name, bytes);
    }

    /** Here they are for the disk, elsewhere on the page for the project. */
    private acceptDrops(): void {
        listen(this.place, {
            drop: (event) => {
                const files = [...(event.dataTransfer?.files ?? [])];
                if (files.length === 0) return;
                event.preventDefault();
                void this.addAll(files);
            },
        });
    }

    private async addAll(files: readonly File[]): Promise<void> {
        for (const file of files) {
            const entry: FileEntry = [file.name, new Uint8Array(await file.arrayBuffer())];
            if (!(await this.change({ action: "add", words: [file.name], files: [entry] }))) return;
        }
    }
}

const labelField = (label: string, size: number, length: number) =>
    make("input", {
        type: "text",
        "aria-label": label,
        title: label,
        size: String(size),
        maxlength: String(length),
        spellcheck: "false",
    });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function askForText(title: string, close: string, label: string, value: string, action: (text: string) => void): void {
    const input = make("input", { type: "text", value, spellcheck: "false", autocapitalize: "off", required: true });
    const form = make(
        "form",
        { class: "name-form" },
        make("label", { class: "field" }, make("span", {}, label), input),
        make("button", { type: "submit", class: "button" }, title),
    );
    const dialog = openDialog(title, close, form);
    listen(form, {
        submit(event) {
            event.preventDefault();
            dialog.close();
            action(input.value);
        },
    });
}
