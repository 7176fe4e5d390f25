// SPDX-License-Identifier: MIT
// What a client of the official SDK can do with `gato mcp`:
//     node run.mjs GATO [NAME]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { resolve } from 'node:path';

import { within } from '../deadline.mjs';
import { Talk } from './talk.mjs';

const gato = resolve(process.argv[2]);
const only = process.argv[3];

const start = '*=$0801\n word $080b\n word 10\n byte $9e,"2061",0\n word 0\n';
const game = `${start}start lda #"h"\n jsr $ffd2\nloop inc counter\n lda counter\n cmp #5\n bne loop\n rts\ncounter byte 0\n`;
const endless = `${start}start inc $0400\n jmp start\n`;

const scripts = {
    async 'the list of tools is short and complete'(talk) {
        const { tools } = await talk.client.listTools();
        assert.ok(tools.length <= 20);
        assert.ok(JSON.stringify({ tools }).length <= 24 * 1024);
        for (const tool of tools) assert.ok(tool.outputSchema && tool.description, tool.name);
        assert.equal(talk.client.getServerVersion().name, 'gato');
    },

    async 'a misspelt label is repaired with its fix, and the program runs'(talk) {
        talk.write('game.asm', game.replace('bne loop', 'bne lop'));
        const wrong = await talk.call('build', { inputs: ['game.asm'] });
        assert.equal(wrong.success, false);
        talk.repair(wrong.diagnostics[0]);
        assert.equal(talk.read('game.asm'), game);
        assert.equal((await talk.call('build', { inputs: ['game.asm'] })).success, true);
        const { screen, reason } = await talk.call('run', { program: 'game.asm' });
        assert.deepEqual([screen.length, screen[0], reason], [25, 'H', 'back in BASIC']);
    },

    async 'a machine is kept between calls and goes back in time'(talk) {
        talk.write('game.asm', game);
        const { session } = await talk.call('debug_start', { program: 'game.asm' });
        await talk.call('debug_breakpoints', { session, at: ['write counter if [counter] = 3'] });
        assert.equal((await talk.call('debug_continue', { session })).why, 'breakpoint');
        const { at } = await talk.call('debug_last_write', { session, place: 'counter' });
        assert.match(at, /game\.asm:8, loop/);
        const { values } = await talk.call('debug_evaluate', { session, expressions: ['[counter]'] });
        assert.equal(values[0].value, '$02 = 2');
        await talk.call('debug_end', { session });
        assert.match(await talk.refused('debug_step', { session }), /there is no session/);
    },

    async 'a run tells how far it is and can be cancelled'(talk) {
        talk.write('game.asm', endless);
        const cancel = new AbortController();
        const run = talk.client.callTool({ name: 'run', arguments: { program: 'game.asm', max_cycles: 10 ** 15 } }, undefined, {
            signal: cancel.signal,
            onprogress: ({ progress, total }) => {
                assert.ok(progress > 0 && total === 10 ** 15);
                cancel.abort('enough');
            },
        });
        await within(assert.rejects(run, /enough/), 'the end of the run');
        assert.deepEqual(await talk.call('debug_sessions'), { sessions: [] });
    },

    async 'a ping is answered while a program runs'(talk) {
        talk.write('game.asm', endless);
        const cancel = new AbortController();
        const pinged = Promise.withResolvers?.() ?? withResolvers();
        const run = talk.client.callTool({ name: 'run', arguments: { program: 'game.asm', max_cycles: 10 ** 15 } }, undefined, {
            signal: cancel.signal,
            onprogress: () => talk.client.ping().then(pinged.resolve, pinged.reject),
        });
        await within(Promise.race([pinged.promise, run]), 'the answer to the ping');
        cancel.abort('enough');
        await assert.rejects(run, /enough/);
    },

    async 'a path outside is refused by its name'(talk) {
        assert.match(await talk.refused('run', { program: '../secret.asm' }), /`\.\.\/secret\.asm` lies outside/);
    },

    async 'a picture is an image'(talk) {
        talk.write('game.asm', game);
        const { content } = await talk.client.callTool({ name: 'run', arguments: { program: 'game.asm', picture: true } });
        assert.deepEqual([content[1].type, content[1].mimeType], ['image', 'image/png']);
        assert.equal(Buffer.from(content[1].data, 'base64').subarray(1, 4).toString(), 'PNG');
    },

    async 'resources are pages of help, maps and listings'(talk) {
        talk.write('game.asm', game);
        const { resources } = await talk.client.listResources();
        assert.ok(resources.some(({ uri }) => uri === 'gato://help/macros'));
        assert.equal((await talk.client.listResourceTemplates()).resourceTemplates.length, 3);
        const read = async (uri) => (await talk.client.readResource({ uri })).contents[0].text;
        assert.match(await read('gato://help/opcode%20lax'), /LAX/);
        assert.equal(JSON.parse(await read('gato://map/game.asm')).format, 'gato-map');
        assert.match(await read('gato://listing/game.asm'), /inc counter/);
        await assert.rejects(read('gato://help/nonsense-topic'), /there is no resource/);
    },
};

function withResolvers() {
    const all = {};
    all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
    return all;
}

for (const [name, script] of Object.entries(scripts))
    if (only === undefined || name.includes(only))
        test(name, async () => {
            const talk = await Talk.start(gato);
            try {
                await script(talk);
            } finally {
                await talk.end(); // else the program waits for requests for ever, and node for it
            }
        });

// The SDK's client wants the latest revision; these are what older clients send.
for (const revision of ['2025-06-18', '2025-03-26'])
    test(`a client of revision ${revision} gets it, and structure only if it has some`, async () => {
        const child = spawn(gato, ['mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
        const say = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
        say({
            id: 1,
            method: 'initialize',
            params: { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'old', version: '1' } },
        });
        say({ id: 2, method: 'tools/call', params: { name: 'explain', arguments: { topic: 'E0201' } } });
        child.stdin.end();
        const answers = [];
        for await (const line of createInterface({ input: child.stdout })) answers.push(JSON.parse(line));
        if (child.exitCode === null) await within(once(child, 'exit'), 'the end');
        assert.equal(answers[0].result.protocolVersion, revision);
        assert.equal('structuredContent' in answers[1].result, revision === '2025-06-18');
    });
