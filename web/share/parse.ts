// SPDX-License-Identifier: MIT
// Bytes as literals and copies (LZ77) with the fewest bits for given costs: all possible copies are found once, then the cheapest way
// through them is the shortest path from the first byte to the last.

export const leastCopy = 3;
export const mostCopy = 258;
const window = 32_768;
const mostTries = 512;

/** One literal (distance 0) or copy. */
export interface Token {
    /** The byte, or the length of the copy. */
    readonly value: number;
    readonly distance: number;
}

export interface Costs {
    literal(byte: number): number;
    copy(length: number, distance: number): number;
}

/** For a position: increasing lengths, each with the nearest place that has this much in common. */
type Copies = readonly Token[];

function commonLength(bytes: Uint8Array, from: number, at: number): number {
    const most = Math.min(mostCopy, bytes.length - at);
    let length = 0;
    while (length < most && bytes[from + length] === bytes[at + length]) ++length;
    return length;
}

const keyAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);

export function copiesIn(bytes: Uint8Array): Copies[] {
    const last = new Map<number, number>();
    const previous = new Int32Array(bytes.length).fill(-1);
    return Array.from(bytes, (_, at) => {
        const found: Token[] = [];
        if (at + leastCopy > bytes.length) return found;
        const key = keyAt(bytes, at);
        let longest = leastCopy - 1;
        let from = last.get(key) ?? -1;
        const most = Math.min(mostCopy, bytes.length - at);
        for (let tries = 0; from >= 0 && at - from <= window && tries < mostTries && longest < most; ++tries) {
            const length = commonLength(bytes, from, at);
            if (length > longest) found.push({ value: (longest = length), distance: at - from });
            from = previous[from] ?? -1;
        }
        previous[at] = last.get(key) ?? -1;
        last.set(key, at);
        return found;
    });
}

/** The cheapest step that leads to each position. */
function cheapestSteps(bytes: Uint8Array, copies: readonly Copies[], costs: Costs): (Token | undefined)[] {
    const cost = new Float64Array(bytes.length + 1).fill(Infinity);
    cost[0] = 0;
    const steps: (Token | undefined)[] = [];
    const take = (to: number, total: number, step: Token) => {
        if (total >= (cost[to] ?? 0)) return;
        cost[to] = total;
        steps[to] = step;
    };
    copies.forEach((found, at) => {
        const here = cost[at] ?? 0;
        const byte = bytes[at] ?? 0;
        take(at + 1, here + costs.literal(byte), { value: byte, distance: 0 });
        let length = leastCopy;
        for (const { value, distance } of found) {
            for (; length <= value; ++length)
                take(at + length, here + costs.copy(length, distance), { value: length, distance });
        }
    });
    return steps;
}

export function cheapestTokens(bytes: Uint8Array, copies: readonly Copies[], costs: Costs): Token[] {
    const steps = cheapestSteps(bytes, copies, costs);
    const tokens: Token[] = [];
    for (let at = bytes.length; at > 0;) {
        const step = steps[at];
        if (!step) break;
        tokens.push(step);
        at -= step.distance === 0 ? 1 : step.value;
    }
    return tokens.reverse();
}
