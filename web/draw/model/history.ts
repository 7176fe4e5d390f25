// SPDX-License-Identifier: MIT
// Undo without end: of each change only the part of the text that differs is kept.

/** At `at`, `before` became `after`. */
export interface Change {
    readonly at: number;
    readonly before: string;
    readonly after: string;
}

/** What two texts differ in, from the first character that differs to the last. */
export function changeBetween(before: string, after: string): Change {
    const most = Math.min(before.length, after.length);
    let at = 0;
    while (at < most && before[at] === after[at]) ++at;
    let end = 0;
    while (end < most - at && before[before.length - 1 - end] === after[after.length - 1 - end]) ++end;
    return { at, before: before.slice(at, before.length - end), after: after.slice(at, after.length - end) };
}

const replaced = (text: string, at: number, old: string, now: string) => text.slice(0, at) + now + text.slice(at + old.length);

export class History {
    private readonly done: Change[] = [];
    private readonly undone: Change[] = [];

    get canUndo(): boolean {
        return this.done.length > 0;
    }

    get canRedo(): boolean {
        return this.undone.length > 0;
    }

    record(before: string, after: string): void {
        if (before === after) return;
        this.done.push(changeBetween(before, after));
        this.undone.length = 0;
    }

    /** The text before the last change; the same if there was none. */
    undo(text: string): string {
        const change = this.done.pop();
        if (!change) return text;
        this.undone.push(change);
        return replaced(text, change.at, change.after, change.before);
    }

    redo(text: string): string {
        const change = this.undone.pop();
        if (!change) return text;
        this.done.push(change);
        return replaced(text, change.at, change.before, change.after);
    }
}
