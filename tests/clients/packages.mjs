// SPDX-License-Identifier: MIT
// The packages of editors/vscode, for tests in other folders; GATO_NODE_MODULES names another folder with them.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const usual = fileURLToPath(new URL('../../editors/vscode/node_modules', import.meta.url));

export const load = createRequire(join(process.env.GATO_NODE_MODULES ?? usual, 'none.js'));
