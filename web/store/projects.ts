// SPDX-License-Identifier: MIT
// Projects in the browser: each with its last twenty states. Saving adds a state or updates the newest one, completely or not at all,
// and never over what another tab has saved.
import type { Project } from "../archive/project";
import { answer, inTransaction, openDatabase, statesOf, type ProjectRow, type StateRow, type Tables } from "./database";
import { resultOf, StoreError, type StoreResult } from "./result";

export const mostStates = 20;

/** While you type, the newest state is updated; after this long another one starts. */
const stateMilliseconds = 60_000;

export type StateEntry = Omit<StateRow, "project">;

export interface SaveOptions {
    /** The newest state that the caller knows; 0 if there is none. If another one is stored, somebody else has saved. */
    readonly known: number;
    /** Starts another state, as before something that cannot be undone. */
    readonly isMilestone?: boolean;
}

const entryOf = ({ id, number, begun, saved }: StateRow): StateEntry => ({ id, number, begun, saved });

async function stateOf({ states }: Tables, id: string, number: number): Promise<StateRow | undefined> {
    return (await answer(states.get([id, number]))) as StateRow | undefined;
}

async function newestOf(tables: Tables, id: string): Promise<StateRow | undefined> {
    const row = (await answer(tables.projects.get(id))) as ProjectRow | undefined;
    return row && stateOf(tables, id, row.newest);
}

function nextState(id: string, project: Project, newest: StateRow | undefined, now: number, isMilestone: boolean): StateRow {
    const continues = newest && !isMilestone && now - newest.begun < stateMilliseconds;
    if (continues) return { ...newest, saved: now, project };
    return { id, number: (newest?.number ?? 0) + 1, begun: now, saved: now, project };
}

export class ProjectStore {
    private constructor(
        private readonly database: IDBDatabase,
        private readonly now: () => number,
    ) {}

    static open(factory: IDBFactory | undefined, now = () => Date.now()): Promise<StoreResult<ProjectStore>> {
        return resultOf(async () => new ProjectStore(await openDatabase(factory), now));
    }

    /** The newest first. */
    list(): Promise<StoreResult<ProjectRow[]>> {
        return this.run("readonly", async ({ projects }) => {
            const rows = (await answer(projects.getAll())) as ProjectRow[];
            return rows.sort((a, b) => b.saved - a.saved);
        });
    }

    /** The newest first. */
    states(id: string): Promise<StoreResult<StateEntry[]>> {
        return this.run("readonly", async ({ states }) => {
            const rows = (await answer(states.getAll(statesOf(id)))) as StateRow[];
            return rows.map(entryOf).reverse();
        });
    }

    /** The newest state, or the one with a number. */
    load(id: string, number?: number): Promise<StoreResult<StateRow>> {
        return this.run("readonly", async (tables) => {
            const found = number === undefined ? await newestOf(tables, id) : await stateOf(tables, id, number);
            if (!found) throw new StoreError("gone");
            return found;
        });
    }

    /** Gives the state that has the project now. If the browser's storage is full, deletes older states of it and tries again. */
    async save(id: string, project: Project, options: SaveOptions): Promise<StoreResult<StateEntry>> {
        const first = await this.put(id, project, options);
        if (first.ok || first.problem !== "full") return first;
        const removed = await this.run("readwrite", ({ states }) => this.prune(states, id, 1));
        return removed.ok && removed.value > 0 ? this.put(id, project, options) : first;
    }

    remove(id: string): Promise<StoreResult<void>> {
        return this.run("readwrite", async ({ projects, states }) => {
            await answer(projects.delete(id));
            await answer(states.delete(statesOf(id)));
        });
    }

    close(): void {
        this.database.close();
    }

    private run<T>(mode: IDBTransactionMode, action: (tables: Tables) => Promise<T>): Promise<StoreResult<T>> {
        return resultOf(() => inTransaction(this.database, mode, action));
    }

    private put(id: string, project: Project, options: SaveOptions): Promise<StoreResult<StateEntry>> {
        const { known, isMilestone = false } = options;
        return this.run("readwrite", async (tables) => {
            const newest = await newestOf(tables, id);
            if ((newest?.number ?? 0) !== known) throw new StoreError("changed-elsewhere");
            const now = this.now();
            const state = nextState(id, project, newest, now, isMilestone);
            const row: ProjectRow = { id, name: project.name, saved: now, newest: state.number };
            await answer(tables.states.put(state));
            await answer(tables.projects.put(row));
            await this.prune(tables.states, id, mostStates);
            return entryOf(state);
        });
    }

    /** Removes all but the newest states; returns how many were removed. */
    private async prune(states: IDBObjectStore, id: string, kept: number): Promise<number> {
        const keys = await answer(states.getAllKeys(statesOf(id)));
        const old = keys.slice(0, Math.max(0, keys.length - kept));
        for (const key of old) await answer(states.delete(key));
        return old.length;
    }
}
