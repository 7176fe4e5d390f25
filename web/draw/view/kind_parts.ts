// SPDX-License-Identifier: MIT
// What the editors of sprites, characters and screens have that the others do not.
import type { GlyphSet, Look } from "../model/look";
import type { DrawingSession } from "../model/session";
import type { BoardParts } from "./board";
import type { DrawHost } from "./draw_host";
import type { DrawTexts } from "./texts";

export interface KindContext {
    readonly session: DrawingSession;
    readonly host: DrawHost;
    readonly texts: DrawTexts;
    /** Remembers a look. */
    readonly kept: (look: Look) => void;
    readonly signal: AbortSignal;
}

export interface KindParts extends Pick<BoardParts, "pictureOf" | "unit" | "pick" | "under" | "typed"> {
    /** Between the tools and the board, and beside the board. */
    readonly above: readonly HTMLElement[];
    readonly side: readonly HTMLElement[];
    /** The character set of a screen. */
    readonly glyphs: () => GlyphSet;
    readonly refresh: () => void;
    readonly setsChanged: () => void;
}

/** For what brings pictures in and out. */
export interface Transfer extends Pick<KindContext, "session" | "host" | "texts"> {
    /** Of the screen. */
    readonly glyphs: () => GlyphSet;
}

/** Where there is nothing to do. */
export const nothing = (): void => undefined;
