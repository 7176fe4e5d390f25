// SPDX-License-Identifier: MIT
// Keyboard and gamepads of the host on an element of a page: while it has the focus, its keys are the C64's. What the browser or the
// system reserves (the command key, Alt, Tab to the next element unless asked for) is left to them.
import { HeldKeys, type InputTarget } from "./held_keys";
import { bitsOfKey, type JoystickKeys } from "./joystick";
import { Joysticks, type Port } from "./joysticks";
import type { C64Key } from "../../editors/shared/keys";
import { strokeOf, type Mapping } from "./strokes";

export interface InputSettings {
    mapping: Mapping;
    /** Which keys of the host are a joystick, if any; those are not keys of the C64 then. */
    joystickKeys: JoystickKeys | "none";
    /** The port of that joystick, of the one on the screen, and of the first gamepad. */
    port: Port;
    /** Whether Tab is CTRL: without a mouse you then leave the element in another way. */
    takesTab: boolean;
}

export const usualSettings: InputSettings = { mapping: "symbolic", joystickKeys: "none", port: 2, takesTab: false };

/** A key is down for at least this long: programs look once a frame, and a tap on a touch screen is shorter. */
const leastMilliseconds = 45;

type KeyEvent = Pick<
    KeyboardEvent,
    "code" | "key" | "repeat" | "altKey" | "metaKey" | "isComposing" | "preventDefault" | "getModifierState"
>;

export class Input {
    private readonly keys: HeldKeys;
    private readonly joysticks: Joysticks;
    private readonly pressedAt = new Map<string, number>();
    private polling: number | undefined;

    constructor(
        target: InputTarget,
        public settings: InputSettings = { ...usualSettings },
    ) {
        this.keys = new HeldKeys(target);
        this.joysticks = new Joysticks(target);
    }

    /** Listens until the signal. Keys of things inside the element, such as a button, are not handled here. */
    attach(element: HTMLElement, signal: AbortSignal): void {
        const ifOwn = (action: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
            if (event.target === element) action(event);
        };
        const releaseAll = () => {
            this.releaseAll();
        };
        const down = ifOwn((event) => {
            this.keyDown(event);
        });
        const up = ifOwn((event) => {
            this.keyUp(event);
        });
        element.addEventListener("keydown", down, { signal });
        element.addEventListener("keyup", up, { signal });
        // No event comes for a key that goes up elsewhere.
        element.addEventListener("blur", releaseAll, { signal });
        signal.addEventListener("abort", releaseAll);
    }

    keyDown(event: KeyEvent): void {
        if (this.isLeftToBrowser(event)) return;
        const { code } = event;
        const { mapping, joystickKeys, port } = this.settings;
        const bits = joystickKeys === "none" ? undefined : bitsOfKey(joystickKeys, code);
        const stroke = bits === undefined ? strokeOf(event, mapping) : undefined;
        if (bits === undefined && !stroke) return;
        event.preventDefault();
        if (event.repeat) return;
        this.pressedAt.set(code, performance.now());
        if (bits !== undefined) this.joysticks.set(port, code, bits);
        else if (stroke) this.keys.press(code, stroke);
    }

    keyUp({ code }: Pick<KeyEvent, "code">): void {
        this.letGo(code, () => {
            this.keys.release(code);
            this.joysticks.release(code);
        });
    }

    /** A key of the keyboard on the screen; `finger` identifies one of several touches. */
    touchDown(finger: string, key: C64Key, isShifted = false): void {
        this.pressedAt.set(finger, performance.now());
        this.keys.press(finger, { key, shift: isShifted ? "down" : "as held" });
    }

    touchUp(finger: string): void {
        this.letGo(finger, () => {
            this.keys.release(finger);
        });
    }

    /** The stick on the screen. */
    touchStick(bits: number): void {
        this.joysticks.set(this.settings.port, "touch", bits);
    }

    releaseAll(): void {
        this.pressedAt.clear();
        this.keys.releaseAll();
        this.joysticks.releaseAll();
    }

    /** Reads the gamepads once a picture, from now until `stopPads`. */
    startPads(): void {
        if (this.polling !== undefined || typeof navigator.getGamepads !== "function") return;
        const poll = () => {
            const pads = navigator.getGamepads().filter((pad) => pad !== null);
            this.joysticks.setPads(this.settings.port, pads);
            this.polling = requestAnimationFrame(poll);
        };
        poll();
    }

    stopPads(): void {
        if (this.polling !== undefined) cancelAnimationFrame(this.polling);
        this.polling = undefined;
        this.joysticks.release("pad");
    }

    private isLeftToBrowser(event: KeyEvent): boolean {
        if (event.isComposing || event.metaKey) return true;
        if (event.code === "Tab" && !this.settings.takesTab) return true;
        // If Alt types characters (AltGr, a Mac's Option), it is a part of them.
        return event.altKey && !(event.getModifierState("AltGraph") || /^[^a-z0-9]$/i.test(event.key));
    }

    private letGo(by: string, action: () => void): void {
        const pressedAt = this.pressedAt.get(by);
        if (pressedAt === undefined) return;
        this.pressedAt.delete(by);
        const rest = pressedAt + leastMilliseconds - performance.now();
        const isHeldAgain = () => this.pressedAt.has(by);
        setTimeout(
            () => {
                if (!isHeldAgain()) action();
            },
            Math.max(0, rest),
        );
    }
}
