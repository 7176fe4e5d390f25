// SPDX-License-Identifier: MIT
// Which tab edits a project: one does, and the others only read it until that one closes. Web Locks decide; if a page has none (not
// served by https), the tabs ask each other; if they cannot, saving still notices that another tab has saved (projects.ts).

/** The part of the browser that is used here. */
export interface TabsHost {
    readonly locks?: Pick<LockManager, "request"> | undefined;
    readonly channel?: ((name: string) => BroadcastChannel) | undefined;
}

export interface Editing {
    readonly isEditor: boolean;
    /** Releases the project; the next tab may edit it then. Also ends the waiting of one that reads. */
    release(): void;
    /** For a tab that reads: resolved when it becomes the editor. It has to load the project again. */
    readonly whenEditor: Promise<void>;
}

const never = new Promise<void>(() => undefined);

export function browserTabs(): TabsHost {
    return {
        // An older browser lacks some of what its types declare.
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

/** Holds a lock as long as the promise that its callback returns is open. */
function hold(locks: Pick<LockManager, "request">, name: string, options: LockOptions) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = new Promise<boolean>((resolve) => {
        const answer = async (lock: Lock | null) => {
            resolve(lock !== null);
            if (lock) await held;
        };
        // A withdrawn request is not a failure.
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

/** An editor answers at once, even in the background. */
const answerMilliseconds = 300;
/** How often a reader asks: a tab that broke down sends no goodbye. */
const askMilliseconds = 5000;

/** `who` tells apart two tabs that ask at the same moment: the one with the smaller number goes first. */
interface TabMessage {
    readonly kind: "who edits?" | "I do" | "I did";
    readonly who: number;
}

/** One tab's part of the conversation about one project. */
class Conversation {
    private readonly who = Math.random();
    private isEditing = false;
    private isOver = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private refuse: (() => void) | undefined;
    private wake: (() => void) | undefined;

    constructor(private readonly channel: BroadcastChannel) {
        channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
            this.hear(data);
        };
    }

    /** Asks who edits; if no tab answers, it is this one. */
    async ask(): Promise<boolean> {
        const isFree = await new Promise<boolean>((resolve) => {
            this.refuse = () => {
                resolve(false);
            };
            this.timer = setTimeout(() => {
                resolve(true);
            }, answerMilliseconds);
            this.post("who edits?");
        });
        this.refuse = undefined;
        clearTimeout(this.timer);
        if (isFree && !this.isOver) this.isEditing = true;
        return this.isEditing;
    }

    /** Resolved when this tab has become the editor. */
    async wait(): Promise<void> {
        do {
            await new Promise<void>((resolve) => {
                this.wake = resolve;
                this.timer = setTimeout(resolve, askMilliseconds);
            });
            clearTimeout(this.timer);
            if (this.isOver) return never;
        } while (!(await this.ask()));
    }

    /** Goodbye for now: a page that is left may come back. */
    leave(): void {
        if (this.isEditing) this.post("I did");
    }

    end(): void {
        this.leave();
        this.isOver = true;
        this.isEditing = false;
        this.refuse?.();
        this.wake?.();
        this.channel.close();
    }

    private hear({ kind, who }: TabMessage): void {
        if (kind === "I do") this.refuse?.();
        else if (kind === "I did") this.wake?.();
        else if (this.isEditing) this.post("I do");
        else if (this.refuse && who < this.who) this.refuse();
        else if (this.refuse) this.post("I do");
    }

    private post(kind: TabMessage["kind"]): void {
        this.channel.postMessage({ kind, who: this.who } satisfies TabMessage);
    }
}

async function claimChannel(channel: BroadcastChannel): Promise<Editing> {
    const conversation = new Conversation(channel);
    const isEditor = await conversation.ask();
    const leave = () => {
        conversation.leave();
    };
    // Only pages are left; tests have none.
    if (typeof addEventListener === "function") addEventListener("pagehide", leave);
    const release = () => {
        if (typeof removeEventListener === "function") removeEventListener("pagehide", leave);
        conversation.end();
    };
    return { isEditor, release, whenEditor: isEditor ? Promise.resolve() : conversation.wait() };
}
