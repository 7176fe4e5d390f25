// SPDX-License-Identifier: MIT
// A ring buffer for samples between the machine and the loudspeaker: they come in blocks, when the machine's worker finds time, and
// leave a few at a time at the sound card's rate. Both clocks have 44,100 samples a second, but never exactly the same, so samples are
// read a little faster or slower: the buffer stays about as full as `target`, which is the delay that you hear.

export const machineRate = 44_100;

const inMilliseconds = (milliseconds: number) => Math.round((milliseconds * machineRate) / 1000);

/** The fill to keep: more than two frames, as a frame's samples come at once. */
export const targetSamples = inMilliseconds(45);
/** More than this is never kept, or the sound would be later than the picture; the oldest go. */
export const mostSamples = inMilliseconds(75);

/** At most this much faster or slower: some ten cents, which nobody notices if it changes slowly. */
const mostCorrection = 0.006;
/** How far a read moves the mean of the fill: about a second of reads of 128 samples. */
const meanStep = 1 / 350;
/** A sound that breaks off fades out: a jump would click. */
const glide = 0.995;
/** Interpolation looks at one sample before the two between which it is, and at one after them. */
const neighbours = 3;

export interface RingFigures {
    /** How often the samples ran out while the machine ran. */
    readonly underruns: number;
    /** Samples dropped because more came than went. */
    readonly dropped: number;
    readonly delayMilliseconds: number;
}

/** The curve through four samples (Catmull and Rom), between the middle two. */
function between(a: number, b: number, c: number, d: number, at: number): number {
    const slope = (c - a) / 2;
    const nextSlope = (d - b) / 2;
    const rise = b - c;
    return (((2 * rise + slope + nextSlope) * at - (3 * rise + 2 * slope + nextSlope)) * at + slope) * at + b;
}

export class SampleRing {
    private readonly samples = new Float32Array(8192);
    /** Counts of all samples written and read; the latter with a fraction, as a read may be between two samples. */
    private written = 0;
    private read = 0;
    private mean = targetSamples;
    private last = 0;
    private isPlaying = false;
    private underruns = 0;
    private dropped = 0;

    /** `rate` is how many samples a second are read. */
    constructor(private readonly rate: number) {}

    get fill(): number {
        return this.written - Math.floor(this.read);
    }

    figures(): RingFigures {
        const { underruns, dropped, fill } = this;
        return { underruns, dropped, delayMilliseconds: (fill * 1000) / machineRate };
    }

    write(block: Int16Array): void {
        for (const sample of block) this.samples[this.written++ % this.samples.length] = sample / 32_768;
        const excess = this.fill - mostSamples;
        if (excess <= 0) return;
        // Down to the usual fill, so that you hear one gap and not one for each block.
        const skipped = this.fill - targetSamples;
        this.read += skipped;
        this.mean = targetSamples;
        this.dropped += skipped;
    }

    /** The machine is stopped: no more samples come, and that is not an underrun. */
    pause(): void {
        this.isPlaying = false;
        this.read = this.written;
    }

    render(output: Float32Array): void {
        if (!this.isPlaying && this.fill >= targetSamples) this.isPlaying = true;
        const step = this.nextStep();
        for (let i = 0; i < output.length; ++i)
            output[i] = this.last = this.isPlaying ? this.nextSample(step) : this.last * glide;
    }

    private nextStep(): number {
        this.mean += (this.fill - this.mean) * meanStep;
        const correction = (this.mean - targetSamples) / targetSamples / 20;
        return (machineRate / this.rate) * (1 + Math.max(-mostCorrection, Math.min(mostCorrection, correction)));
    }

    private nextSample(step: number): number {
        if (this.fill <= neighbours) {
            ++this.underruns;
            this.isPlaying = false;
            return this.last * glide;
        }
        const first = Math.floor(this.read);
        const sample = between(this.at(first), this.at(first + 1), this.at(first + 2), this.at(first + 3), this.read - first);
        this.read += step;
        return sample;
    }

    private at(index: number): number {
        return this.samples[index % this.samples.length] ?? 0;
    }
}
