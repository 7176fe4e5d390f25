// SPDX-License-Identifier: MIT
// Who builds and runs. There are two: in the playground the browser does it (playground.ts), in the studio the program that serves the page
// (studio/). Where files live differs too: project/project_storage.
import type { Send } from "../send/sending";
import type { WorkerLike } from "../workers/channel";

export interface Host {
    /** The program on which the page runs things, for the reader; undefined: the browser itself. */
    readonly machineName: string | undefined;
    /** The page is part of a site, with a front page, the manual, and links to share. */
    readonly hasSite: boolean;
    /** Sends a program to another C64; undefined: from here none can be reached. */
    readonly send: Send | undefined;
    readonly startTools: () => WorkerLike;
    readonly startTests: () => WorkerLike;
    readonly startMachine: () => WorkerLike;
}
