// SPDX-License-Identifier: MIT
// A program that is debugged, as a machine to look at and to play with. All of it goes through requests of the protocol, so that keys
// become part of the debugger's history.
import type { DebuggedMachine as DebuggedMachineFace, TapeKey } from "./api";
import { fromBase64, toBase64 } from "./base64";
import { keyNames } from "./key_names";
import { darkenUndrawn } from "./undrawn";

/** Answers one of our own requests at once. */
export interface Requests {
    request(message: object): object[];
}

interface Answer {
    readonly type?: string;
    readonly success?: boolean;
    readonly message?: string;
    readonly body?: object;
}

interface Screen {
    readonly frame: number;
    readonly height?: number;
    readonly palette?: readonly string[];
    readonly pixels?: string;
    /** Where the program stands. */
    readonly beam?: { readonly clock: number; readonly drawn: number };
}

const pictureWidth = 384;
const bytesOfDot = 4;
const opaque = 255;
/** In place of its clock, for a picture of a program that ran. */
const noBeam = -1;
const directions = ["up", "down", "left", "right"] as const;
const fire = 16;
const mouseButtons = [
    [16, "left"],
    [1, "right"],
] as const;

export class DebuggedMachine implements DebuggedMachineFace {
    pictureHeight = 272;
    private shown = { since: -1, clock: noBeam };
    private dots: Uint8ClampedArray<ArrayBuffer> = new Uint8ClampedArray(pictureWidth * this.pictureHeight * bytesOfDot);

    constructor(private readonly server: Requests) {}

    picture(): Uint8ClampedArray {
        const { frame, height, palette, pixels, beam } = this.ask("gato/screen", this.shown) as Screen;
        if (pixels === undefined || palette === undefined || height === undefined) return this.dots;
        this.shown = { since: frame, clock: beam?.clock ?? noBeam };
        this.pictureHeight = height;
        this.dots = drawn(fromBase64(pixels), palette.map(rgb));
        if (beam) darkenUndrawn(this.dots, beam.drawn);
        return this.dots;
    }

    setKey(column: number, row: number, isDown: boolean): void {
        const names = [keyNames[8 * column + row]];
        this.ask("gato/keys", isDown ? { down: names } : { up: names });
    }

    setJoystick(port: 1 | 2, bits: number): void {
        const held = directions.filter((_, bit) => (bits & (1 << bit)) !== 0);
        this.ask("gato/keys", { joystick: { port, directions: held, fire: (bits & fire) !== 0 } });
    }

    setRestore(isDown: boolean): void {
        if (isDown) this.ask("gato/keys", { down: ["{restore}"] });
    }

    moveMouse(port: 1 | 2, right: number, down: number, buttons: number): void {
        const held = mouseButtons.filter(([bit]) => (buttons & bit) !== 0).map(([, name]) => name);
        this.ask("gato/keys", { mouse: { port, right, down, buttons: held } });
    }

    turnPaddles(port: 1 | 2, x: number, y: number): void {
        this.ask("gato/keys", { paddles: { port, x, y } });
    }

    exchangeDisk(name: string, image: Uint8Array): void {
        this.ask("gato/keys", { disk: { name, data: toBase64(image) } });
    }

    pressTape(key: TapeKey): void {
        this.ask("gato/keys", { tape: key });
    }

    type(script: string): void {
        this.ask("gato/keys", { keys: script });
    }

    /** The first call returns nothing: the sound is recorded from then on. */
    audio(): Int16Array {
        const { samples } = this.ask("gato/sound", {}) as { readonly samples?: string };
        return new Int16Array(fromBase64(samples ?? "").slice().buffer);
    }

    read(address: number, length: number): Uint8Array {
        const body = this.ask("readMemory", { memoryReference: `$${address.toString(16)}`, count: length }) as {
            data?: string;
        };
        return fromBase64(body.data ?? "");
    }

    private ask(command: string, args: object): object {
        const [answer] = this.server.request({ seq: 0, type: "request", command, arguments: args }) as Answer[];
        if (!answer?.success) throw new Error(answer?.message ?? `there is no answer to ${command}`);
        return answer.body ?? {};
    }
}

function rgb(color: string): [number, number, number] {
    const number = parseInt(color.slice(1), 16);
    return [number >> 16, (number >> 8) & 255, number & 255];
}

function drawn(pixels: Uint8Array, palette: readonly [number, number, number][]): Uint8ClampedArray<ArrayBuffer> {
    const dots = new Uint8ClampedArray(pixels.length * bytesOfDot);
    pixels.forEach((color, i) => {
        dots.set([...(palette[color] ?? [0, 0, 0]), opaque], i * bytesOfDot);
    });
    return dots;
}
