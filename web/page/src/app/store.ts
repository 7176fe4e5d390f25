// SPDX-License-Identifier: MIT
// The common state of the parts of the page, and its listeners. A listener is called only if the part of the state that it chose has
// changed (compared by identity: values in the store are replaced, never changed).

export interface Store<State> {
    get(): State;
    set(change: Partial<State>): void;
    /** Calls `listener` now and after each change of the result of `choose`, until `signal` is aborted. */
    watch<Part>(choose: (state: State) => Part, listener: (part: Part) => void, signal?: AbortSignal): void;
}

interface Watcher<State> {
    readonly check: (state: State) => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
    let state = initial;
    const watchers = new Set<Watcher<State>>();
    return {
        get: () => state,
        set(change) {
            state = { ...state, ...change };
            for (const watcher of [...watchers]) if (watchers.has(watcher)) watcher.check(state);
        },
        watch(choose, listener, signal) {
            let last = choose(state);
            const watcher: Watcher<State> = {
                check(now) {
                    const next = choose(now);
                    if (Object.is(next, last)) return;
                    last = next;
                    listener(next);
                },
            };
            watchers.add(watcher);
            signal?.addEventListener("abort", () => watchers.delete(watcher));
            listener(last);
        },
    };
}
