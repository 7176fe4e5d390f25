// SPDX-License-Identifier: MIT
// Sessions about what can be launched, and how it ends.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { dollar, lineOf, repository } from './programs.mjs';

async function stands_at(adapter, address) {
    assert.equal(await adapter.number('pc'), address);
}

/** The program's bytes are in memory where its file says. */
async function is_loaded(adapter, prg) {
    const bytes = readFileSync(prg);
    const memory = await adapter.memory(dollar(bytes.readUInt16LE(0)), bytes.length - 2);
    assert.ok(memory.equals(bytes.subarray(2)), 'memory is not the program');
}

const jamming = '*=$c000\nstart   ldx #7\n        byte $02\n';
const cartridge =
    '*=$8000\n        word start,start\n        byte $c3,$c2,$cd,$38,$30\nstart   sei\nagain   inc $d020\n        jmp again\n';
const saving =
    '*=$c000\n lda #1\n ldx #8\n ldy #1\n jsr $ffba\n lda #1\n ldx #<name\n ldy #>name\n jsr $ffbd\n lda #<name\n' +
    ' sta $fb\n lda #>name\n sta $fc\n lda #$fb\n ldx #<end\n ldy #>end\n jsr $ffd8\n rts\nname byte $46\nend nop\n';

export const launching = {
    'a project is built in memory': async (adapter, programs) => {
        const ryg = programs.build('asm-src/RYG', 'RYG');
        const stop = await adapter.launch({ program: ryg.project });
        assert.equal(stop.reason, 'entry');
        await stands_at(adapter, ryg.map.entry);
        await is_loaded(adapter, ryg.output_of('prg'));
        assert.equal(await adapter.place(), `RYG RYG.asm:${lineOf(ryg.path('juego/RYG.asm'), 'jsr     ampliaRam')}`);
        assert.deepEqual((await adapter.ask('threads')).threads, [{ id: 1, name: '6510' }]);
    },

    'a .prg has lines and names by its map, and none without': async (adapter, programs) => {
        const ryg = programs.build('asm-src/RYG', 'RYG');
        const folder = programs.newFolder();
        copyFileSync(ryg.output_of('prg'), join(folder, 'bare.prg'));
        await adapter.launch({ program: join(folder, 'bare.prg') });
        await stands_at(adapter, ryg.map.entry);
        const [frame] = await adapter.frames();
        assert.deepEqual([frame.name, frame.line, frame.source], [dollar(ryg.map.entry), 0, undefined]);
        assert.match(await adapter.refused('evaluate', { expression: 'prof', context: 'watch' }), /prof/);
        const [nowhere] = await adapter.breakAtLines(ryg.path('juego/RYG.asm'), [58]);
        assert.equal(nowhere.verified, false);
        const chosen = dollar(ryg.map.address('pintaTitulo'));
        assert.equal((await adapter.breakAtInstructions({ instructionReference: chosen }))[0].verified, true);
        await adapter.go('continue', {}, 'breakpoint');
        await stands_at(adapter, ryg.map.address('pintaTitulo'));
    },

    'a map that lies elsewhere is named': async (adapter, programs) => {
        const ryg = programs.build('asm-src/RYG', 'RYG');
        const folder = programs.newFolder();
        copyFileSync(ryg.output_of('prg'), join(folder, 'bare.prg'));
        await adapter.launch({ program: join(folder, 'bare.prg'), map: ryg.output_of('map.json') });
        assert.equal((await adapter.frames())[0].name, 'RYG');
        assert.equal(await adapter.number('numGatos*10'), 40);
    },

    'the first program of a disk': async (adapter, programs) => {
        const ryg = programs.build('asm-src/RYG', 'RYG', 'prg,map,d64');
        await adapter.launch({ program: ryg.output_of('d64'), map: ryg.output_of('map.json') });
        await stands_at(adapter, ryg.map.entry);
        await is_loaded(adapter, ryg.output_of('prg'));
        await adapter.breakAtFunctions('pintaCadena');
        await adapter.go('continue', {}, 'breakpoint');
        await stands_at(adapter, ryg.map.address('pintaCadena'));
    },

    'a cartridge': async (adapter, programs) => {
        const game = programs.source(cartridge, 'game', 'crt,map');
        await adapter.launch({ program: game.output_of('crt'), map: game.output_of('map.json') });
        await stands_at(adapter, game.map.address('start'));
        const { regions } = await adapter.ask('gato/memoryMap');
        assert.equal(regions.find(({ start }) => start === 0x8000).kind, 'cartridge');
        await adapter.breakAtFunctions('again');
        await adapter.go('continue', {}, 'breakpoint');
        const before = await adapter.number('[$d020] & 15');
        await adapter.go('continue', {}, 'breakpoint');
        assert.equal(await adapter.number('[$d020] & 15'), (before + 1) & 15);
    },

    'a case runs to its verdict and goes back from there': async (adapter) => {
        const folder = join(repository, 'examples/testing-a-routine');
        await adapter.launch({ test: join(folder, 'multiply.gtest.json'), case: '3 * 4' });
        assert.equal(await adapter.number('a'), 3);
        const end = await adapter.go('continue', {}, 'exception');
        assert.match(end.text, /the case ends here: ok/);
        assert.equal(await adapter.number('word[product]'), 12);
        assert.match((await adapter.ask('exceptionInfo')).description, /ok/);
        const { found } = await adapter.ask('gato/lastWrite', { address: 'product+1' });
        assert.ok(found);
        assert.equal((await adapter.stop()).reason, 'goto');
        assert.match(
            await adapter.place(),
            new RegExp(`multiply.asm:${lineOf(join(folder, 'multiply.asm'), 'sta     product+1')}`),
        );
    },

    'a case that fails says what was expected': async (adapter, programs) => {
        const text =
            '{"program": "add.asm", "cases": [{"name": "wrong", "call": "add", "set": {"number": 5}, "expect": {"number": 9}}]}';
        const folder = programs.newFolder({
            'add.asm': '*=$c000\nadd     inc number\n        rts\nnumber  byte 0\n',
            'add.gtest.json': text,
        });
        await adapter.launch({ test: folder, case: 'wrong' });
        const end = await adapter.go('continue', {}, 'exception');
        assert.match(end.text, /number/);
        assert.match(end.text, /9/);
        assert.match(end.text, /6/);
        await adapter.go('reverseContinue', {}, 'entry');
        assert.equal(await adapter.number('[number]'), 5);
    },

    'what cannot be launched is told, and the next try may be right': async (adapter, programs) => {
        const folder = programs.newFolder({ 'wrong.asm': '*=$c000\n        lda nowhere\n' });
        await adapter.ask('initialize', { adapterID: 'gato' });
        assert.match(await adapter.refused('launch', {}), /program/);
        assert.match(await adapter.refused('stackTrace', { threadId: 1 }), /no program/);
        assert.match(await adapter.refused('launch', { program: join(folder, 'missing.prg') }), /missing\.prg/);
        await adapter.refused('launch', { program: join(folder, 'wrong.asm') });
        await adapter.output(/wrong\.asm:2:\d+: error: symbol `nowhere` is not defined/);
        assert.match(await adapter.refused('launch', { test: folder, case: 'none' }), /none|no test file/);
        const hello = join(repository, 'examples/hello');
        assert.match(await adapter.refused('launch', { program: hello, args: ['--bogus'] }), /bogus/);
        await adapter.ask('launch', { program: hello, stopOnEntry: true });
        assert.match(await adapter.refused('launch', { program: hello }), /already/);
        assert.equal((await adapter.go('configurationDone')).reason, 'entry');
        assert.match(await adapter.refused('gato/nonsense'), /does not know/);
    },

    'a JAM is an exception, and the way back leads out of it': async (adapter, programs) => {
        const program = programs.source(jamming);
        await adapter.launch({ program: join(program.folder, 'main.asm') });
        const stop = await adapter.go('continue', {}, 'exception');
        assert.match(stop.text, /jam/i);
        assert.match((await adapter.ask('exceptionInfo')).description, /jam/i);
        assert.equal(await adapter.number('x'), 7);
        await adapter.go('stepBack', {}, 'step');
        await stands_at(adapter, program.map.address('start'));
        await adapter.refused('exceptionInfo');
        await adapter.go('continue', {}, 'exception');
    },

    'a program that is back in BASIC can still go back': async (adapter) => {
        const hello = join(repository, 'examples/hello');
        await adapter.launch({ program: hello });
        assert.equal((await adapter.go('continue')).reason, 'exit');
        assert.match(await adapter.evaluate('screen[$0400,1000]'), /hello from gato/i);
        assert.equal(await adapter.number('[border] & 15'), 5);
        await adapter.go('reverseContinue', {}, 'entry');
        assert.doesNotMatch(await adapter.evaluate('screen[$0400,1000]'), /hello from gato/i);
    },

    'files of a drive are written when the session ends': async (adapter, programs) => {
        const program = programs.source(saving);
        const drive = join(program.folder, 'drive');
        mkdirSync(drive);
        writeFileSync(join(drive, 'other.prg'), 'there before');
        await adapter.launch({ program: join(program.folder, 'main.asm'), args: ['--drive', drive] });
        assert.equal((await adapter.go('continue')).reason, 'exit');
        assert.deepEqual(readdirSync(drive), ['other.prg']);
        await adapter.end();
        assert.equal(readdirSync(drive).length, 2);
        assert.equal(readFileSync(join(drive, 'other.prg'), 'utf8'), 'there before');
    },
};
