// SPDX-License-Identifier: MIT
// The host's pointer on the screen as a 1351 mouse, or as a pair of paddles: one for its horizontal position, one for its vertical one.
// A click captures the pointer for the mouse; Escape releases it, as browsers have it.
import { direction } from "../../../input/joystick";
import type { Input } from "../workers/messages";
import type { RunningApp } from "./running_app";
import type { Screen } from "./screen";

/** Programs see the lower six bits of the mouse's position, once a frame: more than this would look like a movement the other way. */
const mostUnits = 25;
/** The part of a quick movement that is held back. */
const mostWaiting = 100;
/** At the left end, as with knobs that are turned anticlockwise. */
const paddleEnd = 255;

const mouseLeft = direction.fire;
const mouseRight = direction.up;

interface Device {
    readonly kind: "mouse" | "paddles";
    readonly port: 1 | 2;
}

export function deviceOf(controls: string): Device | undefined {
    const [, kind, port] = /^(mouse|paddles)([12])$/.exec(controls) ?? [];
    return kind === undefined ? undefined : { kind: kind as Device["kind"], port: port === "1" ? 1 : 2 };
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Movements that wait for the next picture: whole units of them are taken, at most as many as programs can follow. */
export class Moves {
    private right = 0;
    private down = 0;

    add(right: number, down: number): void {
        this.right = clamp(this.right + right, mostWaiting);
        this.down = clamp(this.down + down, mostWaiting);
    }

    take(): { readonly right: number; readonly down: number } {
        const right = clamp(Math.trunc(this.right), mostUnits);
        const down = clamp(Math.trunc(this.down), mostUnits);
        this.right -= right;
        this.down -= down;
        return { right, down };
    }

    get isAtRest(): boolean {
        return Math.trunc(this.right) === 0 && Math.trunc(this.down) === 0;
    }
}

const bits = (held: number, left: number, right: number) => ((held & 1) !== 0 ? left : 0) | ((held & 2) !== 0 ? right : 0);

/** What paddles show when the pointer is there, from the top left corner of the screen, in fractions of its size. */
export const paddlesAt = (across: number, below: number) => {
    const place = (part: number) => Math.round(paddleEnd * (1 - Math.max(0, Math.min(1, part))));
    return { x: place(across), y: place(below) };
};

export function connectPointer(app: RunningApp, screen: Screen, tell: (input: Input) => void): void {
    const { canvas } = screen;
    const moves = new Moves();
    let held = 0;
    let isDue = false;
    const device = () => deviceOf(app.state.controls);

    const flush = () => {
        isDue = false;
        const now = device();
        if (now?.kind !== "mouse") return;
        tell({ kind: "mouse", port: now.port, ...moves.take(), buttons: bits(held, mouseLeft, mouseRight) });
        if (!moves.isAtRest) flushSoon();
    };
    const flushSoon = () => {
        if (isDue) return;
        isDue = true;
        requestAnimationFrame(flush);
    };
    const turn = (port: 1 | 2, event: PointerEvent) => {
        const box = canvas.getBoundingClientRect();
        tell({
            kind: "paddles",
            port,
            ...paddlesAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height),
        });
    };
    const happened = (event: PointerEvent) => {
        const now = device();
        if (!now) return;
        const hasPressed = held !== event.buttons;
        held = event.buttons;
        if (now.kind === "mouse") {
            const scale = screen.dotsAcross / canvas.clientWidth;
            if (event.type === "pointermove") moves.add(event.movementX * scale, event.movementY * scale);
            flushSoon();
            return;
        }
        turn(now.port, event);
        if (hasPressed) tell({ kind: "joystick", port: now.port, bits: bits(held, direction.left, direction.right) });
    };
    canvas.addEventListener("pointermove", happened);
    canvas.addEventListener("pointerup", happened);
    canvas.addEventListener("pointercancel", happened);
    canvas.addEventListener("pointerdown", (event) => {
        happened(event);
        // Not every browser has this, and it may be refused: then the pointer moves as far as the screen goes.
        if (device()?.kind === "mouse" && event.pointerType === "mouse")
            void Promise.resolve(canvas.requestPointerLock()).catch(() => undefined);
    });
    canvas.addEventListener("contextmenu", (event) => {
        if (device()) event.preventDefault();
    });
    app.store.watch(
        (state) => state.controls,
        () => {
            canvas.classList.toggle("has-device", device() !== undefined);
            if (document.pointerLockElement === canvas) document.exitPointerLock();
        },
    );
}
