// SPDX-License-Identifier: MIT
// Who edits a project: one tab, and the others only read it until that one closes. Web Locks say so; where a page has none (not served by
// https), the tabs ask each other; where they cannot, saving still notices what another one has saved (projects.ts).

/** The part of the browser that is used here. */
export interface TabsHost {
    readonly locks?: Pick<LockManager, "request"> | undefined;
    readonly channel?: ((name: string) => BroadcastChannel) | undefined;
}

export interface Editing {
    readonly isEditor: boolean;
    /** Lets go; the next tab may edit then. Also ends the waiting of one that reads. */
    release(): void;
    /** For a tab that reads: kept when it becomes the editor. It has to load the project again. */
    readonly whenEditor: Promise<void>;
}

const never = new Promise<void>(() => undefined);

export function browserTabs(): TabsHost {
    return {
        // A browser that is not at the newest has fewer than its types say.
        locks: typeof navigator === "undefined" ? undefined : navigator.locks,
        channel: typeof BroadcastChannel === "undefined" ? undefined : (name) => new BroadcastChannel(name),
    };
}

export async function claimEditing(id: string, host: TabsHost = browserTabs()): Promise<Editing> {
    const name = `gato-project-${id}`;
    if (host.locks) return claimLock(name, host.locks);
    if (host.channel) return claimChannel(host.channel(name));
    return { isEditor: true, release: () => undefined, whenEditor: Promise.resolve() };
}

/** Holds a lock as long as the promise that its callback gives is open. */
function hold(locks: Pick<LockManager, "request">, name: string, options: LockOptions) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = new Promise<boolean>((resolve) => {
        const answer = async (lock: Lock | null) => {
            resolve(lock !== null);
            if (lock) await held;
        };
        // A request that is given up is no failure.
        locks.request(name, options, answer).catch(() => {
            resolve(false);
        });
    });
    return { asked, release };
}

async function claimLock(name: string, locks: Pick<LockManager, "request">): Promise<Editing> {
    const now = hold(locks, name, { ifAvailable: true });
    if (await now.asked) return { isEditor: true, release: now.release, whenEditor: Promise.resolve() };
    const givenUp = new AbortController();
    const later = hold(locks, name, { signal: givenUp.signal });
    const release = () => {
        givenUp.abort();
        later.release();
    };
    const whenEditor = later.asked.then((isEditor) => (isEditor ? undefined : never));
    return { isEditor: false, release, whenEditor };
}

/** An editor answers at once, also in the background. */
const answerMilliseconds = 300;

type TabMessage = "who edits?" | "I do" | "I did";

async function claimChannel(channel: BroadcastChannel): Promise<Editing> {
    const post = (message: TabMessage) => {
        channel.postMessage(message);
    };
    const isTaken = await new Promise<boolean>((resolve) => {
        channel.onmessage = ({ data }) => {
            if (data === "I do") resolve(true);
        };
        setTimeout(() => {
            resolve(false);
        }, answerMilliseconds);
        post("who edits?");
    });
    const edit = () => {
        channel.onmessage = ({ data }) => {
            if (data === "who edits?") post("I do");
        };
    };
    let isEditing = !isTaken;
    const becomeEditor = () => {
        isEditing = true;
        edit();
    };
    if (isEditing) edit();
    const whenEditor = isEditing ? Promise.resolve() : freed(channel).then(becomeEditor);
    const release = () => {
        if (isEditing) post("I did");
        channel.close();
    };
    return { isEditor: !isTaken, release, whenEditor };
}

function freed(channel: BroadcastChannel): Promise<void> {
    return new Promise((resolve) => {
        channel.onmessage = ({ data }) => {
            if (data === "I did") resolve();
        };
    });
}
