// SPDX-License-Identifier: MIT
// The folder of the studio, without a program: what is written to it, what is taken from it, and what happens when both have changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Notice, State } from "../app/state";
import type { Opened } from "../app/workshop";
import { WorkerEnded } from "../workers/channel";
import { Disk } from "./disk";
import type { FileRow, FilesRequests } from "./files_channel";
import { readFolder, type FilesChannel } from "./folder_reading";
import { FolderStorage } from "./folder_storage";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The program's side: files with the text as their version. */
class Folder implements FilesChannel {
    readonly files = new Map<string, string>();
    named = "";
    readonly bin: [path: string, text: string][] = [];
    readonly written: string[] = [];
    /** What another program has done since the last look. */
    changed: string[] = [];
    removed: string[] = [];
    /** Why nothing can be written. */
    trouble = "";
    /** The program ends: a request gets no answer before there is another program. */
    private waiting: ((error: Error) => void)[] | undefined;

    ask<Name extends keyof FilesRequests>(
        name: Name,
        takes: FilesRequests[Name]["takes"],
    ): Promise<FilesRequests[Name]["answers"]> {
        const answers: { readonly [One in keyof FilesRequests]: (takes: never) => FilesRequests[One]["answers"] } = {
            list: () => ({
                folder: "/home/ana/snake",
                named: this.named,
                files: [...this.files.keys()].map((path) => this.row(path)),
                isCut: false,
            }),
            read: ({ path }: FilesRequests["read"]["takes"]) => this.content(path),
            // Two at a time.
            readMany: ({ paths }: FilesRequests["readMany"]["takes"]) =>
                paths.slice(0, 2).map((path) => this.contentOrProblem(path)),
            write: ({ path, bytes, version }: FilesRequests["write"]["takes"]) => {
                const there = this.files.get(path);
                if (there === version) return this.write(path, bytes);
                return { conflict: there === undefined ? null : this.content(path) };
            },
            create: ({ path, bytes }: FilesRequests["create"]["takes"]) =>
                this.files.has(path) ? { conflict: this.content(path) } : this.write(path, bytes),
            rename: () => null,
            remove: ({ path }: FilesRequests["remove"]["takes"]) => {
                this.content(path);
                this.bin.push([path, this.files.get(path) ?? ""]);
                this.files.delete(path);
                return { place: String(this.bin.length - 1) };
            },
            restore: ({ place }: FilesRequests["restore"]["takes"]) => {
                const [path, text] = this.bin[Number(place)] ?? ["", ""];
                this.files.set(path, text);
                return { path };
            },
            changes: () => {
                const [changed, removed] = [this.changed.map((path) => this.row(path)), this.removed];
                [this.changed, this.removed] = [[], []];
                return { changed, removed, isCut: false };
            },
        };
        if (this.waiting) return new Promise((_, reject) => this.waiting?.push(reject));
        // What it throws is the reason of the rejection.
        return Promise.resolve(takes as never).then(answers[name]);
    }

    end(): void {
        this.waiting = [];
    }

    /** After what was begun before has asked. */
    async begin(): Promise<void> {
        await new Promise(setImmediate);
        for (const reject of this.waiting ?? []) reject(new WorkerEnded("the program has ended"));
        this.waiting = undefined;
    }

    /** Another program writes a file. */
    writeElsewhere(path: string, text: string): void {
        this.files.set(path, text);
        this.changed.push(path);
    }

    removeElsewhere(path: string): void {
        this.files.delete(path);
        this.removed.push(path);
    }

    private row(path: string): FileRow {
        const text = this.files.get(path) ?? "";
        return [path, text.length, text];
    }

    private content(path: string) {
        const text = this.files.get(path);
        if (text === undefined) throw new Error(`${path} is gone`);
        return { bytes: bytesOf(text), version: text };
    }

    private contentOrProblem(path: string) {
        try {
            return this.content(path);
        } catch (error) {
            return { problem: String(error) };
        }
    }

    private write(path: string, bytes: Uint8Array) {
        if (this.trouble !== "") throw new Error(this.trouble);
        this.files.set(path, textOf(bytes));
        this.written.push(path);
        return { version: textOf(bytes) };
    }
}

/** The part of the page that storage changes. */
class Page {
    files: ReadonlyMap<string, Uint8Array> = new Map();
    name = "";
    saved: State["saved"] = "saved";
    readonly notices: Omit<Notice, "id">[] = [];
    onChanged: (isMilestone: boolean) => void = () => undefined;

    readonly app = {
        state: { language: "en" } as State,
        store: { set: (part: Partial<State>) => (this.saved = part.saved ?? this.saved) },
        say: (notice: Omit<Notice, "id">) => this.notices.push(notice),
    };
    wanted: Pick<Opened, "inputs" | "open"> = {};
    open({ name, files, ...wanted }: Opened): void {
        [this.name, this.files, this.wanted] = [name, files, wanted];
    }
    put(path: string, bytes: Uint8Array): void {
        this.files = new Map(this.files).set(path, bytes);
        this.onChanged(false);
    }
    remove(path: string): void {
        this.files = new Map([...this.files].filter(([one]) => one !== path));
        this.onChanged(true);
    }
    buildSoon(): void {
        // Nothing is built here.
    }
    text(path: string): string | undefined {
        const bytes = this.files.get(path);
        return bytes && textOf(bytes);
    }
    type(path: string, text: string): void {
        this.put(path, bytesOf(text));
    }
    get lastNotice(): Omit<Notice, "id"> | undefined {
        return this.notices.at(-1);
    }
}

async function opened(files: Readonly<Record<string, string>>, named = "") {
    const [folder, page, disk] = [new Folder(), new Page(), new Disk()];
    for (const [path, text] of Object.entries(files)) folder.files.set(path, text);
    folder.named = named;
    const storage = new FolderStorage({
        app: page.app as never,
        workshop: page,
        channel: folder,
        disk,
        reading: readFolder(folder),
    });
    await storage.resume();
    return { folder, page, disk, storage };
}

test("the page shows the folder's files under the folder's name, and writes none of them", async () => {
    const { folder, page, storage } = await opened({ "lib/io.asm": "rts", "main.asm": "nop", "read.me": "a game" });
    assert.equal(page.name, "snake");
    assert.deepEqual([...page.files.keys()], ["main.asm", "read.me", "lib/io.asm"]);
    await storage.flush();
    assert.deepEqual(folder.written, []);
    assert.equal(storage.hasUnsaved, false);
});

test("a project that the studio was started on is built, another file is shown, and what is no part of the page is neither", async () => {
    const files = { "gato.json": "{}", "old.cbmprj": "<x/>", "main.asm": "nop" };
    assert.deepEqual((await opened(files, "old.cbmprj")).page.wanted, { inputs: ["old.cbmprj"] });
    assert.deepEqual((await opened(files, "main.asm")).page.wanted, { open: "main.asm" });
    assert.deepEqual((await opened(files, ".hidden.asm")).page.wanted, {});
    assert.deepEqual((await opened(files)).page.wanted, {});
});

test("a change is written, and only that file", async () => {
    const { folder, page, storage } = await opened({ "main.asm": "nop", "other.asm": "rts" });
    page.type("main.asm", "inx");
    assert.equal(page.saved, "saving");
    assert.equal(storage.hasUnsaved, true);
    await storage.flush();
    assert.equal(folder.files.get("main.asm"), "inx");
    assert.deepEqual(folder.written, ["main.asm"]);
    assert.equal(page.saved, "saved");
});

test("a new file is created, and a removed one goes to the bin, from where it comes back", async () => {
    const { folder, page, storage } = await opened({ "old.asm": "nop" });
    page.type("new.asm", "rts");
    page.remove("old.asm");
    await storage.flush();
    assert.deepEqual([...folder.files], [["new.asm", "rts"]]);
    page.lastNotice?.action?.run();
    await storage.flush();
    assert.equal(page.text("old.asm"), "nop");
    assert.equal(folder.files.get("old.asm"), "nop");
});

test("what another program has changed appears in the page, and is not written back", async () => {
    const { folder, page, storage } = await opened({ "main.asm": "nop" });
    folder.writeElsewhere("main.asm", "inx");
    folder.writeElsewhere("more.asm", "rts");
    await storage.look();
    assert.equal(page.text("main.asm"), "inx");
    assert.equal(page.text("more.asm"), "rts");
    await storage.flush();
    assert.deepEqual(folder.written, []);
});

test("a file that was changed in both places stays as it is in both, until the reader keeps one", async () => {
    const { folder, page, storage } = await opened({ "main.asm": "nop" });
    page.type("main.asm", "mine");
    folder.writeElsewhere("main.asm", "theirs");
    await storage.look();
    await storage.flush();
    assert.equal(page.text("main.asm"), "mine");
    assert.equal(folder.files.get("main.asm"), "theirs");
    assert.equal(page.saved, "failed");
    page.lastNotice?.action?.run();
    await storage.flush();
    assert.equal(folder.files.get("main.asm"), "mine");
    assert.equal(page.saved, "saved");
});

test("the reader can take the other program's text", async () => {
    const { folder, page, storage } = await opened({ "main.asm": "nop" });
    page.type("main.asm", "mine");
    folder.files.set("main.asm", "theirs");
    // Nobody has looked yet: the write itself finds out.
    await storage.flush();
    page.lastNotice?.otherAction?.run();
    await storage.flush();
    assert.equal(page.text("main.asm"), "theirs");
    assert.deepEqual(folder.written, []);
    assert.equal(storage.hasUnsaved, false);
});

test("a file that another program has removed goes from the page, unless it was changed here", async () => {
    const { folder, page, storage } = await opened({ "one.asm": "nop", "two.asm": "rts" });
    page.type("two.asm", "mine");
    folder.removeElsewhere("one.asm");
    folder.removeElsewhere("two.asm");
    await storage.look();
    assert.equal(page.text("one.asm"), undefined);
    assert.equal(page.text("two.asm"), "mine");
    page.lastNotice?.action?.run();
    await storage.flush();
    assert.deepEqual([...folder.files], [["two.asm", "mine"]]);
    assert.deepEqual(folder.bin, []);
});

test("what cannot be written stays in the page, is told, and is tried again", async () => {
    const { folder, page, storage } = await opened({ "main.asm": "nop" });
    folder.trouble = "no space left on the disk";
    page.type("main.asm", "inx");
    await storage.flush();
    assert.equal(page.saved, "failed");
    assert.match(page.lastNotice?.text ?? "", /no space left/);
    assert.equal(storage.hasUnsaved, true);
    folder.trouble = "";
    await storage.flush();
    assert.equal(folder.files.get("main.asm"), "inx");
});

test("with the next program, what could not be written is written, and what has changed meanwhile appears", async () => {
    const { folder, page, storage } = await opened({ "main.asm": "nop", "gone.asm": "rts", "other.asm": "rts" });
    folder.end();
    page.type("main.asm", "inx");
    page.type("new.asm", "brk");
    const waiting = storage.flush();
    await folder.begin();
    folder.files.set("other.asm", "theirs");
    folder.files.delete("gone.asm");
    await storage.goOn();
    await waiting;
    assert.equal(folder.files.get("main.asm"), "inx");
    assert.equal(folder.files.get("new.asm"), "brk");
    assert.equal(page.text("other.asm"), "theirs");
    assert.equal(page.text("gone.asm"), undefined);
    assert.equal(page.saved, "saved");
    assert.equal(page.notices.filter(({ kind }) => kind === "error").length, 0);
});

test("what was changed here and elsewhere while there was no program is a conflict, unless it is the same", async () => {
    const { folder, page, storage } = await opened({ "main.asm": "nop", "same.asm": "nop" });
    folder.end();
    page.type("main.asm", "mine");
    page.type("same.asm", "the same");
    void storage.flush();
    await folder.begin();
    folder.files.set("main.asm", "theirs");
    folder.files.set("same.asm", "the same");
    await storage.goOn();
    assert.equal(folder.files.get("main.asm"), "theirs");
    assert.equal(page.saved, "failed");
    assert.equal(page.notices.filter(({ action }) => action?.label === "Keep mine").length, 1);
    page.lastNotice?.action?.run();
    await storage.flush();
    assert.equal(folder.files.get("main.asm"), "mine");
});

test("a file that was removed here and elsewhere is gone silently", async () => {
    const { folder, page, storage } = await opened({ "old.asm": "nop" });
    folder.end();
    page.remove("old.asm");
    void storage.flush();
    await folder.begin();
    folder.files.delete("old.asm");
    await storage.goOn();
    assert.deepEqual([page.saved, page.notices, folder.bin], ["saved", [], []]);
});
