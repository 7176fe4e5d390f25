// SPDX-License-Identifier: MIT
// The frame of the page, with the bar at its top, messages, and below it the view. Changing the language builds all of it again;
// what it shows is in the store.
import { frontPage } from "../front/front_page";
import { otherThan } from "../text/texts";
import type { View } from "../app/state";
import { keep } from "../app/settings";
import { button, fill, listen, make } from "./dom";
import { icons } from "./icons";
import { manualPage } from "./manual";
import { noticeList } from "./notices";
import type { Parts } from "./parts";
import { workbench } from "./workbench";

/** Builds the page into `root`, and again when the language changes. */
export function showPage(parts: Parts, root: HTMLElement): void {
    let mounted = new AbortController();
    parts.app.store.watch(
        (state) => state.language,
        (language) => {
            mounted.abort();
            mounted = new AbortController();
            document.documentElement.lang = language;
            document.title = parts.app.texts.title;
            fill(root, ...frame(parts, mounted.signal));
        },
    );
    parts.app.store.watch(
        (state) => state.theme,
        (theme) => {
            document.documentElement.dataset["theme"] = theme;
        },
    );
}

function frame(parts: Parts, signal: AbortSignal): HTMLElement[] {
    const { app } = parts;
    const main = make("main", { id: "content", tabindex: "-1" });
    let shown = new AbortController();
    signal.addEventListener("abort", () => {
        shown.abort();
    });
    app.store.watch(
        (state) => state.view,
        (view) => {
            shown.abort();
            shown = new AbortController();
            document.documentElement.dataset["view"] = view;
            fill(main, view === "front" ? frontPage(parts, shown.signal) : workbench(parts, shown.signal));
        },
        signal,
    );
    const skip = make("a", { class: "skip", href: "#content" }, app.texts.skip);
    skip.addEventListener("click", (event) => {
        event.preventDefault();
        main.focus();
    });
    return [skip, bar(parts, signal), noticeList(app, signal), main];
}

function bar(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app, goTo } = parts;
    const { texts } = app;
    const { hasSite } = app.host;
    const link = (view: View, text: string) => {
        const element = button(
            text,
            () => {
                goTo(view);
            },
            { class: "bar-link" },
        );
        app.store.watch(
            (state) => state.view === view,
            (isHere) => {
                if (isHere) element.setAttribute("aria-current", "page");
                else element.removeAttribute("aria-current");
            },
            signal,
        );
        return element;
    };
    const brand = make("img", { src: "icon.svg", alt: "", width: "28", height: "28" });
    return make(
        "header",
        { class: "bar" },
        listen(
            make("a", { class: "brand", href: "./", "aria-label": `gato – ${texts.home}` }, brand, make("span", {}, "gato")),
            {
                click: (event) => {
                    event.preventDefault();
                    goTo(hasSite ? "front" : "work");
                },
            },
        ),
        make(
            "nav",
            { class: "bar-nav", "aria-label": texts.mainNavigation },
            hasSite && link("front", texts.home),
            link("work", texts.editor),
            hasSite && make("a", { class: "bar-link", href: manualPage(app.state.language) }, texts.manual),
        ),
        make("div", { class: "bar-end" }, settingsButton(parts), languageButton(app)),
    );
}

function settingsButton(parts: Parts): HTMLElement {
    const { settings } = parts.app.texts;
    return button(
        settings,
        () =>
            void import("../settings/settings_dialog").then(({ settingsDialog }) => {
                settingsDialog(parts);
            }),
        { class: "bar-link", icon: icons.settings, label: settings },
    );
}

function languageButton(app: Parts["app"]): HTMLElement {
    const other = otherThan(app.state.language);
    const element = button(
        app.texts.otherLanguage,
        () => {
            keep("language", other);
            app.store.set({ language: other });
        },
        { class: "bar-link" },
    );
    element.lang = other;
    return element;
}
