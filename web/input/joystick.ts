// SPDX-License-Identifier: MIT
// A joystick made of keys of the host, of gamepads, or of touches: bits as the machine takes them, 1 for a closed contact.

export const direction = { up: 1, down: 2, left: 4, right: 8, fire: 16 } as const;

/** Keys by their places, so that they are in the right position on any keyboard. */
export const joystickKeys = {
    cursor: {
        ArrowUp: direction.up,
        ArrowDown: direction.down,
        ArrowLeft: direction.left,
        ArrowRight: direction.right,
        Space: direction.fire,
        ControlRight: direction.fire,
    },
    wasd: {
        KeyW: direction.up,
        KeyS: direction.down,
        KeyA: direction.left,
        KeyD: direction.right,
        Space: direction.fire,
        ShiftLeft: direction.fire,
    },
    numpad: {
        Numpad8: direction.up,
        Numpad2: direction.down,
        Numpad4: direction.left,
        Numpad6: direction.right,
        Numpad7: direction.up | direction.left,
        Numpad9: direction.up | direction.right,
        Numpad1: direction.down | direction.left,
        Numpad3: direction.down | direction.right,
        Numpad0: direction.fire,
        Numpad5: direction.fire,
    },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type JoystickKeys = keyof typeof joystickKeys;

/** The effect of a key of the host on the joystick; undefined if it has none. */
export function bitsOfKey(keys: JoystickKeys, code: string): number | undefined {
    const table: Readonly<Record<string, number>> = joystickKeys[keys];
    return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** The part of a browser's gamepad that is read here. */
export interface Pad {
    readonly axes: readonly number[];
    readonly buttons: readonly { readonly pressed: boolean }[];
}

/** A stick counts as moved if it is more than half way from the centre. */
const bent = 0.5;
/** Buttons of a gamepad with the standard layout (W3C, Gamepad): the cross in this order; those before it are the other buttons. */
const firstCrossButton = 12;
const cross = [direction.up, direction.down, direction.left, direction.right];

export function bitsOfPad({ axes, buttons }: Pad): number {
    const [x = 0, y = 0] = axes;
    let bits = (y < -bent ? direction.up : 0) | (y > bent ? direction.down : 0);
    bits |= (x < -bent ? direction.left : 0) | (x > bent ? direction.right : 0);
    buttons.forEach(({ pressed }, i) => {
        if (pressed) bits |= i < firstCrossButton ? direction.fire : (cross[i - firstCrossButton] ?? 0);
    });
    return bits;
}

/** A stick cannot be moved both ways: opposite directions cancel each other. */
export function withoutOpposites(bits: number): number {
    const cancelled = (pair: number) => ((bits & pair) === pair ? pair : 0);
    return bits & ~cancelled(direction.up | direction.down) & ~cancelled(direction.left | direction.right);
}
