// SPDX-License-Identifier: MIT
// The controls below the screen: run and pause, speed, sound, the time slider, the meaning of the host's keys.
import type { App } from "../app/app";
import type { Player } from "../app/player";
import type { AfterBuild, Controls, Sid, State, Vic } from "../app/state";
import { keep } from "../app/settings";
import { button, fill, icon, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import { save } from "../ui/save";
import { choice } from "../ui/choice";
import type { RunningApp } from "./running_app";
import type { Screen } from "./screen";

export interface ControlParts {
    readonly app: App;
    readonly player: Player;
    readonly screen: Screen;
    readonly signal: AbortSignal;
}

const small = (label: string, path: string, action: () => void) => button("", action, { class: "tool", icon: path, label });

function showPressed(element: HTMLElement, app: App, choose: (state: State) => boolean, signal: AbortSignal): void {
    app.store.watch(
        choose,
        (isOn) => {
            element.setAttribute("aria-pressed", String(isOn));
        },
        signal,
    );
}

export function runButtons({ app, player, screen, signal }: ControlParts): HTMLElement {
    const { texts } = app;
    const pause = small(texts.pause, icons.pause, () => {
        player.togglePause();
    });
    const warp = small(texts.warpLabel, icons.warp, () => {
        player.toggleWarp();
    });
    const sound = small(texts.soundOn, icons.sound, () => {
        player.toggleSound();
    });
    const touch = small(texts.touchKeys, icons.keyboard, () => {
        app.store.set({ hasTouchKeys: !app.state.hasTouchKeys });
    });
    app.store.watch(
        ({ machine, debug }) => (debug.status === "off" ? machine.status === "paused" : debug.status === "stopped"),
        (isPaused) => {
            const label = isPaused ? texts.resume : texts.pause;
            pause.setAttribute("aria-label", label);
            pause.title = label;
            fill(pause, icon(isPaused ? icons.play : icons.pause));
        },
        signal,
    );
    showPressed(warp, app, (state) => state.isWarping, signal);
    showPressed(touch, app, (state) => state.hasTouchKeys, signal);
    app.store.watch(
        (state) => state.isMuted,
        (isMuted) => {
            sound.setAttribute("aria-pressed", String(!isMuted));
            fill(sound, icon(isMuted ? icons.silent : icons.sound));
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
        small(texts.restart, icons.restart, () => {
            player.restart();
        }),
        small(texts.stop, icons.stop, () => {
            player.stop();
        }),
        warp,
        sound,
        touch,
        ...savingButtons({ app, player, screen, signal }),
        small(texts.fullScreen, icons.full, () => void screen.canvas.requestFullscreen()),
        machineState(app, signal),
    );
}

/** The picture, and what ran up to now, to attach to a report or to debug later. */
function savingButtons({ app, player, screen, signal }: ControlParts): HTMLElement[] {
    const picture = small(app.texts.picture, icons.camera, () => void savePicture(screen));
    const record = small(app.texts.saveRecording, icons.record, () => void player.saveRecording());
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

export function timeSlider({ app, signal }: { readonly app: RunningApp; readonly signal: AbortSignal }): HTMLElement {
    const slider = make("input", { type: "range", min: "0", max: "0", step: "1", "aria-label": app.texts.time, class: "time" });
    const value = make("output", { class: "time-value" });
    listen(slider, {
        input: () => {
            app.machine.tell("seek", { frame: Number(slider.value) });
        },
    });
    app.store.watch(
        (state) => state.machine,
        ({ frame, firstFrame, lastFrame, status, ratedFramesPerSecond }) => {
            slider.disabled = status === "off" || lastFrame === 0;
            slider.min = String(firstFrame);
            slider.max = String(Math.max(lastFrame, firstFrame + 1));
            slider.value = String(frame);
            const seconds = (frame / ratedFramesPerSecond).toFixed(1);
            value.textContent = app.texts.timeValue(seconds);
            slider.setAttribute("aria-valuetext", app.texts.timeValue(seconds));
        },
        signal,
    );
    return make("div", { class: "time-row" }, make("span", { "aria-hidden": "true" }, app.texts.time), slider, value);
}

function chipChoices(app: App, player: Player): HTMLElement[] {
    const { texts } = app;
    const video = choice<Vic>(
        texts.videoLabel,
        [
            ["6569", "PAL"],
            ["6567", "NTSC"],
        ],
        app.state.vic,
        (vic) => {
            player.setChips({ vic });
        },
    );
    const sound = choice<Sid>(
        texts.sidLabel,
        [
            ["6581", "6581"],
            ["8580", "8580"],
        ],
        app.state.sid,
        (sid) => {
            player.setChips({ sid });
        },
    );
    return [video, sound];
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
    const layout = choice<"symbolic" | "positional">(
        texts.layoutLabel,
        [
            ["symbolic", texts.layoutSymbolic],
            ["positional", texts.layoutPositional],
        ],
        app.state.isPositional ? "positional" : "symbolic",
        (value) => {
            keep("layout", value);
            app.store.set({ isPositional: value === "positional" });
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
    return make("div", { class: "run-settings" }, controls, layout, after, ...chipChoices(app, player));
}
