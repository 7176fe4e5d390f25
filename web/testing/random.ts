// SPDX-License-Identifier: MIT
// Random numbers that are the same at each run (xorshift, Marsaglia), for tests with damaged input.

export class Random {
    private state: number;

    constructor(seed: number) {
        this.state = seed | 1;
    }

    /** From 0 to below `limit`. */
    below(limit: number): number {
        this.state ^= this.state << 13;
        this.state ^= this.state >>> 17;
        this.state ^= this.state << 5;
        return (this.state >>> 0) % limit;
    }

    pick<T>(values: readonly T[]): T {
        return values[this.below(values.length)] as T;
    }

    bytes(length: number): Uint8Array {
        return Uint8Array.from({ length }, () => this.below(256));
    }

    /** With some bytes changed, removed, doubled, or cut off at the end. */
    damaged(bytes: Uint8Array): Uint8Array {
        const damages = [
            () => bytes.map((byte) => (this.below(bytes.length) < 3 ? this.below(256) : byte)),
            () => bytes.slice(0, this.below(bytes.length)),
            () =>
                Uint8Array.from([...bytes.subarray(0, this.below(bytes.length)), ...bytes.subarray(this.below(bytes.length))]),
            () => bytes.map((byte) => (this.below(bytes.length) < 2 ? byte ^ (1 << this.below(8)) : byte)),
        ];
        return this.pick(damages)();
    }
}
