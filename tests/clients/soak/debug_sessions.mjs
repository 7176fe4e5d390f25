// SPDX-License-Identifier: MIT
// Runs the scripted sessions again and again in random order, and walks between them.
import { Programs } from '../debug/programs.mjs';
import { runSession, sessions } from '../debug/sessions.mjs';
import { Random } from '../random.mjs';
import { mostMemory } from './memory.mjs';
import { walk } from './walk.mjs';

const turns_of_a_walk = 20;

/** What went wrong, as texts. */
export async function soakSessions(gato, count, seed, tell) {
    const programs = new Programs(gato);
    const random = new Random(seed);
    const problems = [];
    let most = 0;
    try {
        for (let number = 1; number <= count; ++number) {
            const [name, script] = choose(random);
            try {
                await runSession(script, programs, (id) => (most = Math.max(most, mostMemory(id) ?? 0)));
            } catch (error) {
                problems.push(`session ${number}, ${name}: ${error.message}`);
                tell(problems.at(-1));
            }
            if (number % 100 === 0) tell(`${number} sessions, ${problems.length} wrong`);
        }
    } finally {
        programs.remove();
    }
    return { problems, most };
}

// Every twentieth is a walk with a seed of its own.
function choose(random) {
    const share = 20;
    const number = random.below(2 ** 32);
    if (random.below(share) === 0) return [`walk ${number}`, walk(new Random(number), turns_of_a_walk)];
    return random.of(Object.entries(sessions));
}
