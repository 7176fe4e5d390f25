// SPDX-License-Identifier: MIT
// Whether an element is heard. Only one of several on a page is heard at a time, the one that was turned on last; none before a
// gesture.
import { Sound, type SoundFigures } from "../sound/sound";
import type { MachineLink } from "./machine_link";

export interface HearingEvents {
    changed(isOn: boolean): void;
    /** The browser has no sound; the machine runs without it. */
    unavailable(detail: string): void;
}

const page: { heard?: Hearing | undefined } = {};

export class Hearing {
    private sound: Sound | undefined;
    private link: MachineLink | undefined;
    private isTurnedOn = false;

    constructor(
        private readonly player: URL,
        private readonly events: HearingEvents,
    ) {}

    get isOn(): boolean {
        return this.isTurnedOn;
    }

    get figures(): SoundFigures | undefined {
        return this.sound?.figures();
    }

    /** The machine comes later than the gesture. */
    connect(link: MachineLink): void {
        this.link = link;
        if (this.sound) link.giveSound(this.sound.port);
    }

    /** To be called while a gesture is handled. */
    turnOn(): void {
        if (this.isOn) return;
        if (page.heard !== this) page.heard?.turnOff();
        page.heard = this;
        this.sound ??= this.newSound();
        this.sound.setVolume(1);
        this.change(true);
        void this.sound.start();
    }

    turnOff(): void {
        this.sound?.setVolume(0);
        if (this.isOn) this.change(false);
    }

    close(): void {
        this.turnOff();
        if (page.heard === this) page.heard = undefined;
        void this.sound?.close();
    }

    private newSound(): Sound {
        const sound = new Sound({
            player: this.player,
            onState: (state) => {
                if (state.kind !== "none" || !this.isOn) return;
                this.change(false);
                this.events.unavailable(state.detail);
            },
        });
        this.link?.giveSound(sound.port);
        return sound;
    }

    private change(isOn: boolean): void {
        this.isTurnedOn = isOn;
        this.events.changed(isOn);
    }
}
