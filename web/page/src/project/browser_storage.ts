// SPDX-License-Identifier: MIT
// Keeps the project in the browser: from its first change on a copy has its own entry; a project that was opened from there is saved in
// place. Only one tab edits it. What cannot be saved is reported, and stays in the page.
import type { Project } from "../../../archive/project";
import { Autosave } from "../../../store/autosave";
import type { ProjectRow } from "../../../store/database";
import { claimEditing, type Editing } from "../../../store/editing";
import { ProjectStore, type StateEntry } from "../../../store/projects";
import type { StoreResult } from "../../../store/result";
import type { App } from "../app/app";
import { keep, kept } from "../app/settings";
import type { Workshop } from "../app/workshop";
import type { ProjectShelf, ProjectStorage } from "./project_storage";

const lastProject = "project";

export class BrowserStorage implements ProjectStorage, ProjectShelf {
    readonly shelf = this;
    private readonly store: Promise<StoreResult<ProjectStore>>;
    private readonly autosave: Autosave;
    /** Where the project is stored; undefined for a copy that was not changed yet. */
    private id: string | undefined;
    private known = 0;
    private editing: Editing | undefined;
    /** The next save starts a new state, as the current one could not be restored otherwise. */
    private isMilestone = false;

    constructor(
        private readonly app: App,
        private readonly workshop: Workshop,
    ) {
        this.store = openStore();
        this.autosave = new Autosave({
            project: () => this.current(),
            save: (project) => this.save(project),
            onResult: (result) => {
                this.tell(result);
            },
        });
        workshop.onChanged = (isMilestone) => {
            this.changed(isMilestone);
        };
        addEventListener("visibilitychange", () => {
            if (document.visibilityState === "hidden") void this.autosave.flush();
        });
    }

    flush(): Promise<void> {
        return this.autosave.flush();
    }

    begin(): void {
        void this.autosave.flush();
        this.editing?.release();
        this.editing = undefined;
        this.id = undefined;
        this.known = 0;
        this.isMilestone = false;
        this.app.store.set({ isReadOnly: false, saved: "unsaved" });
    }

    async resume(): Promise<boolean> {
        const id = kept(lastProject);
        return id !== null && (await this.open(id));
    }

    async open(id: string, number?: number): Promise<boolean> {
        const newest = await this.show(id, number);
        if (newest === undefined) return false;
        await this.settle(id, newest);
        // An earlier state that was restored counts as a change of its own.
        if (number !== undefined) this.changed(true);
        return true;
    }

    /** Puts the stored state on the screen; returns the number of the newest state. */
    private async show(id: string, number?: number): Promise<number | undefined> {
        const store = await this.store;
        if (!store.ok) return undefined;
        await this.autosave.flush();
        const [found, newest] = [await store.value.load(id, number), await store.value.load(id)];
        if (!found.ok || !newest.ok) return undefined;
        this.workshop.open(found.value.project);
        return newest.value.number;
    }

    async list(): Promise<readonly ProjectRow[]> {
        const store = await this.store;
        const rows = store.ok ? await store.value.list() : store;
        return rows.ok ? rows.value : [];
    }

    async states(): Promise<readonly StateEntry[]> {
        const store = await this.store;
        if (!store.ok || this.id === undefined) return [];
        const rows = await store.value.states(this.id);
        return rows.ok ? rows.value : [];
    }

    async restore(number: number): Promise<void> {
        if (this.id !== undefined) await this.open(this.id, number);
    }

    async remove(id: string): Promise<void> {
        const store = await this.store;
        if (store.ok) await store.value.remove(id);
        if (id === this.id) this.begin();
    }

    private changed(isMilestone: boolean): void {
        if (this.app.state.isReadOnly) return;
        this.isMilestone ||= isMilestone;
        this.app.store.set({ saved: "saving" });
        if (this.id === undefined) void this.settle(newId(), 0);
        this.autosave.changed();
    }

    private current(): Project {
        const { name, files, inputs } = this.app.state.project;
        const { activeFile } = this.app.state;
        return { name, files, inputs, ...(files.has(activeFile) ? { open: activeFile } : {}) };
    }

    private async save(project: Project): Promise<StoreResult<unknown>> {
        const store = await this.store;
        if (!store.ok || this.id === undefined) return store;
        const { known, isMilestone } = this;
        this.isMilestone = false;
        const result = await store.value.save(this.id, project, { known, isMilestone });
        if (result.ok) this.known = result.value.number;
        else this.isMilestone ||= isMilestone;
        return result;
    }

    /** From here on the project is stored at `id`; this tab edits it unless another one does. */
    private async settle(id: string, known: number): Promise<void> {
        const isHere = this.id === id && this.editing !== undefined;
        this.id = id;
        this.known = known;
        keep(lastProject, id);
        // If we released and claimed it again, this very tab would count as another one.
        if (isHere) return;
        this.editing?.release();
        const editing = await claimEditing(id);
        if (this.id !== id) {
            editing.release();
            return;
        }
        this.editing = editing;
        this.app.store.set({ isReadOnly: !editing.isEditor, ...(editing.isEditor ? {} : { saved: "saved" as const }) });
        if (editing.isEditor) return;
        this.app.say({ kind: "info", text: this.app.texts.readOnly });
        void editing.whenEditor.then(() => this.becomeEditor(id));
    }

    /** The other tab is closed: its last save is what is edited here. */
    private async becomeEditor(id: string): Promise<void> {
        if (this.id !== id) return;
        this.known = (await this.show(id)) ?? this.known;
        this.app.store.set({ isReadOnly: false });
    }

    private tell(result: StoreResult<unknown>): void {
        this.app.store.set({ saved: result.ok ? "saved" : "failed" });
        if (result.ok) return;
        const { texts } = this.app;
        this.app.say({ kind: "error", text: texts.saveFailedText(texts.storeProblems[result.problem]) });
    }
}

async function openStore(): Promise<StoreResult<ProjectStore>> {
    // If storage is forbidden, some browsers throw even when it is named.
    try {
        return await ProjectStore.open(indexedDB);
    } catch {
        return { ok: false, problem: "forbidden", detail: "" };
    }
}

/** Pages that are not served by https have no randomUUID. */
const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
