// SPDX-License-Identifier: MIT
// What a program saves to its drive: it would be lost with the machine, so the page is told of each change.
import type { DriveFile, Machine } from "../../../library/src/api";
import type { SavedFiles } from "./messages";

const isSame = (one: Uint8Array, other: Uint8Array | undefined) =>
    one.length === other?.length && one.every((byte, i) => byte === other[i]);

export class Saved {
    private readonly first: ReadonlyMap<string, Uint8Array>;
    private changes: number;

    constructor(private readonly machine: Pick<Machine, "driveChanges" | "driveFiles">) {
        this.changes = machine.driveChanges;
        this.first = new Map(this.files());
    }

    /** Everything that was not there in the beginning, or has changed since; undefined if nothing was changed since the last call. */
    take(): SavedFiles | undefined {
        const { driveChanges } = this.machine;
        if (driveChanges === this.changes) return undefined;
        this.changes = driveChanges;
        return this.files().filter(([name, content]) => !isSame(content, this.first.get(name)));
    }

    private files(): SavedFiles {
        return this.machine.driveFiles().map(({ name, content }: DriveFile) => [name, content] as const);
    }
}
