// SPDX-License-Identifier: MIT
// What the page asks the program beyond a folder: settings, and on the start page, which folder. Paths are absolute.
import type { Keeper } from "../app/settings";
import { Channel } from "../workers/channel";
import type { FileEntry } from "../workers/messages";
import { SocketWorker, type SocketOptions } from "./socket_worker";

export interface RecentFolder {
    readonly path: string;
    readonly isThere: boolean;
    readonly hasProject: boolean;
}

export interface FolderListing {
    readonly path: string;
    /** Null for a root. */
    readonly parent: string | null;
    readonly roots: readonly string[];
    readonly folders: readonly { readonly name: string; readonly hasProject: boolean }[];
    readonly hasProject: boolean;
    readonly isCut: boolean;
}

export interface HomeRequests {
    /** Without a folder the page is to choose one. */
    readonly begin: {
        readonly takes: null;
        readonly answers: { readonly folder: string | null; readonly settings: Readonly<Record<string, string>> };
    };
    readonly keep: { readonly takes: { readonly name: string; readonly value: string }; readonly answers: null };
    readonly recent: { readonly takes: null; readonly answers: readonly RecentFolder[] };
    readonly forget: { readonly takes: { readonly path: string }; readonly answers: null };
    /** An empty path: where projects usually are. */
    readonly folders: { readonly takes: { readonly path: string }; readonly answers: FolderListing };
    /** Without files it is the project of `gato new`. */
    readonly create: {
        readonly takes: { readonly parent: string; readonly name: string; readonly files?: readonly FileEntry[] };
        readonly answers: { readonly path: string };
    };
    /** An address: the folder is open there already. */
    readonly open: { readonly takes: { readonly path: string }; readonly answers: { readonly address: string | null } };
}

export type Home = Channel<HomeRequests, Readonly<Record<string, never>>>;

export const homeChannel = (options: () => SocketOptions, onFailure: (what: string) => void): Home =>
    new Channel(() => new SocketWorker(options()), {
        patience: 4000,
        onBusy: () => undefined,
        onFatal: () => undefined,
        onFailure,
    });

/** Settings as they were at the start, and the changes since, which the program keeps. */
export function programKeeper(home: Pick<Home, "tell">, settings: Readonly<Record<string, string>>): Keeper {
    const values = new Map(Object.entries(settings));
    return {
        kept: (name) => values.get(name) ?? null,
        keep: (name, value) => {
            values.set(name, value);
            home.tell("keep", { name, value });
        },
    };
}
