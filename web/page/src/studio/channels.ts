// SPDX-License-Identifier: MIT
// The three workers of the page as channels to the program. They speak as the playground's workers do, but for a few things: the program
// reads the folder itself, so it gets only the texts that differ from the disk; outputs are a list; a frame is a byte for each dot; and the sound
// goes through the page.
import { SoundFeed, type FeedPort } from "../../../sound/feed";
import type { Comparison, FileEntry, Half, ReplyEnvelope, RequestEnvelope } from "../workers/messages";
import { SocketWorker, type SocketOptions } from "./socket_worker";

/** Whether the folder has exactly these bytes in this file. */
export type IsOnDisk = (path: string, bytes: Uint8Array) => boolean;

interface WithFiles {
    readonly files: readonly FileEntry[];
}

const takesFiles = new Set(["open", "test", "debug"]);

/** The channels for tools and tests. */
export class ToolsSocket extends SocketWorker {
    /** Builds that are asked for, whose answers need their outputs as a map. */
    private readonly builds = new Set<number>();

    constructor(
        options: SocketOptions,
        private readonly isOnDisk: IsOnDisk,
    ) {
        super(options);
    }

    protected override post(envelope: RequestEnvelope): void {
        if (envelope.name === "build") this.builds.add(envelope.id);
        super.post(withoutKnownFiles(envelope, this.isOnDisk));
    }

    protected override received(reply: ReplyEnvelope): void {
        if ("answer" in reply && this.builds.delete(reply.id)) {
            const built = reply.answer as { readonly outputs: readonly FileEntry[] };
            super.received({ id: reply.id, answer: { ...built, outputs: new Map(built.outputs) } });
        } else super.received(reply);
    }
}

function withoutKnownFiles(envelope: RequestEnvelope, isOnDisk: IsOnDisk): RequestEnvelope {
    if (!takesFiles.has(envelope.name)) return envelope;
    const takes = envelope.takes as WithFiles;
    return { ...envelope, takes: { ...takes, files: takes.files.filter(([path, bytes]) => !isOnDisk(path, bytes)) } };
}

/** A picture of the machine: a colour for each dot, and red, green, blue and 255 of each colour. */
interface Dots {
    readonly dots: Uint8Array;
    readonly colors: Uint8Array;
}

/** A comparison's pictures, which have the same colours. */
interface HalfInDots extends Omit<Half, "pixels"> {
    readonly dots: Uint8Array;
}

interface ComparisonInDots {
    readonly before: HalfInDots;
    readonly now: HalfInDots;
    readonly colors: Uint8Array;
}

/** 16 bits a sample, the low byte first; null instead: the machine pauses. */
interface Sound {
    readonly samples: Uint8Array;
}

export class MachineSocket extends SocketWorker {
    private feed: SoundFeed | undefined;

    constructor(
        options: SocketOptions,
        private readonly isOnDisk: IsOnDisk,
    ) {
        super(options);
    }

    protected override post(envelope: RequestEnvelope): void {
        if (envelope.name !== "sound") {
            super.post(withoutKnownFiles(envelope, this.isOnDisk));
            return;
        }
        const { port } = envelope.takes as { readonly port: FeedPort | null };
        this.feed = port ? new SoundFeed(port) : undefined;
        super.post({ ...envelope, takes: { isOn: port !== null } });
    }

    protected override received(reply: ReplyEnvelope): void {
        if (!("event" in reply)) super.received(reply);
        else if (reply.event === "sound") this.hear(reply.value as Sound | null);
        else if (reply.event === "frame") this.show(reply.value as Dots);
        else if (reply.event === "comparison" && reply.value !== null)
            super.received({ event: reply.event, value: comparisonOf(reply.value as ComparisonInDots) });
        else super.received(reply);
    }

    private hear(sound: Sound | null): void {
        if (sound) this.feed?.send(new Int16Array(sound.samples.slice().buffer));
        else this.feed?.pause();
    }

    /** The program sends no further frame until it hears that this one is shown. Nobody waits for that request's answer. */
    private show({ dots, colors }: Dots): void {
        super.received({ event: "frame", value: { pixels: pixelsOf(dots, colors) } });
        super.post({ id: 0, name: "shown", takes: null });
    }
}

function comparisonOf({ before, now, colors }: ComparisonInDots): Comparison {
    const half = ({ frame, ended, dots }: HalfInDots): Half => ({ frame, ended, pixels: pixelsOf(dots, colors) });
    return { before: half(before), now: half(now) };
}

export function pixelsOf(dots: Uint8Array, colors: Uint8Array): ArrayBuffer {
    const palette = new Uint32Array(colors.slice().buffer);
    const pixels = new Uint32Array(dots.length);
    for (let i = 0; i < dots.length; ++i) pixels[i] = palette[dots[i] ?? 0] ?? 0;
    return pixels.buffer;
}
