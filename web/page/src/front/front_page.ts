// SPDX-License-Identifier: MIT
// The front page with a game that runs, an introduction, the lesson and the gallery.
import { touchKeyboard } from "../run/touch";
import { button, fill, icon, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import type { GalleryEntry } from "./gallery";
import { beginLesson } from "./lesson_card";
import { isPlayable, openPlayDialog } from "./play_dialog";
import { richText } from "./rich_text";

/** Where gato can be downloaded, as build.mjs knows it; empty while that is nowhere. */
declare const DOWNLOAD: string;

export function frontPage(parts: Parts, signal: AbortSignal): HTMLElement {
    const monitor = make("div", { class: "monitor" }, parts.screen.canvas);
    return make(
        "div",
        { class: "front" },
        hero(parts, monitor, signal),
        lesson(parts),
        gallery(parts, monitor),
        facts(parts),
        footer(parts),
    );
}

function hero(parts: Parts, monitor: HTMLElement, signal: AbortSignal): HTMLElement {
    const { app, goTo } = parts;
    const { texts } = app;
    const start = button(
        texts.heroStart,
        () => {
            goTo("work");
        },
        { class: "button primary large" },
    );
    const learn = button(
        texts.heroLesson,
        () => {
            beginLesson(parts);
        },
        { class: "button large" },
    );
    return make(
        "section",
        { class: "hero" },
        make(
            "div",
            { class: "hero-words" },
            make("h1", {}, texts.heroTitle),
            make("p", { class: "lead" }, texts.heroText),
            make("div", { class: "hero-buttons" }, start, learn),
        ),
        stage(parts, monitor, signal),
    );
}

/** The screen with a game that plays by itself, unless the reader prefers no motion; a button is for readers who play. */
function stage(parts: Parts, monitor: HTMLElement, signal: AbortSignal): HTMLElement {
    const { app, input, gallery: shelf } = parts;
    const { texts } = app;
    const caption = make("div", { class: "stage-caption" });
    const touch = make("div", { class: "touch-area" });
    app.store.watch(
        (state) => state.hasTouchKeys,
        (isShown) => {
            fill(touch, isShown && touchKeyboard(app, input));
        },
        signal,
    );
    const show = (game: GalleryEntry) => {
        const play = button(
            texts.heroPlay,
            () => {
                openPlayDialog(parts, game, monitor);
            },
            { class: "button small", icon: icons.play },
        );
        const source = button(texts.heroGameSource, () => void shelf.open(game), { class: "link" });
        const keys = button(
            "",
            () => {
                app.store.set({ hasTouchKeys: !app.state.hasTouchKeys });
            },
            { class: "tool", icon: icons.keyboard, label: texts.touchKeys },
        );
        app.store.watch(
            (state) => state.machine.status,
            (status) => {
                const isOn = status !== "off";
                fill(
                    caption,
                    play,
                    isOn && make("span", {}, texts.heroGame(game.title[app.state.language])),
                    isOn && make("span", { class: "faint" }, texts.heroKeys),
                    source,
                    keys,
                );
            },
            signal,
        );
    };
    void shelf.entries().then((entries) => {
        const game = entries.find(({ isOnFrontPage, program }) => isOnFrontPage === true && program !== undefined);
        if (!game || signal.aborted) return;
        show(game);
        const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (!isStill && app.state.machine.status === "off")
            void shelf.play(game, game.keys?.[app.state.language] ?? "", signal);
    });
    return make("section", { class: "stage", "aria-label": "C64" }, monitor, caption, touch);
}

function lesson(parts: Parts): HTMLElement {
    const { texts } = parts.app;
    const steps = texts.lessonSteps.map(([title, text], i) =>
        make(
            "li",
            {},
            make("span", { class: "step-number", "aria-hidden": "true" }, String(i + 1)),
            make("h3", {}, title),
            make("p", {}, ...richText(text)),
        ),
    );
    const begin = button(
        texts.lessonBegin,
        () => {
            beginLesson(parts);
        },
        { class: "button primary" },
    );
    return make(
        "section",
        { class: "front-lesson", id: "lesson" },
        make("h2", {}, texts.lessonTitle),
        make("p", { class: "lead" }, texts.lessonText),
        make("ol", { class: "steps" }, ...steps),
        begin,
    );
}

function gallery(parts: Parts, monitor: HTMLElement): HTMLElement {
    const { texts } = parts.app;
    const list = make("ul", { class: "gallery-list" });
    void parts.gallery.entries().then((entries) => {
        if (entries.length === 0) fill(list, make("li", { class: "empty" }, texts.galleryMissing));
        else fill(list, ...entries.map((entry) => galleryCard(parts, entry, monitor)));
    });
    return make(
        "section",
        { class: "front-gallery", id: "gallery" },
        make("h2", {}, texts.galleryTitle),
        make("p", { class: "lead" }, texts.galleryText),
        list,
    );
}

function galleryCard(parts: Parts, entry: GalleryEntry, monitor: HTMLElement): HTMLElement {
    const { app, gallery: shelf } = parts;
    const { texts } = app;
    const title = entry.title[app.state.language];
    const picture =
        entry.picture === undefined
            ? make("div", { class: "no-picture" }, icon(icons.file))
            : make("img", { src: entry.picture, alt: "", loading: "lazy", width: "384", height: "272" });
    const play = button(
        texts.galleryPlay,
        () => {
            openPlayDialog(parts, entry, monitor);
        },
        { class: "button small primary", icon: icons.play, label: texts.galleryPlayThis(title) },
    );
    const source = button(
        texts.gallerySource,
        () => {
            shelf.open(entry).catch((error: unknown) => {
                app.onFailure(String(error));
            });
        },
        { class: "button small", label: texts.gallerySourceOf(title) },
    );
    return make(
        "li",
        { class: "card" },
        picture,
        make("h3", {}, title),
        make("p", {}, entry.text[app.state.language]),
        make("div", { class: "card-buttons" }, isPlayable(entry) && play, source),
    );
}

function facts({ app }: Parts): HTMLElement {
    const items = app.texts.facts.map(([title, text]) =>
        make("div", { class: "fact" }, make("h3", {}, title), make("p", {}, text)),
    );
    return make(
        "section",
        { class: "front-facts" },
        make("h2", {}, app.texts.factsTitle),
        make("div", { class: "fact-list" }, ...items),
    );
}

function footer({ app }: Parts): HTMLElement {
    return make(
        "footer",
        { class: "footer" },
        make("span", {}, app.texts.footerLicence),
        make("a", { href: "THIRD-PARTY-NOTICES.txt" }, app.texts.footerNotices),
        DOWNLOAD !== "" && make("a", { href: DOWNLOAD }, app.texts.footerDownload),
    );
}
