// SPDX-License-Identifier: MIT
// Which keys of the C64 are down because of those held on the host or touched on the screen, and what to tell the machine when that
// changes.
import { keyNamed, type C64Key } from "../../editors/shared/keys";
import type { Stroke } from "./strokes";

/** The receiver of keys and joysticks: the machine, or the link to its worker. As in the library's interface. */
export interface InputTarget {
    setKey(column: number, row: number, isDown: boolean): void;
    setRestore(isDown: boolean): void;
    setJoystick(port: 1 | 2, bits: number): void;
}

const shifts = [keyNamed("lshift"), keyNamed("rshift")];
const [leftShift] = shifts;

function keysDown(strokes: readonly Stroke[]): Set<C64Key> {
    const down = new Set(strokes.map(({ key }) => key));
    if (strokes.some(({ shift }) => shift === "down")) {
        if (leftShift && !shifts.some((key) => down.has(key))) down.add(leftShift);
    } else if (strokes.some(({ shift }) => shift === "up")) {
        for (const key of shifts) down.delete(key);
    }
    return down;
}

export class HeldKeys {
    private readonly held = new Map<string, Stroke>();
    private down = new Set<C64Key>();

    constructor(private readonly target: InputTarget) {}

    /** `by` names what holds the key: the place of a host's key, or a finger on the screen. It holds one key until it releases it. */
    press(by: string, stroke: Stroke): void {
        if (this.held.has(by)) return;
        this.held.set(by, stroke);
        this.update();
    }

    release(by: string): void {
        if (this.held.delete(by)) this.update();
    }

    releaseAll(): void {
        this.held.clear();
        this.update();
    }

    private update(): void {
        const before = this.down;
        this.down = keysDown([...this.held.values()]);
        for (const key of before) if (!this.down.has(key)) this.tell(key, false);
        for (const key of this.down) if (!before.has(key)) this.tell(key, true);
    }

    private tell({ number }: C64Key, isDown: boolean): void {
        if (number === undefined) this.target.setRestore(isDown);
        else this.target.setKey(number >> 3, number & 7, isDown);
    }
}
