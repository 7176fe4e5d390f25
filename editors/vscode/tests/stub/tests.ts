// SPDX-License-Identifier: MIT
// The test explorer: controllers with their items, and runs that record what they are told.
import type * as vscode from "vscode";

import { CancellationTokenSource } from "./events";
import type { Range } from "./text";
import type { TestMessage } from "./values";

class Collection {
    private readonly items = new Map<string, Item>();

    constructor(private readonly owner?: Item) {}

    get size(): number {
        return this.items.size;
    }

    add(item: Item): void {
        item.parent = this.owner;
        this.items.set(item.id, item);
    }

    replace(items: readonly Item[]): void {
        this.items.clear();
        for (const item of items) this.add(item);
    }

    delete(id: string): void {
        this.items.delete(id);
    }

    get(id: string): Item | undefined {
        return this.items.get(id);
    }

    forEach(callback: (item: Item) => void): void {
        this.items.forEach(callback);
    }

    list(): Item[] {
        return [...this.items.values()];
    }
}

export class Item {
    parent: Item | undefined;
    range: Range | undefined;
    description: string | undefined;
    readonly children = new Collection(this);

    constructor(
        readonly id: string,
        readonly label: string,
        readonly uri: vscode.Uri | undefined,
    ) {}
}

type Verdict = "started" | "passed" | "failed" | "errored" | "skipped";

export class Run {
    readonly verdicts = new Map<string, Verdict>();
    readonly messages = new Map<string, readonly TestMessage[]>();
    output = "";
    isEnded = false;
    /** What the user stops the run with. */
    readonly stop = new CancellationTokenSource();
    readonly token = this.stop.token;

    started(item: Item): void {
        this.verdicts.set(item.label, "started");
    }

    skipped(item: Item): void {
        this.verdicts.set(item.label, "skipped");
    }

    passed(item: Item): void {
        this.verdicts.set(item.label, "passed");
    }

    failed(item: Item, messages: TestMessage | readonly TestMessage[]): void {
        this.judge(item, "failed", messages);
    }

    errored(item: Item, messages: TestMessage | readonly TestMessage[]): void {
        this.judge(item, "errored", messages);
    }

    appendOutput(text: string): void {
        this.output += text;
    }

    end(): void {
        this.isEnded = true;
    }

    private judge(item: Item, verdict: Verdict, messages: TestMessage | readonly TestMessage[]): void {
        this.verdicts.set(item.label, verdict);
        this.messages.set(
            item.label,
            Array.isArray(messages) ? (messages as readonly TestMessage[]) : [messages as TestMessage],
        );
    }
}

export interface Request {
    readonly include?: readonly Item[];
    readonly exclude?: readonly Item[];
}

export class Controller {
    readonly items = new Collection();
    readonly profiles = new Map<string, (request: Request, token: CancellationTokenSource["token"]) => Promise<void>>();
    readonly runs: Run[] = [];
    refreshHandler: (() => Promise<void>) | undefined;

    constructor(
        readonly id: string,
        readonly label: string,
    ) {}

    createTestItem(id: string, label: string, uri?: vscode.Uri): Item {
        return new Item(id, label, uri);
    }

    createRunProfile(
        label: string,
        _kind: number,
        handler: (request: Request, token: CancellationTokenSource["token"]) => Promise<void>,
    ) {
        this.profiles.set(label, handler);
        return {};
    }

    createTestRun(): Run {
        const run = new Run();
        this.runs.push(run);
        return run;
    }

    dispose(): void {
        this.items.replace([]);
    }
}

export const controllers: Controller[] = [];

export const tests = {
    createTestController: (id: string, label: string) => {
        const controller = new Controller(id, label);
        controllers.push(controller);
        return controller;
    },
};
