// SPDX-License-Identifier: MIT
// `./dev soak`: the servers under many sessions and edits, chosen at random:
//     node main.mjs GATO [SESSIONS [EDITS]]
// GATO_SEED repeats what a run did. Exit 1 with what went wrong.
import { soakSessions } from './debug_sessions.mjs';
import { Typist } from './edits.mjs';
import { megabytes, quantile } from './memory.mjs';

const most_memory = 100e6;

const [gato, ...counts] = process.argv.slice(2);
const [sessions = 1000, edits = 10_000] = counts.map(Number);
if (counts.length > 2 || ![sessions, edits].every(Number.isSafeInteger))
    throw new Error('usage: ./dev soak [SESSIONS [EDITS]]');
const seed = Number(process.env.GATO_SEED ?? Math.floor(Math.random() * 2 ** 32));
const tell = (text) => console.log(`  ${text}`);

async function debug() {
    const { problems, most } = await soakSessions(gato, sessions, seed, tell);
    console.log(`gato dap: ${sessions} sessions, ${problems.length} wrong, at most ${megabytes(most)}`);
    return problems;
}

async function edit() {
    if (edits === 0) return [];
    try {
        const { times, most } = await new Typist(gato, seed).run(edits, tell);
        const [median, late] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
        console.log(`gato lsp: ${edits} edits, ${median} ms each (median), ${late} ms (95 %), at most ${megabytes(most)}`);
        return most > most_memory ? [`gato lsp took ${megabytes(most)}`] : [];
    } catch (error) {
        return [`edits: ${error.stack}`];
    }
}

console.log(`seed ${seed}`);
const problems = [...(await debug()), ...(await edit())];
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error(`GATO_SEED=${seed} ./dev soak ${sessions} ${edits} does the same again`);
process.exitCode = problems.length > 0 ? 1 : 0;
