// SPDX-License-Identifier: MIT
// IndexedDB with promises, and the two tables of the store: projects, and states of them by project and number.
import type { Project } from "../archive/project";
import { StoreError } from "./result";

export interface ProjectRow {
    readonly id: string;
    readonly name: string;
    /** Milliseconds since 1970. */
    readonly saved: number;
    /** The number of the newest state. */
    readonly newest: number;
}

export interface StateRow {
    readonly id: string;
    readonly number: number;
    /** When it was created, and when it was last changed. */
    readonly begun: number;
    readonly saved: number;
    readonly project: Project;
}

const name = "gato";
const version = 1;

export function answer<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => {
            resolve(request.result);
        };
        request.onerror = () => {
            reject(request.error ?? new StoreError("failed"));
        };
    });
}

function finished(transaction: IDBTransaction): Promise<void> {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => {
            resolve();
        };
        transaction.onabort = () => {
            reject(transaction.error ?? new StoreError("failed"));
        };
    });
}

function createTables(database: IDBDatabase): void {
    database.createObjectStore("projects", { keyPath: "id" });
    database.createObjectStore("states", { keyPath: ["id", "number"] });
}

export async function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase> {
    if (!factory) throw new StoreError("forbidden");
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
        createTables(request.result);
    };
    const database = await answer(request);
    // A later gato in another tab must not wait for this one.
    database.onversionchange = () => {
        database.close();
    };
    return database;
}

export interface Tables {
    readonly projects: IDBObjectStore;
    readonly states: IDBObjectStore;
}

/** All that the action does, or nothing: if it throws, or the browser fails, both tables are as before. */
export async function inTransaction<T>(
    database: IDBDatabase,
    mode: IDBTransactionMode,
    action: (tables: Tables) => Promise<T>,
): Promise<T> {
    const transaction = database.transaction(["projects", "states"], mode);
    const end = finished(transaction);
    try {
        const value = await action({
            projects: transaction.objectStore("projects"),
            states: transaction.objectStore("states"),
        });
        await end;
        return value;
    } catch (error) {
        abort(transaction);
        // Requests that fail because the transaction did know no more than that.
        const isConsequence = error instanceof Error && error.name === "AbortError";
        await end.catch((cause: unknown) => {
            if (isConsequence) throw cause;
        });
        throw error;
    }
}

function abort(transaction: IDBTransaction): void {
    try {
        transaction.abort();
    } catch {
        // It is over already.
    }
}

/** The keys of all states of a project. */
export const statesOf = (id: string) => IDBKeyRange.bound([id, -Infinity], [id, Infinity]);
