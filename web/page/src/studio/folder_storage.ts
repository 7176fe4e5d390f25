// SPDX-License-Identifier: MIT
// Keeps the project in the user's folder: what is changed in the page is written there a moment later, and what is changed there appears in
// the page. A file that was changed in both places is neither written nor replaced until the reader says which of the two is to stay.
import type { App } from "../app/app";
import type { ProjectStorage } from "../project/project_storage";
import type { Workshop } from "../app/workshop";
import { WorkerEnded } from "../workers/channel";
import { isSame, type Disk } from "./disk";
import type { Conflict, FileRow, Written } from "./files_channel";
import type { FilesChannel, FolderReading } from "./folder_reading";
import { isProjectFile } from "../project/target";
import { studioTexts } from "./texts";

/** Milliseconds without a key before changes are written. */
const restBeforeSave = 500;

export interface FolderStorageParts {
    readonly app: Pick<App, "state" | "store" | "say">;
    readonly workshop: Pick<Workshop, "open" | "put" | "remove" | "buildSoon" | "files"> & {
        onChanged: (isMilestone: boolean) => void;
    };
    readonly channel: FilesChannel;
    readonly disk: Disk;
    readonly reading: Promise<FolderReading>;
}

export class FolderStorage implements ProjectStorage {
    readonly shelf = undefined;
    private readonly conflicts = new Map<string, Conflict>();
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** One thing after the other: a save, or a look at what has changed. */
    private work: Promise<void> = Promise.resolve();
    /** Takes over what is on the disk, which is no change that has to be written. */
    private isTakingOver = false;

    constructor(private readonly parts: FolderStorageParts) {
        parts.workshop.onChanged = (isMilestone) => {
            if (!this.isTakingOver) this.changed(isMilestone);
        };
    }

    async resume(): Promise<boolean> {
        const { app, disk, workshop } = this.parts;
        const { folder, named, contents, problems, isCut } = await this.parts.reading;
        for (const [path, content] of contents) disk.set(path, content);
        for (const problem of problems) this.fail(problem);
        if (isCut) app.say({ kind: "warning", text: this.texts.tooManyFiles });
        if (disk.paths.length === 0) app.say({ kind: "info", text: this.texts.emptyFolder });
        workshop.open({
            name: folder.slice(Math.max(folder.lastIndexOf("/"), folder.lastIndexOf("\\")) + 1),
            files: disk.contents(),
            ...(disk.get(named) ? wantedOf(named) : {}),
        });
        app.store.set({ saved: "saved" });
        return true;
    }

    /** Whether closing the page would lose something. */
    get hasUnsaved(): boolean {
        return this.unsaved().length + this.removed().length > 0;
    }

    flush(): Promise<void> {
        clearTimeout(this.timer);
        return this.inTurn(() => this.save());
    }

    /** Looks for what other programs have changed. */
    look(): Promise<void> {
        return this.inTurn(async () => {
            const { changed, removed } = await this.parts.channel.ask("changes", null);
            for (const row of changed) await this.takeChange(row);
            for (const path of removed) this.takeRemoval(path);
        });
    }

    /** With a new program, after the old one has ended: what has changed meanwhile, and what could not be written. */
    goOn(): Promise<void> {
        return this.inTurn(async () => {
            const { channel, disk, workshop } = this.parts;
            const { files, isCut } = await channel.ask("list", null);
            for (const row of files) await this.takeChange(row);
            const there = new Set(files.map(([path]) => path));
            for (const path of isCut ? [] : disk.paths.filter((one) => !there.has(one))) {
                if (workshop.files.has(path)) this.takeRemoval(path);
                else disk.forget(path);
            }
            await this.save();
        });
    }

    private get texts() {
        return studioTexts(this.parts.app.state.language);
    }

    private inTurn(what: () => Promise<void>): Promise<void> {
        this.work = this.work.then(what).catch((error: unknown) => {
            // What was not done then is done with the next program.
            if (error instanceof WorkerEnded) return;
            this.fail(error instanceof Error ? error.message : String(error));
        });
        return this.work;
    }

    private changed(isMilestone: boolean): void {
        this.parts.app.store.set({ saved: "saving" });
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.flush(), isMilestone ? 0 : restBeforeSave);
    }

    private unsaved(): string[] {
        return [...this.parts.workshop.files]
            .filter(([path, bytes]) => !this.parts.disk.has(path, bytes))
            .map(([path]) => path);
    }

    private removed(): string[] {
        return this.parts.disk.paths.filter((path) => !this.parts.workshop.files.has(path));
    }

    private async save(): Promise<void> {
        for (const path of this.unsaved()) if (!this.conflicts.has(path)) await this.write(path);
        const removed = this.removed();
        for (const path of removed) await this.remove(path);
        // Until now the program has built with the files that are gone.
        if (removed.length > 0) this.parts.workshop.buildSoon(0);
        this.parts.app.store.set({ saved: this.hasUnsaved ? "failed" : "saved" });
    }

    private async write(path: string): Promise<void> {
        const { channel, disk, workshop } = this.parts;
        const bytes = workshop.files.get(path);
        if (!bytes) return;
        const known = disk.get(path);
        const written = await (known
            ? channel.ask("write", { path, bytes, version: known.version })
            : channel.ask("create", { path, bytes }));
        this.settle(path, bytes, written);
    }

    private settle(path: string, bytes: Uint8Array, written: Written): void {
        if ("version" in written) this.parts.disk.set(path, { bytes, version: written.version });
        else this.meet(path, written.conflict);
    }

    private async remove(path: string): Promise<void> {
        const { app, channel, disk } = this.parts;
        const { place } = await channel.ask("remove", { path });
        disk.forget(path);
        const run = () => void this.inTurn(() => this.restore(place));
        app.say({ kind: "info", text: this.texts.movedToBin(path), action: { label: this.texts.undo, run } });
    }

    private async restore(place: string): Promise<void> {
        const { path } = await this.parts.channel.ask("restore", { place });
        await this.read([path, 0, ""]);
        this.takeOver(path);
    }

    /** Returns false if it cannot be read; then the page does without it. */
    private async read([path]: FileRow): Promise<boolean> {
        try {
            this.parts.disk.set(path, await this.parts.channel.ask("read", { path }));
            return true;
        } catch (error) {
            this.fail(String(error));
            return false;
        }
    }

    private async takeChange(row: FileRow): Promise<void> {
        const [path, , version] = row;
        const { app, channel, disk, workshop } = this.parts;
        if (disk.get(path)?.version === version) return;
        const mine = workshop.files.get(path);
        if (mine && !disk.has(path, mine)) {
            const theirs = await channel.ask("read", { path });
            // Written from here, by a program that has ended before it could say so.
            if (isSame(theirs.bytes, mine)) disk.set(path, theirs);
            else this.meet(path, theirs);
            return;
        }
        if (!(await this.read(row))) return;
        this.takeOver(path);
        if (mine) app.say({ kind: "info", text: this.texts.changedOnDisk(path) });
    }

    /** A text that was not changed here goes with its file; another one is the only copy now. */
    private takeRemoval(path: string): void {
        const { app, disk, workshop } = this.parts;
        const mine = workshop.files.get(path);
        if (!mine || !disk.get(path)) return;
        if (!disk.has(path, mine)) {
            this.meet(path, null);
            return;
        }
        disk.forget(path);
        this.takingOver(() => {
            workshop.remove(path);
        });
        const run = () => {
            workshop.put(path, mine);
        };
        app.say({ kind: "warning", text: this.texts.removedOnDisk(path), action: { label: this.texts.undo, run } });
    }

    private takeOver(path: string): void {
        const { disk, workshop } = this.parts;
        const file = disk.get(path);
        if (file)
            this.takingOver(() => {
                workshop.put(path, file.bytes);
            });
    }

    private takingOver(what: () => void): void {
        this.isTakingOver = true;
        try {
            what();
        } finally {
            this.isTakingOver = false;
        }
    }

    /** The file differs from what the page has changed: the reader decides. */
    private meet(path: string, there: Conflict): void {
        const { app } = this.parts;
        if (this.conflicts.has(path)) {
            this.conflicts.set(path, there);
            return;
        }
        this.conflicts.set(path, there);
        app.store.set({ saved: "failed" });
        app.say({
            kind: "warning",
            text: there ? this.texts.changedInBoth(path) : this.texts.removedButChanged(path),
            action: { label: this.texts.keepMine, run: () => void this.inTurn(() => this.keepMine(path)) },
            otherAction: { label: this.texts.takeTheirs, run: () => void this.inTurn(() => this.takeTheirs(path)) },
        });
    }

    private async keepMine(path: string): Promise<void> {
        const there = this.conflicts.get(path);
        this.conflicts.delete(path);
        if (there) this.parts.disk.set(path, there);
        else this.parts.disk.forget(path);
        await this.save();
    }

    private async takeTheirs(path: string): Promise<void> {
        const { disk, workshop } = this.parts;
        const there = this.conflicts.get(path);
        this.conflicts.delete(path);
        if (there) {
            disk.set(path, there);
            this.takeOver(path);
        } else {
            disk.forget(path);
            this.takingOver(() => {
                workshop.remove(path);
            });
        }
        await this.save();
    }

    private fail(why: string): void {
        this.parts.app.store.set({ saved: this.hasUnsaved ? "failed" : "saved" });
        this.parts.app.say({ kind: "error", text: why });
    }
}

/** A project that the studio was started on is what is built; another file is shown. */
function wantedOf(named: string): { readonly inputs?: readonly string[]; readonly open?: string } {
    return isProjectFile(named) ? { inputs: [named] } : { open: named };
}
