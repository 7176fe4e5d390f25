// SPDX-License-Identifier: MIT
// The page's end of an element's worker. A worker's script must have the page's origin; a script of another origin is fetched and
// passed as a Blob, which the page's policy has to allow (`worker-src blob:`).
import type { InputTarget } from "../input/held_keys";
import type { FromWorker, ToWorker } from "./messages";
import type { Source } from "./source";

export interface Places {
    readonly worker: URL;
    readonly player: URL;
    readonly gato: URL;
    readonly sound: URL;
}

export interface LinkEvents {
    message(message: FromWorker): void;
    /** What no message can report: that the script does not load, or broke down. */
    failure(text: string): void;
}

/** Everything is beside the element's own script. */
export function placesBeside(script: string): Places {
    const at = (name: string) => new URL(name, script);
    return {
        worker: at("gato-c64-worker.js"),
        player: at("gato-player.wasm"),
        gato: at("gato.wasm"),
        sound: at("sound.js"),
    };
}

async function newWorker(script: URL): Promise<Worker> {
    if (script.origin === location.origin) return new Worker(script, { type: "module" });
    const response = await fetch(script);
    if (!response.ok) throw new Error(`${script.href}: ${response.status}`);
    const copy = URL.createObjectURL(new Blob([await response.text()], { type: "text/javascript" }));
    try {
        return new Worker(copy, { type: "module" });
    } finally {
        // The worker has it by then.
        setTimeout(() => {
            URL.revokeObjectURL(copy);
        }, 10_000);
    }
}

export class MachineLink implements InputTarget {
    private constructor(
        private readonly worker: Worker,
        private readonly places: Places,
    ) {}

    static async open(places: Places, events: LinkEvents): Promise<MachineLink> {
        const worker = await newWorker(places.worker);
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
            events.message(data);
        };
        worker.onerror = ({ message }) => {
            events.failure(message || places.worker.href);
        };
        return new MachineLink(worker, places);
    }

    load(source: Source): void {
        this.post({ kind: "load", source, player: this.places.player.href, gato: this.places.gato.href });
    }

    setRunning(isRunning: boolean): void {
        this.post({ kind: "run", isRunning });
    }

    restart(): void {
        this.post({ kind: "restart" });
    }

    giveSound(port: MessagePort): void {
        this.post({ kind: "sound", port }, [port]);
    }

    giveBack(buffer: ArrayBuffer): void {
        this.post({ kind: "shown", buffer }, [buffer]);
    }

    setKey(column: number, row: number, isDown: boolean): void {
        this.post({ kind: "key", column, row, isDown });
    }

    setRestore(isDown: boolean): void {
        this.post({ kind: "restore", isDown });
    }

    setJoystick(port: 1 | 2, bits: number): void {
        this.post({ kind: "joystick", port, bits });
    }

    close(): void {
        this.worker.terminate();
    }

    private post(message: ToWorker, transfer: Transferable[] = []): void {
        this.worker.postMessage(message, transfer);
    }
}
