// SPDX-License-Identifier: MIT
// What the gallery offers: an index made by `web/gallery` when the page is built, with archives and programs beside it.
import { unzipped } from "../../../archive/zip";
import type { Player } from "../app/player";
import type { Library } from "../project/library";
import type { Language } from "../text/texts";

/** How a reader plays it. */
export interface Play {
    /** What is typed, so that a game has begun (docs/RUN.md). */
    readonly keys?: Readonly<Record<Language, string>>;
    /** The keys of the game; code is between backquotes. */
    readonly help?: Readonly<Record<Language, string>>;
    /** The host's cursor keys are a joystick in port 2. */
    readonly isJoystick?: boolean;
    /** The page about it, in the folder of the manual. */
    readonly manual: Readonly<Record<Language, string>>;
}

export interface GalleryEntry {
    readonly id: string;
    readonly kind: "game" | "example";
    readonly title: Readonly<Record<Language, string>>;
    readonly text: Readonly<Record<Language, string>>;
    /** The project's files as an archive, relative to the page. */
    readonly archive: string;
    /** The part of it that is built. */
    readonly inputs: readonly string[];
    /** The program, if it could be built. */
    readonly program?: string;
    readonly picture?: string;
    readonly isOnFrontPage?: boolean;
    /** What is typed for a reader who only watches (docs/RUN.md). */
    readonly keys?: Readonly<Record<Language, string>>;
    /** Undefined: there is nothing to see. */
    readonly play?: Play;
}

export async function bytesAt(path: string): Promise<Uint8Array> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
}

/** Empty if there is none. */
export const galleryEntries = (): Promise<readonly GalleryEntry[]> =>
    bytesAt("gallery/index.json").then(
        (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as readonly GalleryEntry[],
        () => [],
    );

export class Gallery {
    private loaded: Promise<readonly GalleryEntry[]> | undefined;

    constructor(
        private readonly library: Library,
        private readonly player: Player,
    ) {}

    /** The same answer each time; empty if there is none. */
    entries(): Promise<readonly GalleryEntry[]> {
        this.loaded ??= galleryEntries();
        return this.loaded;
    }

    async open({ id, archive, inputs }: GalleryEntry): Promise<void> {
        this.library.openOwn({ name: id, files: unzipped(await bytesAt(archive)), inputs });
    }

    /** Starts nothing once `signal` is aborted: the reader has gone elsewhere. `keys` are typed. */
    async play({ id, program: path }: GalleryEntry, keys: string, signal: AbortSignal): Promise<void> {
        if (path === undefined) return;
        const program = await bytesAt(path);
        if (signal.aborted) return;
        this.player.runDemo({ name: id, program, medium: "prg" });
        this.player.type(keys);
    }
}
