// SPDX-License-Identifier: MIT
// Who builds and runs. There are two: in the playground the browser does it (playground.ts), in the studio the program that serves the page
// (studio/). Where files live differs too: project/project_storage.
import type { WorkerLike } from "../workers/channel";
import type { View } from "./state";

export interface Host {
    /** The program on which the page runs things, for the reader; undefined: the browser itself. */
    readonly machineName: string | undefined;
    /** The view in which the page begins; without a front page there is only the workbench. */
    readonly firstView: View;
    readonly startTools: () => WorkerLike;
    readonly startTests: () => WorkerLike;
    readonly startMachine: () => WorkerLike;
}
