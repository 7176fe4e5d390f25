// SPDX-License-Identifier: MIT
// A program of the gallery on a large screen: it has begun, its keys are beside it, and its manual and its source are a click away. The page has one
// screen, which the dialog borrows from the front page.
import { touchKeyboard, touchStick } from "../run/touch";
import { openDialog } from "../ui/dialog";
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import type { GalleryEntry } from "./gallery";
import { richText } from "./rich_text";

/** Can a reader play it? */
export const isPlayable = ({ program, play }: GalleryEntry) => program !== undefined && play !== undefined;

/** `home` is where the screen belongs when the dialog is closed. */
export function openPlayDialog(parts: Parts, entry: GalleryEntry, home: HTMLElement): void {
    const { app, screen, player, gallery } = parts;
    const { texts } = app;
    const { language } = app.state;
    const { keys, help, isJoystick = false } = entry.play ?? {};
    const controlsBefore = app.state.controls;
    const playing = new AbortController();
    const monitor = make("div", { class: "monitor" }, screen.canvas);
    const begin = () => {
        void gallery.play(entry, keys?.[language] ?? "", playing.signal);
        screen.canvas.focus({ preventScroll: true });
    };
    const dialog = openDialog(
        entry.title[language],
        texts.close,
        make(
            "section",
            { class: "play", "aria-label": "C64" },
            monitor,
            make("p", { class: "play-help" }, ...richText(help?.[language] ?? entry.text[language]), " ", texts.heroKeys),
            buttons(parts, entry, begin, () => {
                dialog.close();
                void gallery.open(entry);
            }),
            touchArea(parts, playing.signal),
        ),
    );
    dialog.element.classList.add("is-wide");
    dialog.element.addEventListener("close", () => {
        playing.abort();
        app.store.set({ controls: controlsBefore });
        player.stopDemo();
        if (monitor.contains(screen.canvas)) home.append(screen.canvas);
    });
    app.store.set({ controls: isJoystick ? "stick2" : "keys" });
    begin();
}

function buttons({ app, screen, player }: Parts, entry: GalleryEntry, begin: () => void, openSource: () => void): HTMLElement {
    const { texts, state } = app;
    const tool = (label: string, icon: string, action: () => void) => button("", action, { class: "tool", icon, label });
    return make(
        "div",
        { class: "play-buttons" },
        button(texts.playAgain, begin, { class: "button small", icon: icons.restart }),
        button(texts.gallerySource, openSource, { class: "button small", icon: icons.file }),
        entry.play && make("a", { href: `manual/${entry.play.manual[state.language]}`, class: "button small" }, texts.manual),
        tool(texts.soundOn, icons.sound, () => {
            player.toggleSound();
        }),
        tool(texts.touchKeys, icons.keyboard, () => {
            app.store.set({ hasTouchKeys: !app.state.hasTouchKeys });
        }),
        tool(texts.fullScreen, icons.full, () => void screen.canvas.requestFullscreen()),
    );
}

function touchArea({ app, input }: Parts, signal: AbortSignal): HTMLElement {
    const place = make("div", { class: "touch-area" });
    app.store.watch(
        ({ hasTouchKeys, controls }) => (hasTouchKeys ? controls : ""),
        (controls) => {
            if (controls === "") fill(place);
            else fill(place, controls.startsWith("stick") ? touchStick(app, input) : touchKeyboard(app, input));
        },
        signal,
    );
    return place;
}
