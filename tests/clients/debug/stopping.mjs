// SPDX-License-Identifier: MIT
// Sessions about stops: lines, functions, instructions, data, the beam; conditions, counts and messages.
import assert from 'node:assert/strict';
import { join } from 'node:path';

import { dollar, lineOf } from './programs.mjs';

// Twenty rounds; each calls `work`, which counts `lives` and, by a macro, `marks`.
const rounds = `        defm mark
        inc marks
        endm
*=$c000
start   ldx #0
again   jsr work
        inx
        cpx #20
        bne again
        rts
; no code here

work    inc lives
        mark
        lda lives
        sta same
        rts
lives   byte 3
marks   byte 0
same    byte 0
`;

async function launch_rounds(adapter, programs) {
    const program = programs.source(rounds);
    const path = join(program.folder, 'main.asm');
    await adapter.launch({ program: path });
    return { ...program, path, line: (text) => lineOf(path, text) };
}

export const stopping = {
    'lines stop wherever they are, and move to code': async (adapter, programs) => {
        const { path, line, map } = await launch_rounds(adapter, programs);
        const [empty, behind] = await adapter.breakAtLines(path, [line('; no code here'), 1000]);
        assert.deepEqual([empty.verified, empty.line], [true, line('work    inc')]);
        assert.equal(behind.verified, false);
        const stop = await adapter.go('continue', {}, 'breakpoint');
        assert.deepEqual(stop.hitBreakpointIds, [empty.id]);
        assert.equal(await adapter.number('pc'), map.address('work'));
        const [elsewhere] = await adapter.breakAtLines(join(path, '../other.asm'), [1]);
        assert.match(elsewhere.message, /no code from this file/);
        const places = await adapter.ask('breakpointLocations', { source: { path }, line: 1, endLine: 7 });
        assert.deepEqual(
            places.breakpoints.map((place) => place.line),
            [line('inc marks'), line('start'), line('again   jsr'), line('inx')].sort((a, b) => a - b),
        );
    },

    'a line of a macro stops in each of its copies': async (adapter, programs) => {
        const macros = programs.build('examples/macros-and-repeat', 'macros');
        const path = macros.path('macros.asm');
        const line = lineOf(path, 'ldx     #/3');
        await adapter.launch({ program: macros.project });
        assert.equal((await adapter.breakAtLines(path, [line]))[0].line, line);
        const stands_in_copy_of = async (call) => {
            const frames = await adapter.frames();
            assert.equal(frames[0].line, line);
            assert.deepEqual([frames[1].name, frames[1].line], ['in copy', lineOf(path, call)]);
        };
        await stands_in_copy_of('start   copy');
        await adapter.go('continue', {}, 'breakpoint');
        await stands_in_copy_of('copy    wave,screen+40');
        await adapter.go('reverseContinue', {}, 'breakpoint');
        await stands_in_copy_of('start   copy');
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(macros.map.addresses('macros.asm', line).length, 2);
        assert.equal((await adapter.go('continue')).reason, 'exit');
    },

    'functions and instructions stop by address': async (adapter, programs) => {
        const { map } = await launch_rounds(adapter, programs);
        const [work, sum, nowhere, line] = await adapter.breakAtFunctions('work', 'work+3', 'nowhere', 'raster:999');
        assert.equal(work.instructionReference, dollar(map.address('work')));
        assert.equal(sum.verified, true);
        assert.match(nowhere.message, /nowhere/);
        assert.match(line.message, /999/);
        assert.deepEqual((await adapter.go('continue', {}, 'breakpoint')).hitBreakpointIds, [work.id]);
        assert.deepEqual((await adapter.go('continue', {}, 'breakpoint')).hitBreakpointIds, [sum.id]);
        await adapter.breakAtFunctions();
        const [inx] = await adapter.breakAtInstructions({ instructionReference: dollar(map.address('again')), offset: 3 });
        assert.deepEqual((await adapter.go('continue', {}, 'breakpoint')).hitBreakpointIds, [inx.id]);
        assert.equal(await adapter.number('pc'), map.address('again') + 3);
    },

    'data stops by reads, writes and changes': async (adapter, programs) => {
        const { line } = await launch_rounds(adapter, programs);
        const { dataId } = await adapter.ask('dataBreakpointInfo', { name: 'same' });
        const { dataId: none } = await adapter.ask('dataBreakpointInfo', { name: 'x+1' });
        assert.equal(none, null);
        await adapter.breakAtData({ dataId, accessType: 'write' });
        const write = await adapter.go('continue', {}, 'data breakpoint');
        assert.match(write.text, new RegExp(`main\\.asm:${line('sta same')}, .*\\$00 -> \\$04`));
        const { dataId: lives } = await adapter.ask('dataBreakpointInfo', { name: 'lives' });
        await adapter.breakAtData({ dataId: lives, accessType: 'read' });
        assert.match((await adapter.go('continue', {}, 'data breakpoint')).text, /was read \(\$04\)/);
        await adapter.breakAtData({ dataId: lives, accessType: 'readWrite' });
        assert.match((await adapter.go('continue', {}, 'data breakpoint')).text, /was read \(\$05\)/);
        await adapter.breakAtData({ dataId: `${lives},change`, accessType: 'write' });
        await adapter.ask('evaluate', { expression: '[lives] = $ff', context: 'repl' });
        assert.match((await adapter.go('continue', {}, 'data breakpoint')).text, /\$ff -> \$00/);
        const [wrong] = await adapter.breakAtData({ dataId: 'nonsense' });
        assert.equal(wrong.verified, false);
    },

    'the beam stops at a raster line, and an interrupt is seen on the stack': async (adapter, programs) => {
        const raster = programs.build('examples/raster', 'raster');
        await adapter.launch({ program: raster.project });
        const [breakpoint] = await adapter.breakAtFunctions('raster:100');
        for (let round = 0; round < 3; ++round) {
            const stop = await adapter.go('continue', {}, 'breakpoint');
            assert.deepEqual(stop.hitBreakpointIds, [breakpoint.id]);
            assert.equal((await adapter.ask('gato/raster')).line, 100);
        }
        await adapter.breakAtFunctions('stripe');
        await adapter.go('continue', {}, 'breakpoint');
        assert.ok([60, 120, 200].includes(await adapter.number('line')));
        const names = (await adapter.frames()).map(({ name }) => name);
        assert.equal(names[0], 'stripe');
        assert.ok(
            names.some((name) => name.endsWith('(interrupted)')),
            names.join(),
        );
    },

    'conditions, counts and messages': async (adapter, programs) => {
        const { path, line } = await launch_rounds(adapter, programs);
        const work = line('work    inc');
        const [condition, count, log, wrong] = await adapter.breakAtLines(path, [
            { line: work, condition: 'x = 5' },
            { line: work, hitCondition: '9' },
            { line: work, logMessage: 'x is {x}, lives {[lives]}' },
            { line: work, condition: 'lifes' },
        ]);
        assert.match(wrong.message, /lifes/);
        assert.deepEqual((await adapter.go('continue', {}, 'breakpoint')).hitBreakpointIds, [condition.id]);
        assert.equal(await adapter.number('x'), 5);
        assert.deepEqual((await adapter.go('continue', {}, 'breakpoint')).hitBreakpointIds, [count.id]);
        assert.equal(await adapter.number('x'), 8);
        assert.equal(log.verified, true);
        assert.deepEqual(adapter.outputs.slice(0, 3), ['x is 0, lives 3\n', 'x is 1, lives 4\n', 'x is 2, lives 5\n']);
        assert.equal(adapter.outputs.length, 9);
        for (const [hitCondition, rounds] of Object.entries({ '%7': [7, 14], '>18': [19, 20], '<=2': [], 20: [20] })) {
            await adapter.go('restart', {}, 'entry');
            await adapter.breakAtLines(path, [{ line: work, hitCondition }]);
            if (hitCondition === '<=2') rounds.push(1, 2);
            for (const round of rounds) {
                await adapter.go('continue', {}, 'breakpoint');
                assert.equal(await adapter.number('x'), round - 1, hitCondition);
            }
            assert.equal((await adapter.go('continue')).reason, 'exit');
        }
    },

    'mistakes that a client chooses are exceptions': async (adapter, programs) => {
        const program = programs.source('*=$c000\nstart   lda $2000\n        lda #0\n        sta start\n        rts\n');
        await adapter.launch({ program: join(program.folder, 'main.asm') });
        const filters = adapter.capabilities.exceptionBreakpointFilters.map(({ filter }) => filter);
        assert.deepEqual(filters, ['uninitialised', 'code', 'outside', 'stack', 'debugFile', 'newCode']);
        await adapter.ask('setExceptionBreakpoints', { filters });
        assert.match((await adapter.go('continue', {}, 'exception')).text, /uninitialised memory at \$2000/);
        assert.match((await adapter.go('continue', {}, 'exception')).text, /write into code at \$c000/);
        await adapter.go('stepBack', {}, 'step');
        assert.equal(await adapter.number('[start]'), 0xad, 'the moment before');
        await adapter.refused('setExceptionBreakpoints', { filters: ['nonsense'] });
        await adapter.ask('setExceptionBreakpoints', { filters: [] });
        assert.equal((await adapter.go('continue')).reason, 'exit');
    },

    'a breakpoint at the first instruction counts, though nobody asked for the entry': async (adapter, programs) => {
        const program = programs.source(rounds);
        await adapter.prepare({ program: join(program.folder, 'main.asm'), stopOnEntry: false });
        const [first] = await adapter.breakAtFunctions('start');
        const stop = await adapter.go('configurationDone');
        assert.deepEqual([stop.reason, stop.hitBreakpointIds], ['breakpoint', [first.id]]);
    },
};
