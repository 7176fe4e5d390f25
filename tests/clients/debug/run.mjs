// SPDX-License-Identifier: MIT
// Runs the scripted sessions against the real `gato dap`, each with its own process:
//     node run.mjs GATO [NAME]
import { test } from 'node:test';

import { Programs } from './programs.mjs';
import { runSession, sessions } from './sessions.mjs';

const [gato, only] = process.argv.slice(2);
const programs = new Programs(gato);
process.on('exit', () => programs.remove());

for (const [name, script] of Object.entries(sessions))
    if (only === undefined || name.includes(only)) test(name, () => runSession(script, programs));
