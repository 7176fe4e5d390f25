// SPDX-License-Identifier: MIT
// Random choices that are repeatable with the same seed (mulberry32).
export class Random {
    constructor(seed) {
        this.state = seed >>> 0;
    }

    /** A number from 0 up to, without, `end`. */
    below(end) {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
        bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
        return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * end);
    }

    of(list) {
        return list[this.below(list.length)];
    }
}
