// SPDX-License-Identifier: MIT
// A joystick made of the cursor keys and the space bar, or of a gamepad's stick and buttons.
import type { Joystick } from "../debug/protocol";

type Direction = Joystick["directions"][number];

const directionKeys: Readonly<Record<string, Direction>> = {
    ArrowUp: "up",
    ArrowDown: "down",
    ArrowLeft: "left",
    ArrowRight: "right",
};
const fireKeys = new Set(["Space", "ControlLeft", "ControlRight"]);

/** Whether a key of the host takes part. */
export const isJoystickKey = (code: string) => code in directionKeys || fireKeys.has(code);

/** The part of a browser's gamepad that is read here. */
export interface Pad {
    readonly axes: readonly number[];
    readonly buttons: readonly { readonly pressed: boolean }[];
}

/** A stick counts as moved if it is more than half way from the centre. */
const bent = 0.5;
/** Buttons of a gamepad with the standard layout: the four of the directional pad, in this order. */
const crossButtons: readonly [number, Direction][] = [
    [12, "up"],
    [13, "down"],
    [14, "left"],
    [15, "right"],
];
/** Those under the thumb, and the two at the front. */
const firstCrossButton = 12;

function padDirections({ axes, buttons }: Pad): Direction[] {
    const [x = 0, y = 0] = axes;
    const stick: [boolean, Direction][] = [
        [y < -bent, "up"],
        [y > bent, "down"],
        [x < -bent, "left"],
        [x > bent, "right"],
    ];
    const cross = crossButtons.map(([button, direction]): [boolean, Direction] => [
        buttons[button]?.pressed ?? false,
        direction,
    ]);
    return [...stick, ...cross].filter(([isPressed]) => isPressed).map(([, direction]) => direction);
}

const order: readonly Direction[] = ["up", "down", "left", "right"];

/** What the joystick shows: opposite directions cancel each other, as a stick cannot have both. */
export function joystickOf(port: 1 | 2, codes: ReadonlySet<string>, pads: readonly Pad[]): Joystick {
    const keys = [...codes].flatMap((code) => directionKeys[code] ?? []);
    const all = new Set([...keys, ...pads.flatMap(padDirections)]);
    const cancel = (one: Direction, other: Direction) => all.has(one) && all.has(other) && (all.delete(one), all.delete(other));
    cancel("up", "down");
    cancel("left", "right");
    const fires = (pad: Pad) => pad.buttons.some((button, i) => button.pressed && i < firstCrossButton);
    const fire = [...codes].some((code) => fireKeys.has(code)) || pads.some(fires);
    return { port, directions: order.filter((direction) => all.has(direction)), fire };
}

export const isSameJoystick = (one: Joystick, other: Joystick) =>
    one.port === other.port && one.fire === other.fire && one.directions.join() === other.directions.join();
