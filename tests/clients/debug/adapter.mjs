// SPDX-License-Identifier: MIT
// A session with `gato dap` as a scripted editor has it: the client of @vscode/debugadapter-testsupport, the stops that have
// not been handled yet, and the questions that scripts ask again and again. GATO_RECORD names a file to which all answers and
// events are written.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

import { within } from '../deadline.mjs';
import { load } from '../packages.mjs';

const { DebugClient } = load('@vscode/debugadapter-testsupport');
const eventNames = [
    'initialized',
    'stopped',
    'continued',
    'output',
    'terminated',
    'exited',
    'breakpoint',
    'memory',
    'invalidated',
];

export class Adapter {
    static async start(gato, folder) {
        const adapter = new Adapter(new DebugClient(gato, 'dap', 'gato', { cwd: folder }));
        await adapter.client.start();
        // The client does not expose the process; how it ends matters here.
        const child = adapter.client._adapterProcess;
        adapter.processId = child.pid;
        adapter.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
        child.stdin.on('error', () => {}); // a process that is gone is noticed by missing answers
        return adapter;
    }

    constructor(client) {
        this.client = client;
        this.stops = [];
        this.waiting = undefined;
        this.outputs = [];
        this.changes = []; // of breakpoints
        this.ready = new Promise((resolve) => client.once('initialized', resolve));
        for (const name of eventNames) client.on(name, (event) => this.#take(name, event));
    }

    #take(name, { body }) {
        record(`event ${name}`, body);
        if (name === 'output') this.outputs.push(body.output);
        if (name === 'breakpoint') this.changes.push(body);
        if (name === 'terminated') this.isTerminated = true;
        if (name === 'stopped') this.stops.push(body);
        this.waiting?.();
    }

    // ---- requests

    async ask(command, argument = {}) {
        const { body } = await within(this.client.customRequest(command, argument), `the answer to ${command}`);
        if (body !== undefined) record(command, body);
        return body;
    }

    /** The message of a request that must fail. */
    async refused(command, argument = {}) {
        const wrong = await within(this.client.customRequest(command, argument), `the answer to ${command}`).then(
            (answer) => `${command} was not refused: ${JSON.stringify(answer.body)}`,
            (error) => error,
        );
        assert.ok(wrong instanceof Error, String(wrong));
        assert.doesNotMatch(wrong.message, /did not come within/);
        return wrong.message;
    }

    /** Up to where breakpoints can be set; by default at full speed, stopping at the first instruction. */
    async prepare(launch) {
        const client = { adapterID: 'gato', linesStartAt1: true, columnsStartAt1: true, pathFormat: 'path' };
        this.capabilities = await this.ask('initialize', client);
        await this.ask('launch', { speed: 0, stopOnEntry: true, ...launch });
        await within(this.ready, 'the event initialized');
    }

    async launch(launch) {
        await this.prepare(launch);
        return this.go('configurationDone');
    }

    /** A request after which the program stops, at once or some time later: that stop. */
    async go(command, argument = { threadId: 1 }, reason = undefined) {
        assert.deepEqual(this.stops, [], 'a stop that nobody waited for');
        await this.ask(command, argument);
        const stop = await this.stop(`the stop after ${command}`);
        if (reason !== undefined) assert.equal(stop.reason, reason, stop.text);
        return stop;
    }

    async stop(what = 'a stop') {
        await this.#until(() => this.stops.length > 0, what);
        return this.stops.shift();
    }

    /** The program's output, once all of the expected text has come. */
    async output(pattern) {
        await this.#until(() => pattern.test(this.outputs.join('')), `output like ${pattern}`);
        return this.outputs;
    }

    /** Checks again after each event. */
    #until(isSo, what) {
        const come = (resolve) => {
            if (isSo()) resolve();
            else this.waiting = () => come(resolve);
        };
        return within(new Promise(come), what);
    }

    /** Ends the session as an editor does, and gato with it. */
    async end() {
        await this.ask('disconnect');
        assert.equal(await within(this.ended, 'the end of gato dap'), 0);
        assert.ok(this.isTerminated);
    }

    kill() {
        this.client.stopAdapter();
    }

    // ---- breakpoints

    async breakAtLines(path, breakpoints) {
        const wishes = breakpoints.map((wish) => (typeof wish === 'number' ? { line: wish } : wish));
        return (await this.ask('setBreakpoints', { source: { path }, breakpoints: wishes })).breakpoints;
    }

    async breakAtFunctions(...names) {
        return (await this.ask('setFunctionBreakpoints', { breakpoints: names.map((name) => ({ name })) })).breakpoints;
    }

    async breakAtInstructions(...breakpoints) {
        return (await this.ask('setInstructionBreakpoints', { breakpoints })).breakpoints;
    }

    async breakAtData(...breakpoints) {
        return (await this.ask('setDataBreakpoints', { breakpoints })).breakpoints;
    }

    // ---- what can be seen

    async evaluate(expression, context = 'watch') {
        return (await this.ask('evaluate', { expression, context, frameId: 1 })).result;
    }

    /** `$2a = 42` is 42. */
    async number(expression) {
        const shown = await this.evaluate(expression);
        assert.match(shown, /= -?\d+$/, expression);
        return Number(shown.slice(shown.lastIndexOf('=') + 1));
    }

    async frames() {
        return (await this.ask('stackTrace', { threadId: 1 })).stackFrames;
    }

    /** Where the program is: the name, file and line of the first frame. */
    async place() {
        const [frame] = await this.frames();
        return `${frame.name} ${frame.source?.name ?? '-'}:${frame.line}`;
    }

    async memory(memoryReference, count) {
        const answer = await this.ask('readMemory', { memoryReference: String(memoryReference), count });
        return Buffer.from(answer.data ?? '', 'base64');
    }

    async variables(scopeName) {
        const { scopes } = await this.ask('scopes', { frameId: 1 });
        const scope = scopes.find(({ name }) => name === scopeName);
        assert.ok(scope, scopeName);
        const { variables } = await this.ask('variables', { variablesReference: scope.variablesReference });
        return Object.fromEntries(variables.map((variable) => [variable.name, variable]));
    }

    /** All that can be read where the program is: registers, beam, memory, chips. */
    async state() {
        const parts = [];
        for (const scope of ['Registers', 'Flags', 'Raster beam', 'VIC-II', 'SID', 'CIA 1', 'CIA 2'])
            for (const { name, value } of Object.values(await this.variables(scope))) parts.push(`${scope} ${name}: ${value}`);
        const memory = createHash('sha256').update(await this.memory('$0000', 0x10000));
        return `${parts.join('\n')}\nmemory: ${memory.digest('hex')}`;
    }
}

function record(method, result) {
    if (process.env.GATO_RECORD !== undefined)
        appendFileSync(process.env.GATO_RECORD, `${JSON.stringify({ method, result })}\n`);
}
