// SPDX-License-Identifier: MIT
// The messages on the channel between the machine's worker and the player of its samples.
import type { RingFigures } from "./ring";

/** From the worker: a block of samples, or that none come until the machine runs on. */
export type FeedMessage = Int16Array | "pause";

/** From the player, some times a second while it plays: that it plays, and how well. */
export interface PlayerReport extends RingFigures {
    readonly kind: "report";
}

/** The name by which the page finds the player in the audio thread. */
export const playerName = "gato-sound";
