// SPDX-License-Identifier: MIT
// Saves a project a moment after it has changed, one save at a time. What could not be saved is kept: the next change tries again, and
// so does an explicit save.
import type { Project } from "../archive/project";
import type { StoreResult } from "./result";

export interface AutosaveOptions {
    /** What is to be saved now. */
    readonly project: () => Project;
    readonly save: (project: Project) => Promise<StoreResult<unknown>>;
    readonly onResult: (result: StoreResult<unknown>) => void;
    readonly delayMilliseconds?: number;
}

export class Autosave {
    private changes = 0;
    private saved = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private saving: Promise<void> | undefined;

    constructor(private readonly options: AutosaveOptions) {}

    /** Whether closing the page would lose something. */
    get hasUnsaved(): boolean {
        return this.saved !== this.changes;
    }

    changed(): void {
        ++this.changes;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.flush(), this.options.delayMilliseconds ?? 800);
    }

    /** Saves at once, as when the page goes out of sight. */
    async flush(): Promise<void> {
        clearTimeout(this.timer);
        await this.saving;
        if (!this.hasUnsaved) return;
        this.saving ??= this.saveNow().finally(() => (this.saving = undefined));
        await this.saving;
    }

    private async saveNow(): Promise<void> {
        const { project, save, onResult } = this.options;
        const changes = this.changes;
        const result = await save(project());
        if (result.ok) this.saved = changes;
        onResult(result);
    }
}
