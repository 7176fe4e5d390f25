// SPDX-License-Identifier: MIT
// A conversation with `gato mcp` as a program around a language model has it: the official SDK's client, which checks each answer against
// the schema of its tool, in a folder with a few files.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { within } from '../deadline.mjs';
import { load } from '../packages.mjs';

const { Client } = load('@modelcontextprotocol/sdk/client/index.js');
const { StdioClientTransport } = load('@modelcontextprotocol/sdk/client/stdio.js');

export class Talk {
    static async start(gato, files = {}, options = []) {
        const talk = new Talk(files);
        const transport = new StdioClientTransport({
            command: gato,
            args: ['mcp', ...options],
            cwd: talk.folder,
            stderr: 'inherit',
        });
        talk.client = new Client({ name: 'gato-test', version: '1' });
        await within(talk.client.connect(transport), 'the start');
        await within(talk.client.listTools(), 'the list of tools'); // from now on answers are checked against schemas
        return talk;
    }

    constructor(files) {
        this.folder = mkdtempSync(join(tmpdir(), 'gato-mcp-'));
        for (const [name, text] of Object.entries(files)) this.write(name, text);
    }

    write(name, text) {
        writeFileSync(join(this.folder, name), text);
    }

    read(name) {
        return readFileSync(join(this.folder, name), 'utf8');
    }

    /** The data of an answer, which must be none of a failure. */
    async call(name, argument = {}, options = undefined) {
        const result = await within(
            this.client.callTool({ name, arguments: argument }, undefined, options),
            `the answer of ${name}`,
        );
        assert.ok(!result.isError, result.content[0]?.text);
        assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
        return result.structuredContent;
    }

    /** The text of a failure. */
    async refused(name, argument = {}) {
        const result = await within(this.client.callTool({ name, arguments: argument }), `the answer of ${name}`);
        assert.ok(result.isError, JSON.stringify(result));
        return result.content[0].text;
    }

    /** Carries out the fix of a message. */
    repair({ fix }) {
        for (const { file, line, column, endColumn, text } of fix) {
            const lines = this.read(file).split('\n');
            lines[line - 1] = lines[line - 1].slice(0, column - 1) + text + lines[line - 1].slice(endColumn - 1);
            this.write(file, lines.join('\n'));
        }
    }

    async end() {
        await within(this.client.close(), 'the end');
        rmSync(this.folder, { recursive: true });
    }
}
