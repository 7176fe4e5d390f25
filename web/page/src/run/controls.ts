// SPDX-License-Identifier: MIT
// The controls below the screen: run and pause, speed, sound, the time slider, what the host's keys are.
import type { App } from "../app/app";
import type { Player } from "../app/player";
import type { AfterBuild, Controls, State } from "../app/state";
import { button, fill, icon, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import { save } from "../ui/save";
import { choice } from "../ui/choice";
import { chooseDisk } from "./disk_button";
import type { RunningApp } from "./running_app";
import type { Screen } from "./screen";
import { tapeControls } from "./tape_controls";

export interface ControlParts {
    readonly app: App;
    readonly player: Player;
    readonly screen: Screen;
    readonly signal: AbortSignal;
}

const worded = (text: string, label: string, path: string, action: () => void) =>
    button(text, action, { class: "tool-word", icon: path, label });

/** Another picture and other words on the same button. */
function show(element: HTMLElement, path: string, text: string): void {
    fill(element, icon(path), make("span", {}, text));
}

function showPressed(element: HTMLElement, app: App, choose: (state: State) => boolean, signal: AbortSignal): void {
    app.store.watch(
        choose,
        (isOn) => {
            element.setAttribute("aria-pressed", String(isOn));
        },
        signal,
    );
}

export function runButtons(parts: ControlParts): HTMLElement {
    const { app, player, screen, signal } = parts;
    const { texts } = app;
    const pause = worded(texts.pause, texts.pause, icons.pause, () => {
        player.togglePause();
    });
    const warp = worded(texts.warp, texts.warpLabel, icons.warp, () => {
        player.toggleWarp();
    });
    const sound = worded(texts.sound, texts.soundOn, icons.sound, () => {
        player.toggleSound();
    });
    const touch = worded(texts.touchKeysShort, texts.touchKeys, icons.keyboard, () => {
        app.store.set({ hasTouchKeys: !app.state.hasTouchKeys });
    });
    app.store.watch(
        ({ machine, debug }) => (debug.status === "off" ? machine.status === "paused" : debug.status === "stopped"),
        (isPaused) => {
            const label = isPaused ? texts.resume : texts.pause;
            pause.setAttribute("aria-label", label);
            pause.title = label;
            show(pause, isPaused ? icons.play : icons.pause, label);
        },
        signal,
    );
    showPressed(warp, app, (state) => state.isWarping, signal);
    showPressed(touch, app, (state) => state.hasTouchKeys, signal);
    app.store.watch(
        (state) => state.isMuted,
        (isMuted) => {
            sound.setAttribute("aria-pressed", String(!isMuted));
            show(sound, isMuted ? icons.silent : icons.sound, texts.sound);
        },
        signal,
    );
    app.store.watch(
        (state) => state.machine,
        () => {
            const figures = player.soundFigures;
            if (figures) sound.title = texts.soundFares(Math.round(figures.latencyMilliseconds), figures.underruns);
        },
        signal,
    );
    return make(
        "div",
        { class: "tools" },
        pause,
        ...startButtons(parts),
        warp,
        sound,
        touch,
        ...mediaButtons(parts),
        worded(texts.fullScreen, texts.fullScreen, icons.full, () => void screen.canvas.requestFullscreen()),
        machineState(app, signal),
    );
}

/** The program from its beginning, the machine's RESET while it runs, and the end. */
function startButtons({ app, player, signal }: ControlParts): HTMLElement[] {
    const { texts } = app;
    const restart = worded(texts.restart, texts.restart, icons.restart, () => {
        player.restart();
    });
    const reset = worded(texts.reset, texts.resetLabel, icons.reset, () => {
        player.reset();
    });
    app.store.watch(
        ({ machine }) => machine.status === "off" || machine.status === "ended",
        (isOff) => {
            reset.disabled = isOff;
        },
        signal,
    );
    const stop = worded(texts.stop, texts.stop, icons.stop, () => {
        player.stop();
    });
    return [restart, reset, stop];
}

/** Another disk, while there is a machine, and the tape recorder; then what can be saved. */
const mediaButtons = (parts: ControlParts): HTMLElement[] => [
    diskButton(parts),
    tapeControls(parts.app, (label, path, action) => button("", action, { class: "tool", icon: path, label }), parts.signal),
    ...savingButtons(parts),
];

function diskButton({ app, signal }: ControlParts): HTMLElement {
    const { texts } = app;
    const disk = worded(texts.changeDiskShort, texts.changeDisk, icons.disk, () => {
        chooseDisk(app);
    });
    app.store.watch(
        ({ machine, debug }) => (debug.status === "off" ? machine.status === "off" : debug.status === "starting"),
        (isOff) => {
            disk.disabled = isOff;
        },
        signal,
    );
    return disk;
}

/** The picture, and what ran up to now, to attach to a report or to debug later. */
function savingButtons({ app, player, screen, signal }: ControlParts): HTMLElement[] {
    const { texts } = app;
    const picture = worded(texts.pictureShort, texts.picture, icons.camera, () => void savePicture(screen));
    const record = worded(texts.recordingShort, texts.saveRecording, icons.record, () => void player.saveRecording());
    app.store.watch(
        ({ machine, debug }) => (debug.status === "off" ? machine.status === "off" : debug.status === "starting"),
        (isOff) => {
            record.disabled = isOff;
        },
        signal,
    );
    return [picture, record];
}

async function savePicture(screen: Screen): Promise<void> {
    const picture = await screen.save();
    if (picture) save("screen.png", picture);
}

function machineState(app: App, signal: AbortSignal): HTMLElement {
    const place = make("span", { class: "machine-state" });
    app.store.watch(
        (state) => state.machine,
        ({ status, reason, framesPerSecond: measured, ratedFramesPerSecond: rated }) => {
            const { texts } = app;
            if (app.state.debug.status !== "off") place.textContent = "";
            else if (status === "ended") place.textContent = texts.ended(reason);
            else if (status === "replaying") place.textContent = texts.replaying;
            else if (status === "running") place.textContent = texts.speed(Math.round((100 * measured) / rated));
            else place.textContent = "";
        },
        signal,
    );
    return place;
}

/** Frames, and how many there are in a second. */
interface Time {
    readonly frame: number;
    readonly first: number;
    readonly last: number;
    readonly rate: number;
    readonly canMove: boolean;
}

/** Of the machine, or of a debug session, which has a past of its own: there you move while the program stands. */
function timeOf({ machine, debug, past }: State): Time {
    const rate = machine.ratedFramesPerSecond;
    if (debug.status !== "off") return { frame: 0, first: 0, last: 0, ...past, rate, canMove: debug.status === "stopped" };
    const { frame, firstFrame: first, lastFrame: last } = machine;
    return { frame, first, last, rate, canMove: machine.status !== "off" && last > 0 };
}

interface SliderParts {
    readonly app: RunningApp;
    /** Of a page that can debug. */
    readonly player?: Player;
    readonly signal: AbortSignal;
}

export function timeSlider({ app, player, signal }: SliderParts): HTMLElement {
    const { texts } = app;
    const slider = make("input", { type: "range", min: "0", max: "0", step: "1", "aria-label": texts.time, class: "time" });
    const value = make("output", { class: "time-value" });
    listen(slider, {
        input: () => {
            const frame = Number(slider.value);
            // Beyond the last frame is the last moment that is known; the frame itself would be its beginning.
            if (player?.debug.isOn) void player.debug.goToFrame(frame === Number(slider.max) ? frame + 1 : frame);
            else app.machine.tell("seek", { frame });
        },
    });
    const show = () => {
        const { frame, first, last, rate, canMove } = timeOf(app.state);
        slider.disabled = !canMove;
        slider.title = app.state.debug.status === "running" ? texts.timeWhileRunning : "";
        slider.min = String(first);
        slider.max = String(Math.max(last, first + 1));
        slider.value = String(frame);
        const seconds = texts.timeValue((frame / rate).toFixed(1));
        value.textContent = seconds;
        slider.setAttribute("aria-valuetext", seconds);
    };
    app.store.watch((state) => state.machine, show, signal);
    app.store.watch((state) => state.debug, show, signal);
    app.store.watch((state) => state.past, show, signal);
    return make("div", { class: "time-row" }, make("span", { "aria-hidden": "true" }, texts.time), slider, value);
}

export function runSettings({ app, player }: ControlParts): HTMLElement {
    const { texts } = app;
    const controls = choice<Controls>(
        texts.controlsLabel,
        [
            ["keys", texts.controlsKeys],
            ["stick2", texts.controlsStick(2)],
            ["stick1", texts.controlsStick(1)],
            ["mouse1", texts.controlsMouse(1)],
            ["mouse2", texts.controlsMouse(2)],
            ["paddles1", texts.controlsPaddles(1)],
            ["paddles2", texts.controlsPaddles(2)],
        ],
        app.state.controls,
        (value) => {
            app.store.set({ controls: value });
        },
    );
    const after = choice<AfterBuild>(
        texts.afterBuild,
        [
            ["restart", texts.afterBuildRestart],
            ["ask", texts.afterBuildAsk],
            ["off", texts.afterBuildOff],
        ],
        app.state.afterBuild,
        (value) => {
            player.setAfterBuild(value);
        },
    );
    return make("div", { class: "run-settings" }, controls, after);
}
