// SPDX-License-Identifier: MIT
// The entry of the window of `gato play`: the screen, what is below it, and the program that runs the machine.
import { kept } from "../app/settings";
import { connectHostInput } from "../run/host_input";
import { Screen } from "../run/screen";
import { sessionSecret } from "../studio/session";
import { preferredLanguage } from "../text/texts";
import type { Tune } from "../tune/tune";
import { tuneView } from "../tune/tune_view";
import { make } from "../ui/dom";
import { bar } from "./bar";
import { playTexts } from "./texts";
import { WindowApp } from "./window_app";
import { WindowPlayer } from "./window_player";

interface TunePlace {
    readonly app: WindowApp;
    readonly player: WindowPlayer;
    readonly stage: HTMLElement;
}

/** Beside the screen. Another song begins on another machine. */
function showTune({ app, player, stage }: TunePlace, tune: Tune): void {
    const shown = new AbortController();
    const onSong = async (song: number) => {
        const { tune: chosen } = await app.chooseSong(song);
        shown.abort();
        view.remove();
        player.start();
        if (chosen) showTune({ app, player, stage }, chosen);
    };
    const view = tuneView({ app, tune, heading: "h1", onSong: (song) => void onSong(song), signal: shown.signal });
    stage.append(view);
}

async function start(root: HTMLElement): Promise<void> {
    const language = preferredLanguage(kept("language"), navigator.languages);
    document.documentElement.lang = language;
    const secret = await sessionSecret();
    if (secret === undefined) {
        root.replaceChildren(make("p", { class: "not-served", role: "alert" }, playTexts(language).noSession));
        return;
    }
    const notice = make("p", { class: "play-notice", role: "alert" });
    const say = (text: string) => {
        notice.textContent = text;
    };
    const app = new WindowApp(secret, say);
    const about = await app.about();
    document.title = `${about.name} – gato`;
    if (about.mousePort !== 0) app.store.set({ controls: about.mousePort === 1 ? "mouse1" : "mouse2" });
    const screen = new Screen(app);
    connectHostInput(app, screen);
    const player = new WindowPlayer(app, about.name, say);
    const stage = make("div", { class: "play-stage" }, screen.canvas);
    // A tune's view has a heading of its own.
    const heading = about.tune === null && make("h1", { class: "unseen" }, about.name);
    root.replaceChildren(make("main", { class: "play" }, heading, stage, notice, bar({ app, player, screen })));
    if (about.tune) showTune({ app, player, stage }, about.tune);
    player.start();
    if (about.isWarping) player.setWarp(true);
    screen.canvas.focus();
}

void start(document.body.querySelector<HTMLElement>("#page") ?? document.body);
