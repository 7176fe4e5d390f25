// SPDX-License-Identifier: MIT
// Both control ports, each with everything that may move its stick at once; the machine is told about changes.
import type { InputTarget } from "./held_keys";
import { bitsOfPad, withoutOpposites, type Pad } from "./joystick";

export type Port = 1 | 2;

const otherPort = (port: Port): Port => (port === 1 ? 2 : 1);

export class Joysticks {
    /** Bits by their source: a key's place, a touch, a gamepad. */
    private readonly sources: Readonly<Record<Port, Map<string, number>>> = { 1: new Map(), 2: new Map() };
    private readonly shown: Record<Port, number> = { 1: 0, 2: 0 };

    constructor(private readonly target: InputTarget) {}

    set(port: Port, source: string, bits: number): void {
        if (bits === 0) this.sources[port].delete(source);
        else this.sources[port].set(source, bits);
        this.show(port);
    }

    /** The first gamepad is in `port`, the second one in the other. */
    setPads(port: Port, pads: readonly Pad[]): void {
        const [first, second] = pads;
        this.set(port, "pad", first ? bitsOfPad(first) : 0);
        this.set(otherPort(port), "pad", second ? bitsOfPad(second) : 0);
    }

    /** Releases everything that a source holds, in both ports. */
    release(source: string): void {
        this.set(1, source, 0);
        this.set(2, source, 0);
    }

    releaseAll(): void {
        for (const port of [1, 2] as const) {
            this.sources[port].clear();
            this.show(port);
        }
    }

    private show(port: Port): void {
        const bits = withoutOpposites([...this.sources[port].values()].reduce((all, some) => all | some, 0));
        if (bits === this.shown[port]) return;
        this.shown[port] = bits;
        this.target.setJoystick(port, bits);
    }
}
