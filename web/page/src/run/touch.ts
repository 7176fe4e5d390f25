// SPDX-License-Identifier: MIT
// Keys and a stick for touch screens. Each touch holds its own key; the stick follows the touch that began on it.
import type { Input } from "../../../input/input";
import { direction } from "../../../input/joystick";
import { touchLayouts, type TouchKey, type TouchLayout } from "../../../input/touch_layout";
import { fill, listen, make } from "../ui/dom";

/** The part of the page's texts that is read here: the element for blogs has its own. */
interface TouchTexts {
    readonly texts: { readonly touchKeys: string; readonly stickLabel: string; readonly fire: string };
}

/** The width in pixels that all keys of a C64 need. */
const roomForAllKeys = 470;

const names: Readonly<Record<string, string>> = {
    home: "HOME",
    del: "DEL",
    ctrl: "CTRL",
    restore: "RESTORE",
    stop: "STOP",
    return: "RETURN",
    cbm: "C=",
    lshift: "SHIFT",
    rshift: "SHIFT",
    down: "↓",
    right: "→",
    space: "SPACE",
};

function keyElement(input: Input, { key, isShifted, width }: TouchKey, shift: { isOn: boolean }): HTMLElement {
    const sign = isShifted ? key.shifted : (names[key.name] ?? key.name.toUpperCase());
    const element = make("button", { type: "button", class: "touch-key", tabindex: "-1" }, sign);
    element.style.setProperty("flex-grow", String(width));
    const isShift = key.name === "lshift" || key.name === "rshift";
    const up = (event: PointerEvent) => {
        if (isShift) return;
        input.touchUp(`finger ${event.pointerId}`);
        element.classList.remove("is-down");
    };
    return listen(element, {
        pointerdown(event) {
            event.preventDefault();
            element.setPointerCapture(event.pointerId);
            if (isShift) {
                shift.isOn = !shift.isOn;
                element.classList.toggle("is-down", shift.isOn);
                return;
            }
            element.classList.add("is-down");
            input.touchDown(`finger ${event.pointerId}`, key, isShifted || shift.isOn);
        },
        pointerup: up,
        pointercancel: up,
    });
}

function layoutElement(input: Input, layout: TouchLayout): HTMLElement {
    const shift = { isOn: false };
    const rows = layout.rows.map((row) =>
        make("div", { class: "touch-row" }, ...row.map((key) => keyElement(input, key, shift))),
    );
    return make("div", { class: `touch-keys touch-${layout.name}` }, ...rows);
}

export function touchKeyboard(app: TouchTexts, input: Input): HTMLElement {
    const place = make("div", { class: "touch", role: "group", "aria-label": app.texts.touchKeys });
    const [wide, letters, signs] = touchLayouts;
    const show = (layout: TouchLayout | undefined) => {
        if (!layout) return;
        const others = layout.name === "wide" ? [] : [layout === letters ? signs : letters];
        const changes = others.map((other) =>
            listen(make("button", { type: "button", class: "touch-change" }, other === signs ? "?123" : "ABC"), {
                click: () => {
                    show(other);
                },
            }),
        );
        fill(place, layoutElement(input, layout), ...changes);
    };
    let isWide: boolean | undefined;
    new ResizeObserver(([entry]) => {
        const isWideNow = (entry?.contentRect.width ?? 0) >= roomForAllKeys;
        if (isWideNow !== isWide) show(isWideNow ? wide : letters);
        isWide = isWideNow;
    }).observe(place);
    return place;
}

/** Bits for a touch, seen from the middle of the stick; nothing near the middle. */
function bitsAt(x: number, y: number, radius: number): number {
    if (Math.hypot(x, y) < radius / 4) return 0;
    const part = Math.atan2(y, x) / (Math.PI / 4);
    const isNear = (eighth: number) =>
        Math.abs(part - eighth) < 1.5 || Math.abs(part - eighth + 8) < 1.5 || Math.abs(part - eighth - 8) < 1.5;
    return (
        (isNear(0) ? direction.right : 0) |
        (isNear(4) ? direction.left : 0) |
        (isNear(2) ? direction.down : 0) |
        (isNear(-2) ? direction.up : 0)
    );
}

export function touchStick(app: TouchTexts, input: Input): HTMLElement {
    let stick = 0;
    let fire = 0;
    const tell = () => {
        input.touchStick(stick | fire);
    };
    const knob = make("div", { class: "stick-knob" });
    const base = make("div", { class: "stick-base" }, knob);
    const move = (event: PointerEvent) => {
        const box = base.getBoundingClientRect();
        const x = event.clientX - box.left - box.width / 2;
        const y = event.clientY - box.top - box.height / 2;
        stick = bitsAt(x, y, box.width / 2);
        knob.style.setProperty("--x", `${Math.max(-1, Math.min(1, (2 * x) / box.width)) * 30}%`);
        knob.style.setProperty("--y", `${Math.max(-1, Math.min(1, (2 * y) / box.height)) * 30}%`);
        tell();
    };
    const rest = () => {
        stick = 0;
        knob.style.setProperty("--x", "0%");
        knob.style.setProperty("--y", "0%");
        tell();
    };
    listen(base, {
        pointerdown(event) {
            base.setPointerCapture(event.pointerId);
            move(event);
        },
        pointermove(event) {
            if (base.hasPointerCapture(event.pointerId)) move(event);
        },
        pointerup: rest,
        pointercancel: rest,
    });
    const press = (isDown: boolean) => () => {
        fire = isDown ? direction.fire : 0;
        tell();
    };
    const button = listen(make("button", { type: "button", class: "stick-fire", tabindex: "-1" }, app.texts.fire), {
        pointerdown: press(true),
        pointerup: press(false),
        pointercancel: press(false),
    });
    return make("div", { class: "touch-stick", role: "group", "aria-label": app.texts.stickLabel }, base, button);
}
