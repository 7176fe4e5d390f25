// SPDX-License-Identifier: MIT
// Where files live: in the browser's own storage (browser_storage), or in a folder of the user's (studio/folder_storage).
import type { ProjectRow } from "../../../store/database";
import type { StateEntry } from "../../../store/projects";
import type { App } from "../app/app";
import type { Workshop } from "../app/workshop";

/** Keeps the files of the workshop's project. */
export interface ProjectStorage {
    /** Other projects that are kept here; undefined: there is only one, and no other can take its place. */
    readonly shelf: ProjectShelf | undefined;
    /** Shows what was edited last, if there is something. */
    resume(): Promise<boolean>;
    /** Saves unsaved changes at once. */
    flush(): Promise<void>;
}

export interface ProjectShelf {
    /** A project that is not from this shelf: a link, an archive, the gallery. */
    begin(): void;
    list(): Promise<readonly ProjectRow[]>;
    open(id: string): Promise<boolean>;
    remove(id: string): Promise<void>;
    /** Earlier states of the current project. */
    states(): Promise<readonly StateEntry[]>;
    restore(number: number): Promise<void>;
}

export type MakeStorage = (app: App, workshop: Workshop) => ProjectStorage;
