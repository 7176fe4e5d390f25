// SPDX-License-Identifier: MIT
// All scripted sessions by name, and how one is run: with its own process, which ends with it.
import { Adapter } from './adapter.mjs';
import { going } from './going.mjs';
import { launching } from './launching.mjs';
import { looking } from './looking.mjs';
import { stopping } from './stopping.mjs';

export const sessions = { ...launching, ...stopping, ...going, ...looking };

/** `look` gets the number of the process while that still exists. */
export async function runSession(script, programs, look = () => {}) {
    const adapter = await Adapter.start(programs.gato, programs.folder);
    try {
        await script(adapter, programs);
        look(adapter.processId);
        if (!adapter.isTerminated) await adapter.end();
    } finally {
        adapter.kill();
    }
}
