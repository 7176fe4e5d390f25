// SPDX-License-Identifier: MIT
// The start page, when the program was started without a folder: recent projects, a folder of the disk, a new project, a copy of an example. New folders
// are made in the folder that is shown.
import { unzipped } from "../../../archive/zip";
import { keep, kept, keptOneOf } from "../app/settings";
import type { GalleryEntry } from "../front/gallery";
import { settingsTexts } from "../settings/texts";
import { otherThan, preferredLanguage, textsOf, type Language } from "../text/texts";
import { choice } from "../ui/choice";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { FileEntry } from "../workers/messages";
import type { FolderListing, Home, RecentFolder } from "./home";
import { startTexts, type StartTexts } from "./start_texts";

export interface StartPageParts {
    readonly home: Pick<Home, "ask">;
    readonly root: HTMLElement;
    /** The folder is open now: here, or at another address. */
    readonly opened: (address: string | null) => void;
    readonly examples: () => Promise<readonly GalleryEntry[]>;
    readonly bytesAt: (path: string) => Promise<Uint8Array>;
}

const nameOf = (path: string) => path.split("/").filter(Boolean).at(-1) ?? path;

/** A name that no folder there has, in any case of its letters. */
export function freeName(name: string, { folders }: Pick<FolderListing, "folders">): string {
    const taken = new Set(folders.map((folder) => folder.name.toLowerCase()));
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); ++number) free = `${name}-${number}`;
    return free;
}

export class StartPage {
    private language: Language = preferredLanguage(kept("language"), navigator.languages);
    private readonly problem = make("p", { class: "start-problem", role: "alert" });
    private readonly recent = make("ul", { class: "dialog-list" });
    private readonly folders = make("div", {});
    private readonly fresh = make("div", {});
    private readonly examples = make("div", {});
    private listing: FolderListing | undefined;

    constructor(private readonly parts: StartPageParts) {}

    async show(): Promise<void> {
        document.documentElement.dataset["theme"] = keptOneOf("theme", ["auto", "light", "dark"]);
        this.build();
        await Promise.all([this.attempt(() => this.showRecent()), this.attempt(() => this.look("", false))]);
    }

    private get texts(): StartTexts {
        return startTexts(this.language);
    }

    private build(): void {
        const { texts } = this;
        document.documentElement.lang = this.language;
        document.title = texts.title;
        const section = (title: string, ...content: HTMLElement[]) => make("section", {}, make("h2", {}, title), ...content);
        fill(
            this.parts.root,
            make(
                "header",
                { class: "bar" },
                this.brand(),
                make("div", { class: "bar-end" }, this.themeChoice(), this.languageButton()),
            ),
            make(
                "main",
                { class: "start" },
                make("h1", {}, texts.title),
                make("p", { class: "lead" }, texts.lead),
                this.problem,
                section(texts.recent, this.recent),
                section(texts.open, this.folders),
                section(texts.fresh, this.fresh),
                section(texts.examples, this.examples),
            ),
        );
    }

    private brand(): HTMLElement {
        return make("span", { class: "brand" }, make("img", { src: "icon.svg", alt: "", width: "28", height: "28" }), "gato");
    }

    private themeChoice(): HTMLElement {
        const { theme, themeAuto, themeLight, themeDark } = settingsTexts(this.language);
        return choice(
            theme,
            [
                ["auto", themeAuto],
                ["light", themeLight],
                ["dark", themeDark],
            ],
            keptOneOf("theme", ["auto", "light", "dark"]),
            (value) => {
                keep("theme", value);
                document.documentElement.dataset["theme"] = value;
            },
        );
    }

    private languageButton(): HTMLElement {
        const other = otherThan(this.language);
        const change = () => {
            this.language = other;
            keep("language", other);
            this.build();
            void this.attempt(() => this.showRecent());
            this.showListing(false);
        };
        const element = button(textsOf(this.language).otherLanguage, change, { class: "bar-link" });
        element.lang = other;
        return element;
    }

    /** What goes wrong is said at the top. */
    private async attempt(what: () => Promise<void>): Promise<void> {
        this.problem.textContent = "";
        try {
            await what();
        } catch (error) {
            this.problem.textContent = error instanceof Error ? error.message : String(error);
        }
    }

    private async showRecent(): Promise<void> {
        const rows = await this.parts.home.ask("recent", null);
        fill(
            this.recent,
            ...(rows.length > 0 ? rows.map((row) => this.recentRow(row)) : [make("li", {}, this.texts.noRecent)]),
        );
    }

    private recentRow({ path, isThere }: RecentFolder): HTMLElement {
        const { texts } = this;
        if (isThere) {
            const open = button(nameOf(path), () => void this.open(path), { class: "link" });
            return make("li", {}, open, make("span", { class: "faint" }, path));
        }
        const forget = () =>
            void this.attempt(async () => {
                await this.parts.home.ask("forget", { path });
                await this.showRecent();
                this.recent.querySelector("button")?.focus();
            });
        return make(
            "li",
            { class: "faint" },
            make("span", {}, nameOf(path)),
            make("span", {}, `${path}: ${texts.gone}`),
            button("", forget, { class: "tool", icon: icons.close, label: texts.forget(path) }),
        );
    }

    private async look(path: string, takesFocus = true): Promise<void> {
        this.listing = await this.parts.home.ask("folders", { path });
        this.showListing(takesFocus);
    }

    /** All that depends on the folder that is shown. */
    private showListing(takesFocus: boolean): void {
        const { listing, texts } = this;
        if (!listing) return;
        const heading = make("h3", { tabindex: "-1" }, texts.here(listing.path));
        fill(
            this.folders,
            this.pathForm(listing),
            heading,
            this.ways(listing),
            this.folderList(listing),
            listing.isCut && make("p", {}, texts.cut),
        );
        if (takesFocus) heading.focus();
        this.showNew(listing);
        void this.attempt(() => this.showExamples(listing));
    }

    private pathForm({ path }: FolderListing): HTMLElement {
        const field = make("input", { type: "text", value: path, spellcheck: "false", autocomplete: "off" });
        const form = make("form", { class: "dialog-row" }, make("label", {}, `${this.texts.path} `, field));
        form.append(make("button", { class: "button", type: "submit" }, this.texts.show));
        return onSubmit(form, () => void this.attempt(() => this.look(field.value)));
    }

    /** Up, to another disk, or to stay. */
    private ways({ path, parent, roots, hasProject }: FolderListing): HTMLElement {
        const { texts } = this;
        const goTo = (there: string) => () => void this.attempt(() => this.look(there));
        const kind = hasProject ? "button primary" : "button";
        return make(
            "div",
            { class: "dialog-row" },
            parent !== null && button(texts.up, goTo(parent)),
            roots.length > 1 &&
                make("span", { role: "group", "aria-label": texts.disks }, ...roots.map((root) => button(root, goTo(root)))),
            button(texts.openThis, () => void this.open(path), { class: kind }),
        );
    }

    private folderList({ path, folders }: FolderListing): HTMLElement {
        const { texts } = this;
        if (folders.length === 0) return make("p", { class: "faint" }, texts.noFolders);
        const rows = folders.map(({ name, hasProject }) => {
            const inside = path.endsWith("/") ? path + name : `${path}/${name}`;
            const row = make(
                "li",
                {},
                button(name, () => void this.attempt(() => this.look(inside)), { class: "link" }),
            );
            if (hasProject) {
                const open = button(texts.openOne(name), () => void this.open(inside), { class: "button small" });
                row.append(make("span", { class: "faint" }, texts.project), open);
            }
            return row;
        });
        return make("ul", { class: "dialog-list start-folders" }, ...rows);
    }

    private showNew({ path }: FolderListing): void {
        const { texts } = this;
        const field = make("input", { type: "text", required: true, spellcheck: "false", autocomplete: "off" });
        const form = make("form", { class: "dialog-row" }, make("label", {}, `${texts.name} `, field));
        form.append(make("button", { class: "button", type: "submit" }, texts.make));
        fill(
            this.fresh,
            make("p", {}, texts.madeIn(path)),
            onSubmit(form, () => void this.create(path, field.value.trim())),
        );
    }

    private async showExamples(listing: FolderListing): Promise<void> {
        const { texts } = this;
        const entries = await this.parts.examples();
        const rows = entries.map((entry) => {
            const title = entry.title[this.language];
            const copy = () => void this.copy(entry, listing);
            return make(
                "li",
                {},
                make("span", {}, make("strong", {}, title), ` ${entry.text[this.language]}`),
                button(texts.copy, copy, { class: "button small", label: texts.copyOne(title) }),
            );
        });
        fill(this.examples, make("p", {}, texts.copiedTo(listing.path)), make("ul", { class: "dialog-list" }, ...rows));
    }

    private copy({ id, archive }: GalleryEntry, listing: FolderListing): Promise<void> {
        return this.attempt(async () => {
            const files = [...unzipped(await this.parts.bytesAt(archive))];
            await this.make(listing.path, freeName(id, listing), files);
        });
    }

    private create(parent: string, name: string): Promise<void> {
        return this.attempt(() => this.make(parent, name));
    }

    private async make(parent: string, name: string, files?: readonly FileEntry[]): Promise<void> {
        const { path } = await this.parts.home.ask("create", { parent, name, ...(files ? { files } : {}) });
        this.parts.opened((await this.parts.home.ask("open", { path })).address);
    }

    private open(path: string): Promise<void> {
        return this.attempt(async () => {
            this.parts.opened((await this.parts.home.ask("open", { path })).address);
        });
    }
}

function onSubmit(form: HTMLFormElement, action: () => void): HTMLFormElement {
    return listen(form, {
        submit: (event) => {
            event.preventDefault();
            action();
        },
    });
}
