// SPDX-License-Identifier: MIT
// The entry of the window of `gato play`: the screen, what is below it, and the program that runs the machine.
import { kept } from "../app/settings";
import { connectHostInput } from "../run/host_input";
import { Screen } from "../run/screen";
import { sessionSecret } from "../studio/session";
import { preferredLanguage } from "../text/texts";
import { make } from "../ui/dom";
import { bar } from "./bar";
import { playTexts } from "./texts";
import { WindowApp } from "./window_app";
import { WindowPlayer } from "./window_player";

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
    root.replaceChildren(make("main", { class: "play" }, stage, notice, bar({ app, player, screen })));
    player.start();
    if (about.isWarping) player.setWarp(true);
    screen.canvas.focus();
}

void start(document.body.querySelector<HTMLElement>("#page") ?? document.body);
