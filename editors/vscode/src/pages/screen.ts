// SPDX-License-Identifier: MIT
// The page of the screen view with the picture, keys and joystick while it has the focus, and below it what a stopped program
// shows.
import type { Joystick, Sprite } from "../debug/protocol";
import type { FromScreenPage, ScreenState, ToScreenPage } from "../views/messages";
import { mainElement, make } from "./dom";
import { drawDots } from "./draw";
import { connect } from "./host";
import { isJoystickKey, isSameJoystick, joystickOf } from "./joystick";
import { HeldKeys, type KeyDifference } from "./keyboard";

const canvas = make("canvas", "screen");
canvas.tabIndex = 0;
canvas.title = "Click here to type";
const input = make("select", "");
for (const text of ["keys", "joystick 2", "joystick 1"]) input.append(make("option", "", text));
const stateLine = make("p", "state");
const spriteList = make("div", "sprites");
mainElement().append(canvas, make("label", "", "Cursor keys and space act as ", input), stateLine, spriteList);

let palette: readonly string[] = [];
const keys = new HeldKeys();
const joystickCodes = new Set<string>();
const still: Joystick = { port: 2, directions: [], fire: false };
let sentJoystick = still;

const send = connect<ToScreenPage, FromScreenPage>((message) => {
    if (message.type === "state") {
        showState(message);
        return;
    }
    palette = message.palette;
    drawDots(canvas, message, palette);
    send({ type: "drawn" });
});

const stateTexts = { none: "no program", running: "running", stopped: "stopped" };

function showState({ state, raster, sprites }: ScreenState): void {
    const place = raster
        ? ` at raster line ${raster.line}, cycle ${raster.cycle}, frame ${raster.frame}, clock ${raster.clock}`
        : "";
    stateLine.textContent = stateTexts[state] + place;
    spriteList.replaceChildren(...(sprites ?? []).filter((sprite) => sprite.enabled).map(spriteElement));
}

function spriteElement(sprite: Sprite): HTMLElement {
    const picture = make("canvas", "sprite");
    drawDots(picture, { width: 24, height: 21, pixels: sprite.pixels }, palette);
    const place = `sprite ${sprite.number}: ${sprite.x}, ${sprite.y}, at ${sprite.address}`;
    return make("figure", "", picture, make("figcaption", "", place));
}

function sendKeys(difference: KeyDifference): void {
    if (difference.down.length + difference.up.length > 0) send({ type: "keys", ...difference });
}

/** The port whose joystick the cursor keys are; undefined while they are keys. */
function port(): 1 | 2 | undefined {
    return ([undefined, 2, 1] as const)[input.selectedIndex];
}

function sendJoystick(): void {
    const pads = navigator.getGamepads().filter((pad) => pad !== null);
    const joystick = joystickOf(port() ?? 2, joystickCodes, pads);
    if (isSameJoystick(joystick, sentJoystick)) return;
    // What is pressed in one port must not stay pressed when the other one is chosen.
    if (joystick.port !== sentJoystick.port) send({ type: "joystick", joystick: { ...still, port: sentJoystick.port } });
    sentJoystick = joystick;
    send({ type: "joystick", joystick });
}

canvas.addEventListener("keydown", (event) => {
    // These keys are meant for the editor's own commands.
    if (event.metaKey || event.altKey) return;
    if (port() !== undefined && isJoystickKey(event.code)) {
        joystickCodes.add(event.code);
        sendJoystick();
        event.preventDefault();
        return;
    }
    if (event.repeat) {
        event.preventDefault();
        return;
    }
    const difference = keys.press(event);
    if (!difference) return;
    event.preventDefault();
    sendKeys(difference);
});

canvas.addEventListener("keyup", (event) => {
    joystickCodes.delete(event.code);
    sendJoystick();
    sendKeys(keys.release(event.code));
});

function letGo(): void {
    joystickCodes.clear();
    sendJoystick();
    sendKeys(keys.releaseAll());
}

canvas.addEventListener("focus", () => {
    send({ type: "focus", has: true });
});
canvas.addEventListener("blur", () => {
    letGo();
    send({ type: "focus", has: false });
});
// When the page gets the focus, keys are meant for the screen.
window.addEventListener("focus", () => {
    if (document.activeElement === document.body) canvas.focus();
});
canvas.addEventListener("click", () => {
    canvas.focus();
});
input.addEventListener("change", () => {
    letGo();
    canvas.focus();
});

// Gamepads send no events: once there is one, it is polled once a picture.
function watchGamepads(): void {
    sendJoystick();
    requestAnimationFrame(watchGamepads);
}
window.addEventListener("gamepadconnected", watchGamepads, { once: true });
