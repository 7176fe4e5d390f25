// SPDX-License-Identifier: MIT
// The buttons and choices below the screen of a window.
import type { Controls, State } from "../app/state";
import { timeSlider } from "../run/controls";
import { chooseDisk } from "../run/disk_button";
import type { Screen } from "../run/screen";
import { tapeControls } from "../run/tape_controls";
import { choice } from "../ui/choice";
import { button, fill, icon, make } from "../ui/dom";
import { icons } from "../ui/icons";
import { save } from "../ui/save";
import type { WindowApp } from "./window_app";
import type { WindowPlayer } from "./window_player";

interface BarParts {
    readonly app: WindowApp;
    readonly player: WindowPlayer;
    readonly screen: Screen;
}

/** The keys go to the C64 again after a click. */
const small = (screen: Screen, label: string, path: string, action: () => void) =>
    button(
        "",
        () => {
            action();
            screen.canvas.focus();
        },
        { class: "tool", icon: path, label },
    );

function pauseButton({ app, player, screen }: BarParts): HTMLElement {
    const { texts } = app;
    const pause = small(screen, texts.pause, icons.pause, () => {
        player.togglePause();
    });
    app.store.watch(
        ({ machine }) => machine.status === "paused",
        (isPaused) => {
            const label = isPaused ? texts.resume : texts.pause;
            pause.setAttribute("aria-label", label);
            pause.title = label;
            fill(pause, icon(isPaused ? icons.play : icons.pause));
        },
    );
    return pause;
}

function switchButton(parts: BarParts, label: string, path: string, isOn: (state: State) => boolean, action: () => void) {
    const element = small(parts.screen, label, path, action);
    parts.app.store.watch(isOn, (isPressed) => {
        element.setAttribute("aria-pressed", String(isPressed));
    });
    return element;
}

function machineState({ app }: BarParts): HTMLElement {
    const place = make("span", { class: "machine-state", role: "status" });
    app.store.watch(
        (state) => state.machine,
        ({ status, reason, framesPerSecond, ratedFramesPerSecond }) => {
            const { texts } = app;
            if (status === "ended") place.textContent = texts.ended(reason);
            else if (status === "running")
                place.textContent = texts.speed(Math.round((100 * framesPerSecond) / ratedFramesPerSecond));
            else if (status === "paused") place.textContent = app.ownTexts.backInTime;
            else place.textContent = "";
        },
    );
    return place;
}

function inputChoice({ app, screen }: BarParts): HTMLElement {
    const { texts } = app;
    return choice<Controls>(
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
        (controls) => {
            app.store.set({ controls });
            screen.canvas.focus();
        },
    );
}

async function savePicture(screen: Screen): Promise<void> {
    const picture = await screen.save();
    if (picture) save("screen.png", picture);
}

export function bar(parts: BarParts): HTMLElement {
    const { app, player, screen } = parts;
    const { texts } = app;
    const tools = make(
        "div",
        { class: "tools" },
        pauseButton(parts),
        small(screen, texts.restart, icons.restart, () => {
            player.start();
        }),
        small(screen, texts.resetLabel, icons.reset, () => {
            player.reset();
        }),
        switchButton(
            parts,
            texts.warpLabel,
            icons.warp,
            (state) => state.isWarping,
            () => {
                player.setWarp(!app.state.isWarping);
            },
        ),
        switchButton(
            parts,
            texts.soundOn,
            icons.sound,
            (state) => !state.isMuted,
            () => {
                player.toggleSound();
            },
        ),
        small(screen, texts.changeDisk, icons.disk, () => {
            chooseDisk(app);
        }),
        tapeControls(app, (label, path, action) => small(screen, label, path, action), new AbortController().signal),
        small(screen, texts.picture, icons.camera, () => void savePicture(screen)),
        small(screen, texts.saveRecording, icons.record, () => void player.saveRecording()),
        small(screen, texts.fullScreen, icons.full, () => void screen.canvas.requestFullscreen()),
        inputChoice(parts),
        machineState(parts),
    );
    return make("div", { class: "play-bar" }, timeSlider({ app, signal: new AbortController().signal }), tools);
}
