// SPDX-License-Identifier: MIT
// The messages between an element and its worker, in which the machine runs.
import type { Source } from "./source";

export type ToWorker =
    /** Where the modules are; the larger one is loaded for sources only. */
    | { readonly kind: "load"; readonly source: Source; readonly player: string; readonly gato: string }
    | { readonly kind: "run"; readonly isRunning: boolean }
    /** While the clock is stopped, a running program advances only by `advance`: a test counts frames then and does not wait. */
    | { readonly kind: "clock"; readonly isStopped: boolean }
    /** Runs this many frames now, whatever the clock says; none if it is not running. Their sound is dropped. `advanced` is the
     * answer. */
    | { readonly kind: "advance"; readonly frames: number }
    /** The same program from its beginning. */
    | { readonly kind: "restart" }
    | { readonly kind: "key"; readonly column: number; readonly row: number; readonly isDown: boolean }
    | { readonly kind: "restore"; readonly isDown: boolean }
    | { readonly kind: "joystick"; readonly port: 1 | 2; readonly bits: number }
    /** A MessagePort comes with it. */
    | { readonly kind: "sound"; readonly port: MessagePort }
    /** The picture has been shown; the next one may come in its buffer. */
    | { readonly kind: "shown"; readonly buffer: ArrayBuffer };

/** What has failed. */
export type Problem = "build" | "module" | "machine" | "recording";

export type FromWorker =
    | { readonly kind: "loaded" }
    /** 384 by `height` dots of RGBA. */
    | { readonly kind: "picture"; readonly buffer: ArrayBuffer; readonly height: number }
    /** How many frames were run: fewer than asked for if the processor stopped. */
    | { readonly kind: "advanced"; readonly frames: number }
    /** Why the processor stopped; or how a recording has ended, in the words of the library's PlayedRecording. */
    | { readonly kind: "ended"; readonly status: string }
    /** `text` is the message of the compiled core, or of the browser. */
    | { readonly kind: "failed"; readonly problem: Problem; readonly text: string };

export const pictureWidth = 384;
