// SPDX-License-Identifier: MIT
// DEFLATE (RFC 1951) for links, where each byte counts and time does not: the bytes are parsed again and again with the costs of the
// last parse's codes, and the smallest result wins. Links become one to five per cent shorter than by the usual way, which is better
// for large data.
import { deflateSync } from "fflate";

import { codeLengths, codeWords, countOne } from "./huffman";
import { cheapestTokens, copiesIn, leastCopy, mostCopy, type Costs, type Token } from "./parse";

/** More would be too long for a link, and would take seconds. */
const mostBytes = 48 * 1024;
const rounds = 12;

const endOfBlock = 256;
const literalSymbols = 286;
const distanceSymbols = 30;
const unusedBits = 13;

/** A range of values with one symbol: the first value, and how many extra bits select one of them. */
interface Range {
    readonly first: number;
    readonly extraBits: number;
}

/** `each` symbols for every number of extra bits, after twice as many without any. */
function ranges(first: number, count: number, each: number): Range[] {
    let next = first;
    return Array.from({ length: count }, (_, i) => {
        const extraBits = Math.max(0, Math.floor(i / each) - 1);
        const range = { first: next, extraBits };
        next += 1 << extraBits;
        return range;
    });
}

/** The longest copy has its own symbol. */
const lengthRanges = [...ranges(leastCopy, 28, 4), { first: mostCopy, extraBits: 0 }];
const distanceRanges = ranges(1, distanceSymbols, 2);

/** For each value the number of its range. */
function indexOf(all: readonly Range[], last: number): Uint8Array {
    const index = new Uint8Array(last + 1);
    all.forEach(({ first }, i) => index.fill(i, first));
    return index;
}
const lengthIndex = indexOf(lengthRanges, mostCopy);
const distanceIndex = indexOf(distanceRanges, 32_768);

class BitWriter {
    readonly bytes: number[] = [];
    private room = 0;

    write(value: number, bits: number): void {
        for (let i = 0; i < bits; ++i) {
            if (this.room === 0) this.bytes.push(0);
            this.bytes.push((this.bytes.pop() ?? 0) | (((value >> i) & 1) << this.room));
            this.room = (this.room + 1) & 7;
        }
    }
}

/** How often each symbol of both alphabets occurs in a block. */
interface Counts {
    readonly literals: Uint32Array;
    readonly distances: Uint32Array;
}

const lengthSymbol = (length: number) => 257 + (lengthIndex[length] ?? 0);

function countsOf(tokens: readonly Token[]): Counts {
    const literals = new Uint32Array(literalSymbols);
    const distances = new Uint32Array(distanceSymbols);
    literals[endOfBlock] = 1;
    for (const { value, distance } of tokens) {
        countOne(literals, distance === 0 ? value : lengthSymbol(value));
        if (distance > 0) countOne(distances, distanceIndex[distance] ?? 0);
    }
    return { literals, distances };
}

interface Codes {
    readonly literals: Uint8Array;
    readonly distances: Uint8Array;
}

const codesOf = ({ literals, distances }: Counts): Codes => ({
    literals: codeLengths(literals, 15),
    distances: codeLengths(distances, 15),
});

/** A symbol that never appeared is expensive, but not forbidden. */
function bitsOf(lengths: Uint8Array, symbol: number): number {
    const bits = lengths[symbol] ?? 0;
    return bits === 0 ? unusedBits : bits;
}

function costsOf({ literals, distances }: Codes): Costs {
    const extra = (all: readonly Range[], i: number) => all[i]?.extraBits ?? 0;
    const ofLength = Array.from(lengthIndex, (i) => bitsOf(literals, 257 + i) + extra(lengthRanges, i));
    const ofDistance = distanceRanges.map(({ extraBits }, i) => bitsOf(distances, i) + extraBits);
    return {
        literal: (byte) => bitsOf(literals, byte),
        copy: (length, distance) => (ofLength[length] ?? 0) + (ofDistance[distanceIndex[distance] ?? 0] ?? 0),
    };
}

/** An initial guess: texts have some 60 characters, and copies come from anywhere. */
const firstCosts: Costs = { literal: () => 6, copy: (_, distance) => 8 + Math.log2(distance) };

/** Runs of code lengths as the block's header has them: a symbol, and a number with this many bits. */
type HeadToken = readonly [symbol: number, value: number, bits: number];

function headTokens(lengths: Uint8Array): HeadToken[] {
    const tokens: HeadToken[] = [];
    for (let at = 0; at < lengths.length;) {
        const length = lengths[at] ?? 0;
        let run = 1;
        while (lengths[at + run] === length && run < 138) ++run;
        at += run;
        if (length !== 0) {
            tokens.push([length, 0, 0]);
            for (--run; run >= 3; run -= Math.min(run, 6)) tokens.push([16, Math.min(run, 6) - 3, 2]);
        } else if (run >= 11) {
            tokens.push([18, run - 11, 7]);
            continue;
        } else if (run >= 3) {
            tokens.push([17, run - 3, 3]);
            continue;
        }
        for (; run > 0; --run) tokens.push([length, 0, 0]);
    }
    return tokens;
}

/** The order in which the header's own code lengths are written. */
const headOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const usedCount = (lengths: Uint8Array, least: number) =>
    Math.max(
        least,
        lengths.reduce((used, length, i) => (length > 0 ? i + 1 : used), 0),
    );

function writeHead(writer: BitWriter, { literals, distances }: Codes): void {
    const literalCount = usedCount(literals, 257);
    const distanceCount = usedCount(distances, 1);
    const tokens = headTokens(
        Uint8Array.from([...literals.subarray(0, literalCount), ...distances.subarray(0, distanceCount)]),
    );
    const counts = new Uint32Array(headOrder.length);
    for (const [symbol] of tokens) countOne(counts, symbol);
    const lengths = codeLengths(counts, 7);
    const words = codeWords(lengths);
    const ordered = Uint8Array.from(headOrder, (symbol) => lengths[symbol] ?? 0);
    const orderedCount = usedCount(ordered, 4);
    writer.write(literalCount - 257, 5);
    writer.write(distanceCount - 1, 5);
    writer.write(orderedCount - 4, 4);
    for (const length of ordered.subarray(0, orderedCount)) writer.write(length, 3);
    for (const [symbol, value, bits] of tokens) {
        writer.write(words[symbol] ?? 0, lengths[symbol] ?? 0);
        writer.write(value, bits);
    }
}

/** One last block with codes of its own. */
function blockOf(tokens: readonly Token[], codes: Codes): Uint8Array {
    const writer = new BitWriter();
    writer.write(0b101, 3);
    writeHead(writer, codes);
    const literalWords = codeWords(codes.literals);
    const distanceWords = codeWords(codes.distances);
    const writeLiteral = (symbol: number) => {
        writer.write(literalWords[symbol] ?? 0, codes.literals[symbol] ?? 0);
    };
    const writeExtra = (range: Range | undefined, value: number) => {
        if (range) writer.write(value - range.first, range.extraBits);
    };
    for (const { value, distance } of tokens) {
        writeLiteral(distance === 0 ? value : lengthSymbol(value));
        if (distance === 0) continue;
        const symbol = distanceIndex[distance] ?? 0;
        writeExtra(lengthRanges[lengthIndex[value] ?? 0], value);
        writer.write(distanceWords[symbol] ?? 0, codes.distances[symbol] ?? 0);
        writeExtra(distanceRanges[symbol], distance);
    }
    writeLiteral(endOfBlock);
    return Uint8Array.from(writer.bytes);
}

export function deflated(bytes: Uint8Array): Uint8Array {
    let smallest = deflateSync(bytes, { level: 9 });
    if (bytes.length === 0 || bytes.length > mostBytes) return smallest;
    const copies = copiesIn(bytes);
    let costs = firstCosts;
    for (let round = 0; round < rounds; ++round) {
        const tokens = cheapestTokens(bytes, copies, costs);
        const codes = codesOf(countsOf(tokens));
        const block = blockOf(tokens, codes);
        if (block.length < smallest.length) smallest = block as typeof smallest;
        costs = costsOf(codes);
    }
    return smallest;
}
