// SPDX-License-Identifier: MIT
// A random walk through RYG: steps of all kinds, breakpoints, ways back. Whenever it returns to a place, counted in
// instructions, the machine must be the same; and N steps forward are undone by N steps back.
import assert from 'node:assert/strict';

const instruction = { threadId: 1, granularity: 'instruction' };
const line = { threadId: 1, granularity: 'line' };
const labels = [
    'pintaCadena',
    'leeTeclado',
    'pintaTablero',
    'generaJugadaRaton',
    'validaJugada',
    'solicitaJugadaRaton',
    'lcBucle',
];

export function walk(random, turns) {
    return async (adapter, programs) => {
        const { project } = programs.build('asm-src/RYG', 'RYG');
        await adapter.launch({ program: project });
        await adapter.ask('gato/keys', { keys: '010123012301230123' });
        const known = new Map();
        for (let turn = 0; turn < turns; ++turn) {
            await random.of(turnsOfAWalk)(adapter, random, known);
            await compare(adapter, known);
        }
    };
}

const turnsOfAWalk = [
    thereAndBack,
    byBreakpoint,
    sameStopsBack,
    sameStopsBack,
    bySteps,
    backwards,
    toLastWrite,
    changeSomething,
];

/** A key that waits to be typed is typed before the next instruction: so take a step first, and go back. */
async function stateHere(adapter) {
    await adapter.go('stepIn', instruction, 'step');
    await adapter.go('stepBack', instruction, 'step');
    return adapter.state();
}

/** The clock identifies a moment of a history that nobody changes. */
async function compare(adapter, known) {
    const clock = await adapter.evaluate('clock');
    const state = await stateHere(adapter);
    assert.equal(state, known.get(clock) ?? state, `the machine at ${clock} is another one than before`);
    known.set(clock, state);
}

async function thereAndBack(adapter, random) {
    const before = await stateHere(adapter);
    const steps = 1 + random.below(40);
    for (let step = 0; step < steps; ++step) await adapter.go('stepIn', instruction, 'step');
    for (let step = 0; step < steps; ++step) await adapter.go('stepBack', instruction, 'step');
    assert.equal(await adapter.state(), before, `${steps} steps forward and back`);
}

/** Runs to a breakpoint, or pauses if none comes. Then perhaps goes back to the previous one. */
async function byBreakpoint(adapter, random) {
    const names = [random.of(labels), random.of(labels)];
    const hitCondition = random.of(['', '2', '%3', '>4']);
    await adapter.ask('setFunctionBreakpoints', { breakpoints: names.map((name) => ({ name, hitCondition })) });
    await goForAWhile(adapter, 'continue');
    if (random.below(2) === 0) await adapter.go('reverseContinue');
    await adapter.breakAtFunctions();
}

/** The stops of the way forward are those of the way back, in reverse. Data stops after an access, and on the way back
 * before it. */
async function sameStopsBack(adapter, random) {
    const start = await adapter.evaluate('clock');
    const isData = random.below(3) === 0;
    if (isData) await breakAtSomeData(adapter, random);
    else await adapter.breakAtFunctions(...new Set([random.of(labels), random.of(labels), `raster:${random.below(312)}`]));
    const look = async ({ reason, text }) => (isData ? `${reason} ${text}` : `${reason} ${await adapter.evaluate('clock')}`);
    const there = [];
    for (let stops = random.below(8); stops > 0; --stops) {
        const stop = await goForAWhile(adapter, 'continue');
        if (stop.reason === 'pause') break;
        there.push(await look(stop));
    }
    const isAtStop = !isData && there.length > 0 && there.at(-1).endsWith(` ${await adapter.evaluate('clock')}`);
    const back = isAtStop ? [there.at(-1)] : [];
    while (back.length < there.length) back.push(await look(await adapter.go('reverseContinue')));
    assert.deepEqual(back.reverse(), there, `the stops from ${start} on`);
    await adapter.breakAtFunctions();
    await adapter.breakAtData();
}

async function breakAtSomeData(adapter, random) {
    const { dataId } = await adapter.ask('dataBreakpointInfo', {
        name: random.of(['punteroLo', 'gjrNuOffset', 'byteLeido', 'vjTempX', '$c6']),
    });
    await adapter.breakAtData({
        dataId: dataId + random.of(['', ',change']),
        accessType: random.of(['read', 'write', 'readWrite']),
    });
}

/** Until it stops, or is paused: it may be waiting for a key that nobody will press. */
async function goForAWhile(adapter, command, argument = {}) {
    const halfASecond = 500;
    await adapter.ask(command, argument);
    let pause;
    const timer = setTimeout(() => (pause = adapter.ask('pause')), halfASecond);
    const stop = await adapter.stop(`the stop after ${command}`);
    clearTimeout(timer);
    await pause;
    return stop;
}

async function bySteps(adapter, random) {
    for (let step = random.below(10); step > 0; --step)
        await goForAWhile(adapter, random.of(['next', 'stepIn', 'stepBack']), random.of([line, instruction]));
}

async function backwards(adapter) {
    await adapter.go('reverseContinue', {}, 'entry');
}

async function toLastWrite(adapter, random) {
    const address = random.of(['prof', 'punteroLo', '$0400+40', 'gjrNuOffset', 'byteLeido', '$d3']);
    const { found } = await adapter.ask('gato/lastWrite', { address });
    if (found) assert.equal((await adapter.stop()).reason, 'goto');
}

/** From here on the program takes another way. */
async function changeSomething(adapter, random, known) {
    const [expression, keys] = random.of([
        ['[$c800] = [$c800]+1'],
        ['[gjrNuOffset] = [gjrNuOffset]'],
        [undefined, '1'],
        ['y = y'],
    ]);
    if (keys === undefined) await adapter.evaluate(expression, 'repl');
    else await adapter.ask('gato/keys', { keys });
    known.clear();
}
