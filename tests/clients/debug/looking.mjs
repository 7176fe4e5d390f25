// SPDX-License-Identifier: MIT
// Sessions that look and change: variables, expressions, memory, instructions, the screen, keys, sprites.
import assert from 'node:assert/strict';
import { join } from 'node:path';

import { dollar, lineOf, repository } from './programs.mjs';

const data = `*=$c000
start   ldx #4
@next   lda text,x
        sta $0400,x
        dex
        bpl @next
        jsr show
        rts
show    inc count
        rts
text    byte 8,5,12,12,15
count   byte 3
pair    word $1234
name    text "gato"
`;

async function launch_data(adapter, programs) {
    const program = programs.source(data);
    const path = join(program.folder, 'main.asm');
    await adapter.launch({ program: path });
    return { ...program, path };
}

const scopeNames = ['Registers', 'Flags', 'Raster beam', 'Variables', 'Zero page', 'VIC-II', 'SID', 'CIA 1', 'CIA 2'];

export const looking = {
    'variables are shown and set, scope by scope': async (adapter, programs) => {
        const { map } = await launch_data(adapter, programs);
        const { scopes } = await adapter.ask('scopes', { frameId: 1 });
        assert.deepEqual(
            scopes.map(({ name }) => name),
            scopeNames,
        );
        const { count, pair, show } = await adapter.variables('Variables');
        assert.deepEqual([count.value, pair.value, show], ['$03 = 3', '$1234 = 4660', undefined]);
        assert.equal(count.memoryReference, dollar(map.address('count')));
        const { variablesReference } = scopes.find(({ name }) => name === 'Variables');
        const set = (name, value) => adapter.ask('setVariable', { variablesReference, name, value });
        assert.equal((await set('pair', '$4321')).value, '$4321 = 17185');
        assert.equal((await set('count', 'pair-text')).value, '$06 = 6');
        assert.match(await adapter.refused('setVariable', { variablesReference, name: 'count', value: '256' }), /8 bits/);
        assert.match(await adapter.refused('setVariable', { variablesReference, name: 'other', value: '1' }), /other/);
        assert.match(await adapter.refused('variables', { variablesReference: 99 }), /no such/);
        const [registers, flags] = scopes;
        const change = { variablesReference: registers.variablesReference, name: 'a', value: '$80' };
        assert.equal((await adapter.ask('setVariable', change)).value, '$80 = 128');
        await adapter.ask('setVariable', { variablesReference: flags.variablesReference, name: 'c', value: '1' });
        assert.equal((await adapter.variables('Flags')).c.value, '1');
        assert.equal((await adapter.variables('Raster beam')).clock.value, await adapter.evaluate('clock').then(decimal));
    },

    'expressions in the console, in watches and below the pointer': async (adapter, programs) => {
        const { map } = await launch_data(adapter, programs);
        await adapter.breakAtFunctions('start@next');
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(await adapter.evaluate('x', 'hover'), '$04 = 4');
        assert.equal(await adapter.evaluate('count', 'hover'), `${dollar(map.address('count'))} = ${map.address('count')}, holds $03 = 3`);
        assert.equal(await adapter.number('@next'), map.address('start@next') === (await adapter.number('pc')) ? 0xbd : -1);
        assert.equal(await adapter.evaluate('byte[text,5]'), '$08 $05 $0c $0c $0f');
        assert.equal(await adapter.evaluate('screen[text,5]'), '"HELLO"');
        assert.equal(await adapter.evaluate('word[pair,1]'), '$1234');
        assert.match(await adapter.evaluate('text[name,4]'), /"gato"/i);
        assert.equal(await adapter.evaluate('[count] == 3 && x != 5 || not 1'), '$01 = 1');
        assert.equal(
            await adapter.evaluate('word[pair] = count', 'repl'),
            `${dollar(map.address('count'))} = ${map.address('count')}`,
        );
        assert.equal(await adapter.evaluate('x = 2', 'repl'), '$02 = 2');
        assert.equal(await adapter.evaluate('x = 3', 'watch'), '$00 = 0', 'a watch compares');
        assert.equal(await adapter.number('x'), 2);
        for (const wrong of ['lifes', '1+', '[', 'byte[text,0]', 'x = 300', ''])
            assert.notEqual(await adapter.refused('evaluate', { expression: wrong, context: 'repl' }), '', wrong);
        const { value } = await adapter.ask('setExpression', { expression: '[count]', value: '9' });
        assert.equal(value, '$09 = 9');
    },

    'memory is read, written and disassembled': async (adapter, programs) => {
        const { map, path } = await launch_data(adapter, programs);
        const pair = dollar(map.address('pair'));
        assert.deepEqual([...(await adapter.memory(pair, 2))], [0x34, 0x12]);
        const bytes = Buffer.from([9, 10]).toString('base64');
        assert.deepEqual(await adapter.ask('writeMemory', { memoryReference: pair, data: bytes }), { bytesWritten: 2 });
        assert.equal(await adapter.number('word[pair]'), 0x0a09);
        assert.deepEqual([...(await adapter.memory('pair', 1))], [9]);
        const end = await adapter.ask('readMemory', { memoryReference: '$ffff', count: 10 });
        assert.equal(end.unreadableBytes, 9);
        const beyond = { memoryReference: '$fff0', offset: 15, data: bytes };
        assert.match(await adapter.refused('writeMemory', beyond), /beyond/);
        assert.match(await adapter.refused('writeMemory', { memoryReference: '0', data: '?' }), /base64/);
        const around = { memoryReference: dollar(map.address('start@next')), instructionOffset: -1, instructionCount: 3 };
        const { instructions } = await adapter.ask('disassemble', around);
        assert.deepEqual(
            instructions.map((one) => [one.instruction, one.line]),
            [
                ['ldx #$04', lineOf(path, 'start ')],
                [`lda ${dollar(map.address('text'))},x`, lineOf(path, '@next   lda')],
                ['sta $0400,x', lineOf(path, 'sta $0400,x')],
            ],
        );
        assert.equal(instructions[0].symbol, 'start');
        const edge = { memoryReference: '$0000', instructionOffset: -5, instructionCount: 7 };
        assert.equal((await adapter.ask('disassemble', edge)).instructions.length, 7);
    },

    'a game of RYG is typed, and its screen seen': async (adapter, programs) => {
        const ryg = programs.build('asm-src/RYG', 'RYG');
        await adapter.launch({ program: ryg.project });
        const first = await adapter.ask('gato/screen');
        assert.equal(Buffer.from(first.pixels, 'base64').length, first.width * first.height);
        assert.equal((await adapter.ask('gato/screen', { since: first.frame })).pixels, undefined);
        await adapter.ask('gato/keys', { keys: '01{return}' });
        await adapter.breakAtFunctions('solicitaJugadaRaton');
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(await adapter.number('[prof]'), 1);
        assert.match(await adapter.evaluate('screen[$0400,1000]'), /profundidad/i);
        const later = await adapter.ask('gato/screen', { since: first.frame });
        assert.ok(later.frame > first.frame);
        assert.notEqual(later.pixels, first.pixels);
        await adapter.ask('gato/keys', { joystick: { port: 2, directions: ['up', 'left'], fire: true } });
        assert.equal(await adapter.number('[$dc00] & 31'), 0b01010);
        await adapter.ask('gato/keys', { joystick: { port: 2, directions: [], fire: false } });
        assert.equal(await adapter.number('[$dc00] & 31'), 0b11111);
        assert.match(await adapter.refused('gato/keys', { joystick: { port: 3 } }), /port/);
        assert.match(await adapter.refused('gato/keys', { keys: '{nonsense}' }), /nonsense/);
    },

    'sprites are seen': async (adapter, programs) => {
        const program = programs.build('examples/sprites', 'sprites');
        await adapter.launch({ program: program.project });
        assert.ok((await adapter.ask('gato/sprites')).sprites.every(({ enabled }) => !enabled));
        await adapter.breakAtFunctions('start@frame');
        await adapter.go('continue', {}, 'breakpoint');
        const { sprites } = await adapter.ask('gato/sprites');
        assert.deepEqual(
            sprites.map(({ enabled }) => enabled),
            [true, true, false, false, false, false, false, false],
        );
        assert.equal(sprites[0].x, await adapter.number('[sprite_0_x]'));
        assert.equal(Buffer.from(sprites[0].pixels, 'base64').length, 24 * 21);
    },

    'chess is played until it waits for a move': async (adapter, programs) => {
        const chess = programs.build('asm-src/Ajedrez/ajedrez.gato.json', 'AJEDREZ');
        await adapter.launch({ program: join(repository, 'asm-src/Ajedrez/ajedrez.gato.json') });
        await adapter.breakAtFunctions('dibujarTablero');
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(await adapter.number('pc'), chess.map.address('dibujarTablero'));
        await adapter.breakAtFunctions('dameTecla');
        await adapter.go('continue', {}, 'breakpoint');
        assert.ok((await adapter.frames()).some(({ name }) => name === 'esperaOrden'));
        const { pixels } = await adapter.ask('gato/screen');
        assert.ok(new Set(Buffer.from(pixels, 'base64')).size > 2, 'a board has colours');
    },
};

function decimal(shown) {
    return shown.slice(shown.lastIndexOf('=') + 2);
}
