// SPDX-License-Identifier: MIT
// The registers of the SID and the levels of its envelopes, in a musician's terms.

export interface Voice {
    /** In hertz, at the clock of the machine. */
    readonly frequency: number;
    /** The nearest note, "A-4" or "C#3"; empty if it is too low to be one. */
    readonly note: string;
    /** "pulse", "triangle+sawtooth"; empty: none is on. */
    readonly waveforms: string;
    /** Of the pulse: 0 to 4095; undefined without it. */
    readonly width: number | undefined;
    /** Attack, decay, sustain, release. */
    readonly envelope: readonly [number, number, number, number];
    readonly isGated: boolean;
    readonly isSynchronised: boolean;
    readonly isRing: boolean;
    readonly isTest: boolean;
    /** Of the envelope: 0 to 255. */
    readonly level: number;
}

const voices = [0, 1, 2] as const;
const registersOfVoice = 7;
const written = 25;
const accumulator = 2 ** 24;
const names = ["C-", "C#", "D-", "D#", "E-", "F-", "F#", "G-", "G#", "A-", "A#", "B-"] as const;
const waveforms = [
    [0x10, "triangle"],
    [0x20, "sawtooth"],
    [0x40, "pulse"],
    [0x80, "noise"],
] as const;

/** Notes are numbered as MIDI's, of which 69 is A-4. */
export function noteOf(hertz: number): string {
    const lowest = 16;
    if (hertz < lowest) return "";
    const number = 69 + Math.round(12 * Math.log2(hertz / 440));
    return `${names[number % 12] ?? ""}${String(Math.floor(number / 12) - 1)}`;
}

/** `bytes` as the machine answers `voices`: registers $00 to $18, then three levels. */
export function voicesIn(bytes: Uint8Array, cyclesPerSecond: number): Voice[] {
    return voices.map((number) => {
        const at = (offset: number) => bytes[number * registersOfVoice + offset] ?? 0;
        const frequency = ((at(0) | (at(1) << 8)) * cyclesPerSecond) / accumulator;
        const control = at(4);
        return {
            frequency,
            note: noteOf(frequency),
            waveforms: waveforms
                .filter(([bit]) => (control & bit) !== 0)
                .map(([, name]) => name)
                .join("+"),
            width: (control & 0x40) === 0 ? undefined : at(2) | ((at(3) & 15) << 8),
            envelope: [at(5) >> 4, at(5) & 15, at(6) >> 4, at(6) & 15],
            isGated: (control & 1) !== 0,
            isSynchronised: (control & 2) !== 0,
            isRing: (control & 4) !== 0,
            isTest: (control & 8) !== 0,
            level: bytes[written + number] ?? 0,
        };
    });
}
