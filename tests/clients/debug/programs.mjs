// SPDX-License-Identifier: MIT
// The programs to debug: those of this repository, built once into a folder of their own, with facts from their maps and
// sources.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The number of the first line that contains a text. */
export function lineOf(path, text) {
    const number =
        readFileSync(path, 'utf8')
            .split('\n')
            .findIndex((line) => line.includes(text)) + 1;
    assert.ok(number > 0, `${path} has no line with \`${text}\``);
    return number;
}

export const dollar = (address, digits = 4) => `$${address.toString(16).padStart(digits, '0')}`;

class Map {
    constructor(path) {
        Object.assign(this, JSON.parse(readFileSync(path, 'utf8')));
    }

    address(name) {
        const symbol = this.symbols.find((one) => one.name === name);
        assert.ok(symbol, `the map has no ${name}`);
        return symbol.value;
    }

    /** Of all instructions that came from a line. */
    addresses(file, line) {
        return this.lines.filter((one) => one.file === file && one.line === line).map(({ address }) => address);
    }
}

export class Programs {
    constructor(gato) {
        this.gato = resolve(gato);
        this.folder = mkdtempSync(join(tmpdir(), 'gato-debug-'));
        this.built = {};
        this.folders = 0;
    }

    remove() {
        rmSync(this.folder, { recursive: true });
    }

    /** A project of the repository, such as `examples/hello`; its outputs are NAME.prg and so on. */
    build(project, name, emit = 'prg,map') {
        return (this.built[project + emit] ??= this.#build(join(repository, project), name, emit));
    }

    /** A source of its own in a new folder, whose path is `folder`. */
    source(text, name = 'main', emit = 'prg,map') {
        const folder = this.newFolder({ [`${name}.asm`]: text });
        return { ...this.#build(join(folder, `${name}.asm`), name, emit), folder };
    }

    newFolder(files = {}) {
        const folder = join(this.folder, `own-${++this.folders}`);
        mkdirSync(folder);
        for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
        return folder;
    }

    #build(project, name, emit) {
        const folder = join(this.folder, `built-${++this.folders}`);
        const isSource = project.endsWith('.asm');
        const output = isSource ? ['-o', join(folder, `${name}.prg`)] : ['--out-dir', folder];
        execFileSync(this.gato, ['build', project, ...output, '--emit', emit], {
            cwd: isSource ? dirname(project) : undefined,
        });
        const output_of = (extension) => join(folder, `${name}.${extension}`);
        return { project, output_of, map: new Map(output_of('map.json')), path: (file) => join(project, file) };
    }
}
