// SPDX-License-Identifier: MIT
// Sessions that go on and back: steps, the way back, the last write, what a change does to the future; pausing, restarting,
// ending.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { within } from '../deadline.mjs';
import { lineOf } from './programs.mjs';

async function launch_ryg(adapter, programs) {
    const ryg = programs.build('asm-src/RYG', 'RYG');
    await adapter.launch({ program: ryg.project });
    return { ...ryg, main: ryg.path('juego/RYG.asm'), line: (text) => lineOf(ryg.path('juego/RYG.asm'), text) };
}

/** Steps of one kind until the program is elsewhere. */
async function places_of_steps(adapter, ...steps) {
    const places = [];
    for (const step of steps) {
        const [command, granularity] = step.split(' ');
        await adapter.go(command, { threadId: 1, granularity: granularity ?? 'line' }, 'step');
        places.push(await adapter.place());
    }
    return places;
}

const instruction = { threadId: 1, granularity: 'instruction' };
const deciding = `*=$c000
start   ldx #3
        lda #1
        clc
sum     adc #1
        dex
        bne sum
        ldy flag
        beq end
        sta result
end     jmp end
flag    byte 1
result  byte 0
`;
const waiting = '*=$c000\nstart   inc rounds\nstay    jmp stay\nrounds  byte 0\n';

export const going = {
    'steps go into calls, over them and out again': async (adapter, programs) => {
        const { line, path } = await launch_ryg(adapter, programs);
        const at = (name, text) => `${name} RYG.asm:${line(text)}`;
        const inside = lineOf(path('juego/AmpliaRam.asm'), 'lda     R6510');
        const title = lineOf(path('juego/Preguntas.asm'), 'lda     #retorno');
        assert.deepEqual(await places_of_steps(adapter, 'stepIn', 'next', 'stepOut'), [
            `ampliaRam AmpliaRam.asm:${inside}`,
            `ampliaRam AmpliaRam.asm:${inside + 1}`,
            at('inicializa', 'jsr     pintaTitulo'),
        ]);
        assert.deepEqual(await places_of_steps(adapter, 'next'), [at('inicializa', 'jsr     solicitaProfundidad')]);
        assert.match(await adapter.evaluate('screen[$0400,200]'), /raton y gatos/i);
        assert.deepEqual(await places_of_steps(adapter, 'stepBack'), [at('inicializa', 'jsr     pintaTitulo')]);
        assert.deepEqual(await places_of_steps(adapter, 'stepBack', 'next instruction'), [
            at('RYG', 'jsr     ampliaRam'),
            at('inicializa', 'jsr     pintaTitulo'),
        ]);
        assert.deepEqual(await places_of_steps(adapter, 'stepIn instruction', 'stepIn instruction', 'stepBack instruction'), [
            `pintaTitulo Preguntas.asm:${title}`,
            `pintaTitulo Preguntas.asm:${title + 1}`,
            `pintaTitulo Preguntas.asm:${title}`,
        ]);
    },

    'the stack leads from routine to routine': async (adapter, programs) => {
        const { map, line, path } = await launch_ryg(adapter, programs);
        await adapter.breakAtFunctions('lcBucle');
        await adapter.go('continue', {}, 'breakpoint');
        const frames = await adapter.frames();
        const names = frames.map(({ name }) => name);
        assert.deepEqual([names[0], ...names.slice(-2)], ['lcBucle', 'solicitaProfundidad', 'inicializa']);
        assert.equal(frames.at(-1).line, line('jsr     solicitaProfundidad'));
        assert.equal(frames[0].source.path, path('juego/LibText.asm'));
        assert.equal(new Set(frames.map(({ id }) => id)).size, frames.length);
        const part = await adapter.ask('stackTrace', { threadId: 1, startFrame: 1, levels: 1 });
        assert.deepEqual([part.stackFrames.length, part.totalFrames], [1, frames.length]);
        assert.equal(part.stackFrames[0].name, names[1]);
        assert.equal(await adapter.number('pc'), map.address('lcBucle'));
    },

    'each step is taken back bit for bit': async (adapter, programs) => {
        await launch_ryg(adapter, programs);
        const states = [];
        for (let step = 0; step < 12; ++step) {
            states.push(await adapter.state());
            await adapter.go('stepIn', instruction, 'step');
        }
        for (const state of states.reverse()) {
            await adapter.go('stepBack', instruction, 'step');
            assert.equal(await adapter.state(), state);
        }
        assert.match((await adapter.go('stepBack', instruction, 'entry')).text, /beginning/);
    },

    'reverse leads to the last breakpoint that counts': async (adapter, programs) => {
        const { map } = await launch_ryg(adapter, programs);
        await adapter.breakAtFunctions('generaJugadaRaton', 'solicitaJugadaRaton');
        await adapter.ask('gato/keys', { keys: '01{return}' });
        for (let hit = 0; hit < 5; ++hit) await adapter.go('continue', {}, 'breakpoint');
        // The first key is down and up again, the second one still down; the third one waits.
        assert.equal(await adapter.number('pc'), map.address('solicitaJugadaRaton'));
        await adapter.ask('setFunctionBreakpoints', {
            breakpoints: [{ name: 'generaJugadaRaton', condition: '[gjrNumJugada] = 1' }],
        });
        await adapter.go('reverseContinue', {}, 'breakpoint');
        assert.equal(await adapter.number('[gjrNumJugada]'), 1);
        assert.equal(await adapter.number('pc'), map.address('generaJugadaRaton'));
        assert.equal((await adapter.go('reverseContinue')).reason, 'entry');
        assert.equal(await adapter.number('pc'), map.entry);
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(await adapter.number('[gjrNumJugada]'), 1, 'what was typed belongs to the history');
        assert.deepEqual(adapter.outputs, []);
    },

    'the instruction that wrote a byte is gone to': async (adapter, programs) => {
        const { path, map } = await launch_ryg(adapter, programs);
        const written = lineOf(path('juego/Preguntas.asm'), 'sta     prof');
        await adapter.breakAtFunctions('pintaTableroActual');
        await adapter.ask('gato/keys', { keys: '03{return}' });
        await adapter.go('continue', {}, 'breakpoint');
        const answer = await adapter.ask('gato/lastWrite', { address: 'prof' });
        assert.equal(answer.found, true);
        assert.match(answer.text, new RegExp(`Preguntas\\.asm:${written}, .*\\$00 -> \\$03`));
        assert.equal((await adapter.stop()).reason, 'goto');
        assert.equal(await adapter.number('[prof]'), 0);
        assert.equal(await adapter.number('a'), 3);
        assert.match(await adapter.place(), new RegExp(`Preguntas\\.asm:${written}$`));
        const never = await adapter.ask('gato/lastWrite', { address: '$cfff' });
        assert.deepEqual([never.found, adapter.stops.length], [false, 0]);
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(await adapter.number('pc'), map.address('pintaTableroActual'));
    },

    'a wrong value is followed to its causes, and the program goes to their moments': async (adapter, programs) => {
        const { folder } = programs.source(deciding);
        const path = join(folder, 'main.asm');
        const line = (text) => lineOf(path, text);
        await adapter.launch({ program: path });
        assert.match(await adapter.refused('gato/goToInstruction', { instruction: 1 }), /instruction 1 has not been executed yet/);
        assert.match(await adapter.refused('gato/why', { place: 'resalt' }), /resalt/);
        await adapter.breakAtFunctions('end');
        await adapter.go('continue', {}, 'breakpoint');
        const { question, causes, isComplete } = await adapter.ask('gato/why', { place: 'result' });
        assert.deepEqual([question.place, question.value, question.cause, isComplete], ['result', 4, 0, true]);
        const [store] = causes;
        const behind = (cause, isMeant) => causes[cause.edges.find(isMeant).cause];
        const sum = behind(store, ({ place }) => place === 'a');
        const branch = behind(store, ({ kind }) => kind === 'decision');
        const lines = [store, sum, branch].map((cause) => [cause.source.path, cause.line, cause.times, cause.values]);
        assert.deepEqual(lines, [
            [path, line('sta result'), 1, 'a was 4'],
            [path, line('adc #1'), 3, 'a was 3; c was 0'],
            [path, line('beq end'), 1, 'not taken; z was 0'],
        ]);
        const start = sum.edges.find(({ place, end }) => place === 'd' && end === 'start');
        assert.deepEqual(start, { kind: 'data', end: 'start', place: 'd', value: 0 });
        await adapter.go('gato/goToInstruction', { instruction: sum.instruction }, 'goto');
        assert.equal(await adapter.place(), `sum main.asm:${line('adc #1')}`);
        assert.equal(await adapter.number('a'), 3);
        await adapter.go('gato/goToInstruction', { instruction: store.instruction }, 'goto');
        assert.equal(await adapter.number('a'), 4, 'forwards again');
        assert.equal((await adapter.ask('gato/why', { place: 'result' })).question.end, 'start', 'before it was written');
    },

    'a change in the past drops the future, and says so': async (adapter, programs) => {
        const { map } = await launch_ryg(adapter, programs);
        await adapter.breakAtFunctions('inicializaTableroActual');
        await adapter.ask('gato/keys', { keys: '03{return}' });
        await adapter.go('continue', {}, 'breakpoint');
        await adapter.ask('gato/lastWrite', { address: 'prof' });
        await adapter.stop();
        assert.equal(await adapter.evaluate('a = 7', 'repl'), '$07 = 7');
        await adapter.output(/forgotten/);
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(await adapter.number('[prof]'), 7);
        assert.equal(await adapter.number('pc'), map.address('inicializaTableroActual'));
    },

    'a program that runs is paused, and restarted': async (adapter, programs) => {
        const program = programs.source(waiting);
        await adapter.prepare({ program: join(program.folder, 'main.asm'), stopOnEntry: false, speed: 100 });
        await adapter.ask('configurationDone');
        assert.match(await adapter.refused('next', { threadId: 1 }), /running/);
        assert.match(await adapter.refused('stepBack', { threadId: 1 }), /running/);
        assert.match(await adapter.refused('gato/why', { place: 'rounds' }), /running/);
        assert.match(await adapter.refused('gato/goToInstruction', { instruction: 0 }), /running/);
        await adapter.go('pause', { threadId: 1 }, 'pause');
        await adapter.ask('gato/speed', { percent: 0 });
        assert.match(await adapter.refused('gato/speed', { percent: -1 }), /per cent/);
        const [stay] = await adapter.breakAtFunctions('stay');
        const stop = await adapter.go('restart', {}, 'breakpoint');
        assert.deepEqual(stop.hitBreakpointIds, [stay.id]);
        assert.equal(await adapter.number('[rounds]'), 1);
        await adapter.go('reverseContinue', {}, 'entry');
        assert.equal(await adapter.number('[rounds]'), 0);
    },

    'a source that was edited is built anew by a restart, and breakpoints stay on their lines': async (adapter, programs) => {
        const { folder } = programs.source(waiting);
        const path = join(folder, 'main.asm');
        await adapter.launch({ program: path });
        const [stay] = await adapter.breakAtLines(path, [lineOf(path, 'stay')]);
        const [, rounds] = await adapter.breakAtFunctions('start', 'rounds');
        assert.deepEqual((await adapter.go('continue', {}, 'breakpoint')).hitBreakpointIds, [stay.id]);
        const before = await adapter.number('pc');
        const edited = readFileSync(path, 'utf8').replace('inc rounds', 'nop').replace('rounds', 'others');
        writeFileSync(path, edited);
        await adapter.go('restart', {}, 'entry');
        assert.deepEqual(
            adapter.changes.map(({ reason, breakpoint }) => [reason, breakpoint.id, breakpoint.verified]),
            [['changed', rounds.id, false]],
        );
        const stop = await adapter.go('continue', {}, 'breakpoint');
        assert.deepEqual(stop.hitBreakpointIds, [stay.id]);
        assert.equal((await adapter.frames())[0].line, stay.line);
        assert.equal(await adapter.number('pc'), before - 2);
    },

    'terminate ends the program, disconnect the debugger': async (adapter, programs) => {
        const program = programs.source(waiting);
        await adapter.prepare({ program: join(program.folder, 'main.asm'), stopOnEntry: false });
        await adapter.ask('configurationDone');
        await adapter.ask('terminate');
        await adapter.ask('disconnect');
        assert.equal(await within(adapter.ended, 'the end of gato dap'), 0);
        assert.ok(adapter.isTerminated);
    },
};
