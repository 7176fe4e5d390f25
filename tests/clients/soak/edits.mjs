// SPDX-License-Identifier: MIT
// Types at random in RYG's sources as a client of `gato lsp`, undoes much of it, and asks in between. Every so often a new
// server gets the same texts and must give the same answers; at the end everything is as it was.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { repository } from '../debug/programs.mjs';
import { Random } from '../random.mjs';
import { Document } from './document.mjs';
import { LanguageServer } from './language_server.mjs';
import { mostMemory } from './memory.mjs';
import { ask } from './questions.mjs';

const folder = join(repository, 'asm-src/RYG');
const deepest = 40; // edits that are not undone
const between_comparisons = 500;

// What is typed: pieces of the language, invented words, and text that does not belong there.
const pieces = [
    'a',
    ' ',
    '\n',
    '\r\n',
    ';',
    '"',
    ',',
    '@',
    '(',
    '/1',
    '$',
    '#',
    '\t',
    'ñ',
    '€',
    '😀',
    '\r',
    ' nop\n',
    '\nx1 = $d020\n',
    '\n        lda     #<tableroActual\n',
    '\n        jsr     noHayNadie\n',
    '\n        defm    m1\n        inc     /1\n        endm\n',
    '\n        m1      prof\n',
    '\n        repeat  1,300,i\n        byte    i\n        endrepeat\n',
    '\n        if      prof\n',
    '\n        endif\n',
    '\n        ifdef   CAMPEON\n',
    '\n        incasm  "Arbol.asm"\n',
    '\n        incbin  "nada.bin"\n',
    '\n*=$2000\n',
    '\n@bucle  bne     @bucle\n',
    '\n        else\n',
    '\n        endrepeat\n',
    '\n        endm\n',
    "\n        text    'ab\n",
    '\n        assert  prof < 3,"no"\n',
    '\n        align   256\n',
    ' ; una nota\n',
    '\n        byte    1,2,,3\n',
    '\nprof    byte    9\n',
    '\n        incasm  "RYG.asm"\n',
    '\n        incbin  "../campeon/Politica.bin"\n',
    '\n        defm    sinFin\n        sinFin\n        endm\n        sinFin\n',
    '\n        repeat  1,20,i\n        repeat  1,20,j\n        nop\n        endrepeat\n        endrepeat\n',
    '\n        dcb     60000,0\n',
    '\n*=$ffff\n        word    1\n',
    `\n        lda     ${'('.repeat(1500)}1\n`,
    `\n        byte    ${'1,'.repeat(3000)}1\n`,
];

export class Typist {
    constructor(gato, seed) {
        this.gato = resolve(gato);
        this.random = new Random(seed);
        this.documents = Object.fromEntries(
            sources().map((path) => [path, new Document(readFileSync(join(folder, path), 'utf8'))]),
        );
        this.undo = [];
        this.times = [];
    }

    texts() {
        return Object.fromEntries(Object.entries(this.documents).map(([path, { text }]) => [path, text]));
    }

    async run(count, tell) {
        const texts = this.texts();
        this.server = await LanguageServer.start(this.gato, folder, texts);
        try {
            const before = await this.everything(this.server);
            for (let number = 1; number <= count; ++number) {
                await this.edit();
                await ask(this.server, this.documents, this.random);
                if (number % between_comparisons === 0) await this.compare(number, tell);
            }
            while (this.undo.length > 0) this.takeBack();
            await this.server.settle();
            assert.deepEqual(this.texts(), texts);
            assert.deepEqual(
                await this.everything(this.server),
                before,
                'the text is as it was, but what is said of it is not',
            );
            const most = mostMemory(this.server.processId);
            await this.server.end();
            return { times: this.times, most };
        } finally {
            this.server.kill();
        }
    }

    /** One change, until its diagnostics have come. */
    async edit() {
        const begin = performance.now();
        if (this.undo.length > deepest) while (this.undo.length > 0) this.takeBack();
        else await this.random.of(kinds)(this);
        await this.server.settle();
        this.times.push(performance.now() - begin);
    }

    change(path, begin, end, text) {
        const { change, inverse } = this.documents[path].replace(begin, end, text);
        this.undo.push({ path, ...inverse });
        return change;
    }

    takeBack() {
        const last = this.undo.pop();
        if (last === undefined) return;
        const { change } = this.documents[last.path].replace(last.begin, last.end, last.text);
        this.server.change(last.path, [change]);
    }

    /** A file, and a place in it at which it may be cut. */
    place() {
        const path = this.random.of(Object.keys(this.documents));
        const document = this.documents[path];
        return { path, document, at: document.cut(this.random.below(document.text.length + 1)) };
    }

    async compare(number, tell) {
        const other = await LanguageServer.start(this.gato, folder, this.texts());
        try {
            const expected = await this.everything(other);
            assert.deepEqual(
                await this.everything(this.server),
                expected,
                `after ${number} edits a new server says something else`,
            );
            await other.end();
        } finally {
            other.kill();
        }
        tell(`${number} edits`);
    }

    /** What can be asked about all files. */
    async everything(server) {
        const known = { diagnostics: await server.shown() };
        for (const path of Object.keys(this.documents))
            for (const method of ['semanticTokens/full', 'documentSymbol', 'codeLens', 'foldingRange'])
                known[`${method} ${path}`] = JSON.stringify(await server.askAt(method, path));
        return known;
    }
}

function sources() {
    return readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith('.asm'))
        .sort();
}

// ---- the kinds of edits

function type(typist) {
    const { path, at } = typist.place();
    typist.server.change(path, [typist.change(path, at, at, typist.random.of(pieces))]);
}

function cut(typist) {
    const { path, document, at } = typist.place();
    const end = document.cut(Math.min(document.text.length, at + 1 + typist.random.below(80)));
    typist.server.change(path, [typist.change(path, at, end, '')]);
}

/** Some lines again elsewhere. */
function move(typist) {
    const from = typist.place();
    const to = typist.place();
    const text = from.document.text.slice(from.at, from.document.cut(Math.min(from.document.text.length, from.at + 200)));
    typist.server.change(to.path, [typist.change(to.path, to.at, to.at, text)]);
}

/** One word replaced by another. */
function swap(typist) {
    const { path, document } = typist.place();
    const words = [...document.text.matchAll(/\w+/g)];
    if (words.length === 0) return type(typist);
    const [old, other] = [typist.random.of(words), typist.random.of(words)];
    typist.server.change(path, [typist.change(path, old.index, old.index + old[0].length, other[0])]);
}

/** Two changes in one message; the second refers to the text after the first. */
function two(typist) {
    const { path, document, at } = typist.place();
    const first = typist.change(path, at, at, typist.random.of(pieces));
    const second = document.cut(typist.random.below(document.text.length + 1));
    typist.server.change(path, [first, typist.change(path, second, second, typist.random.of(pieces))]);
}

/** Sends the whole text, as simple editors do. */
function all(typist) {
    const { path, document, at } = typist.place();
    typist.change(path, at, at, typist.random.of(pieces));
    typist.server.change(path, [{ text: document.text }]);
}

/** Renames a name everywhere, as the server says; does nothing if it refuses. */
async function rename(typist) {
    const { path, document, at } = typist.place();
    const place = { position: document.position(at), newName: `otro${typist.random.below(1000)}` };
    const { changes } = await typist.server.askAt('rename', path, undefined, place).catch(() => ({ changes: {} }));
    for (const [file, renamed] of Object.entries(typist.documents)) {
        const edits = changes[typist.server.uri(file)] ?? [];
        const parts = [];
        for (const { range, newText } of [...edits].sort((a, b) => byPlace(b.range.start, a.range.start)))
            parts.push(typist.change(file, renamed.offset(range.start), renamed.offset(range.end), newText));
        if (parts.length > 0) typist.server.change(file, parts);
    }
}

const byPlace = (a, b) => a.line - b.line || a.character - b.character;

/** Closes the document, which shows the text on the disk, and opens it again. */
async function reopen(typist) {
    const { path, document } = typist.place();
    typist.server.close(path);
    if (typist.random.below(2) === 0) await typist.server.shown();
    typist.server.open(path, document.text);
}

/** The editor reports that the disk may have changed; it has not. */
function touch(typist) {
    const { path } = typist.place();
    const changes = [{ uri: typist.server.uri(path), type: 2 }];
    typist.server.tell('workspace/didChangeWatchedFiles', { changes });
}

function takeBack(typist) {
    if (typist.undo.length > 0) typist.takeBack();
    else type(typist);
}

const kinds = [type, type, type, cut, cut, move, swap, two, all, rename, reopen, touch, takeBack, takeBack, takeBack];
