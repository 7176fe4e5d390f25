// SPDX-License-Identifier: MIT
// Events, disposables and cancellation tokens, as VS Code has them.
import type * as vscode from "vscode";

export class Disposable implements vscode.Disposable {
    static from(...disposables: { dispose(): unknown }[]): Disposable {
        return new Disposable(() => {
            for (const disposable of disposables) disposable.dispose();
        });
    }

    constructor(private readonly callOnDispose: () => unknown) {}

    dispose(): void {
        this.callOnDispose();
    }
}

export class EventEmitter<T> implements vscode.EventEmitter<T> {
    private readonly listeners = new Set<(event: T) => unknown>();

    readonly event = (
        listener: (event: T) => unknown,
        thisArgument?: unknown,
        disposables?: vscode.Disposable[],
    ): Disposable => {
        const bound = listener.bind(thisArgument);
        this.listeners.add(bound);
        const disposable = new Disposable(() => this.listeners.delete(bound));
        disposables?.push(disposable);
        return disposable;
    };

    fire(event: T): void {
        for (const listener of [...this.listeners]) listener(event);
    }

    /** As `fire`, but waits for what the listeners have started. */
    async fireAndWait(event: T): Promise<void> {
        await Promise.all([...this.listeners].map((listener) => listener(event)));
    }

    dispose(): void {
        this.listeners.clear();
    }
}

class Token implements vscode.CancellationToken {
    isCancellationRequested = false;
    readonly cancelled = new EventEmitter<unknown>();
    readonly onCancellationRequested = this.cancelled.event;
}

export class CancellationTokenSource implements vscode.CancellationTokenSource {
    readonly token = new Token();

    cancel(): void {
        this.token.isCancellationRequested = true;
        this.token.cancelled.fire(undefined);
    }

    dispose(): void {
        this.token.cancelled.dispose();
    }
}

export class CancellationError extends Error {}
