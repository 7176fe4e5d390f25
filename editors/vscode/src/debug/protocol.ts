// SPDX-License-Identifier: MIT
// The types of gato's own requests to a debug session and of their answers (docs/DAP.md, version 1). Pages use these types too.

export interface ScreenAnswer {
    readonly frame: number;
    /** Absent, like everything below, if there is nothing newer than the known frame. */
    readonly width?: number;
    readonly height?: number;
    /** Sixteen colours as #rrggbb. */
    readonly palette?: readonly string[];
    /** Base64 of a colour number for each dot. */
    readonly pixels?: string;
    /** Where the beam is while the program is stopped. */
    readonly beam?: Beam;
}

export interface Beam {
    readonly line: number;
    readonly cycle: number;
    readonly clock: number;
    /** Dots, row by row: those after them are of the frame before. */
    readonly drawn: number;
}

export interface Joystick {
    readonly port: 1 | 2;
    readonly directions: readonly ("up" | "down" | "left" | "right")[];
    readonly fire: boolean;
}

export type KeysArguments =
    | { readonly keys: string }
    | { readonly down: readonly string[]; readonly up: readonly string[] }
    | { readonly joystick: Joystick }
    /** For drive 8: the content of a file in Base64. */
    | { readonly disk: { readonly name: string; readonly data: string } };

export interface Sprite {
    readonly number: number;
    readonly enabled: boolean;
    readonly x: number;
    readonly y: number;
    readonly color: number;
    readonly multicolor: boolean;
    readonly expandX: boolean;
    readonly expandY: boolean;
    readonly pointer: number;
    /** As in `$0340`. */
    readonly address: string;
    /** Base64 of 24 x 21 colour numbers, 255 where it is transparent. */
    readonly pixels: string;
}

export interface Raster {
    readonly line: number;
    readonly cycle: number;
    readonly frame: number;
    readonly clock: number;
}

export interface LastWrite {
    readonly found: boolean;
    readonly text: string;
}

export interface MemoryRegion {
    readonly start: number;
    /** The last address. */
    readonly end: number;
    readonly kind: "ram" | "rom" | "io" | "cartridge";
    readonly name: string;
}
