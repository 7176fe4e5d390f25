// SPDX-License-Identifier: MIT
// Starts the program of a window, with its sound, and does what the buttons say.
import { Sound } from "../../../sound/sound";
import { save } from "../ui/save";
import type { WindowApp } from "./window_app";

const stemOf = (name: string) => name.replace(/\.[^.]*$/, "");

export class WindowPlayer {
    private readonly sound: Sound;

    constructor(
        private readonly app: WindowApp,
        private readonly name: string,
        say: (text: string) => void,
    ) {
        this.sound = new Sound({
            player: new URL("sound.js", document.baseURI),
            onState: (state) => {
                const { texts } = app;
                if (state.kind === "none") say(texts.soundNone(state.detail || texts.soundNotHere));
            },
        });
        app.machine.tell("sound", { port: this.sound.port }, [this.sound.port]);
        this.sound.startAtGesture(document);
    }

    /** The RESET button, at once, whether the program asks for keys or not. */
    reset(): void {
        this.app.machine.tell("input", { kind: "type", script: "{wait:0}{reset}" });
    }

    /** The program of the command line, whatever else is said. */
    start(): void {
        const nothing = { program: new Uint8Array(), medium: "prg", options: {}, drive: [] } as const;
        this.app.machine.tell("start", { ...nothing, withSameKeys: false });
    }

    togglePause(): void {
        this.app.machine.tell("pause", { isPaused: this.app.state.machine.status !== "paused" });
    }

    setWarp(isWarping: boolean): void {
        this.app.store.set({ isWarping });
        this.app.machine.tell("warp", { isOn: isWarping });
    }

    toggleSound(): void {
        const isMuted = !this.app.state.isMuted;
        this.app.store.set({ isMuted });
        this.sound.setVolume(isMuted ? 0 : 1);
        void this.sound.start();
    }

    async saveRecording(): Promise<void> {
        const recording = await this.app.machine.ask("record", { name: this.name });
        save(`${stemOf(this.name)}.gatorec`, recording);
    }
}
