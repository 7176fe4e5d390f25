// SPDX-License-Identifier: MIT
// Huffman codes with a limited word length (package-merge, Larmore and Hirschberg 1990), in DEFLATE's canonical order (RFC 1951,
// 3.2.2).

interface Package {
    readonly weight: number;
    readonly symbols: readonly number[];
}

function merged(packages: readonly Package[], leaves: readonly Package[]): Package[] {
    const pairs: Package[] = [];
    for (let i = 0; i + 1 < packages.length; i += 2) {
        const [a, b] = [packages[i], packages[i + 1]];
        if (a && b) pairs.push({ weight: a.weight + b.weight, symbols: [...a.symbols, ...b.symbols] });
    }
    return [...leaves, ...pairs].sort((a, b) => a.weight - b.weight);
}

export function countOne(counts: Uint8Array | Uint32Array, symbol: number): void {
    counts[symbol] = (counts[symbol] ?? 0) + 1;
}

/** The length in bits of each symbol's word; 0 for those that never appear. A lone symbol has a word of one bit. */
export function codeLengths(counts: ArrayLike<number>, mostBits: number): Uint8Array {
    const lengths = new Uint8Array(counts.length);
    const leaves = Array.from(counts, (weight, symbol): Package => ({ weight, symbols: [symbol] })).filter(
        ({ weight }) => weight > 0,
    );
    leaves.sort((a, b) => a.weight - b.weight);
    if (leaves.length === 1) lengths[leaves[0]?.symbols[0] ?? 0] = 1;
    let packages: Package[] = [];
    for (let bit = 0; bit < mostBits; ++bit) packages = merged(packages, leaves);
    for (const { symbols } of packages.slice(0, Math.max(0, 2 * leaves.length - 2))) {
        for (const symbol of symbols) countOne(lengths, symbol);
    }
    return lengths;
}

const reversed = (word: number, bits: number) => {
    let result = 0;
    for (let i = 0; i < bits; ++i) result |= ((word >> i) & 1) << (bits - 1 - i);
    return result;
};

/** Words as they are written, the first bit lowest. */
export function codeWords(lengths: Uint8Array): Uint16Array {
    const words = new Uint16Array(lengths.length);
    let next = 0;
    for (let bits = 1; bits <= 15; ++bits) {
        next <<= 1;
        lengths.forEach((length, symbol) => {
            if (length === bits) words[symbol] = reversed(next++, bits);
        });
    }
    return words;
}
