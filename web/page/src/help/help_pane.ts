// SPDX-License-Identifier: MIT
// The help beside the editor: contents, a topic of `gato help`, a page of the manual, or what a search has found. Loaded when it is first opened.
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import { manualPage } from "../ui/manual";
import type { Parts } from "../ui/parts";
import { article, type ArticleHost } from "./article";
import { contents, keysPage, type Lists } from "./contents";
import { loadPages, textOfPage } from "./pages";
import { targetOf, type Place } from "./place";
import { search } from "./search";
import { helpTexts, type HelpTexts } from "./texts";
import { loadTopics, topicNamed, topicOfWord, type Topic } from "./topics";

/** Where the reader was before, the last one at the end; it is remembered while the page is open. */
let before: readonly Place[] = [];
const mostRemembered = 50;

/** What a word of a source is help on: a topic, or what is found for it. */
export async function placeOfWord(word: string): Promise<Place> {
    const topic = topicOfWord(await loadTopics(), word);
    return topic ? { kind: "topic", topic: topic.topic } : { kind: "find", words: word.replace(/^[#]/, "") };
}

export class HelpPane {
    readonly element: HTMLElement;
    private readonly words: HelpTexts;
    private readonly body = make("div", { class: "help-body", tabindex: "0", role: "region" });
    private readonly question: HTMLInputElement;
    private readonly backButton: HTMLButtonElement;
    private lists: Lists = { topics: [], pages: [] };
    private shown: Place | undefined;
    private generation = 0;

    constructor(
        private readonly parts: Parts,
        private readonly close: () => void,
    ) {
        const words = (this.words = helpTexts(parts.app.state.language));
        this.question = make("input", {
            type: "search",
            "aria-label": words.search,
            placeholder: words.search,
            spellcheck: "false",
            autocapitalize: "none",
        });
        this.backButton = button("", this.back, { class: "tool", icon: icons.left, label: words.back });
        this.body.setAttribute("aria-label", words.title);
        this.element = make("div", { class: "help-pane" }, this.head(), this.searchForm(), this.body);
    }

    /** Puts the focus where the answer is. */
    focus(): void {
        this.body.focus({ preventScroll: true });
    }

    async show(place: Place): Promise<void> {
        const generation = ++this.generation;
        if (this.lists.topics.length === 0) {
            fill(this.body, make("p", { class: "faint" }, this.words.loading));
            const [topics, pages] = await Promise.all([loadTopics(), loadPages()]);
            this.lists = { topics, pages };
        }
        const content = await this.contentOf(place);
        if (generation !== this.generation) return;
        this.shown = place;
        if (place.kind === "find") this.question.value = place.words;
        else if (document.activeElement !== this.question) this.question.value = "";
        this.backButton.disabled = before.length === 0;
        fill(this.body, ...content);
        this.scrollTo(place.kind === "page" ? place.anchor : "");
    }

    private scrollTo(anchor: string): void {
        const heading = anchor === "" ? undefined : this.body.querySelector(`[data-slug="${CSS.escape(anchor)}"]`);
        if (heading) heading.scrollIntoView();
        else this.body.scrollTop = 0;
    }

    private head(): HTMLElement {
        const { words } = this;
        return make(
            "header",
            { class: "help-head" },
            make("h2", {}, words.title),
            this.backButton,
            button(
                "",
                () => {
                    this.go({ kind: "contents" });
                },
                { class: "tool", icon: icons.home, label: words.contents },
            ),
            button("", this.close, { class: "tool", icon: icons.close, label: words.close }),
        );
    }

    private searchForm(): HTMLElement {
        const ask = () => {
            const words = this.question.value.trim();
            // What is typed letter by letter is one step back.
            const place: Place = words === "" ? { kind: "contents" } : { kind: "find", words };
            if (this.shown?.kind === "find") this.parts.app.store.set({ help: place });
            else this.go(place);
        };
        const form = make("form", { class: "help-search", role: "search" }, this.question);
        listen(this.question, { input: ask });
        return listen(form, {
            submit: (event) => {
                event.preventDefault();
                this.focus();
            },
        });
    }

    private readonly go = (place: Place): void => {
        if (this.shown) before = [...before, this.shown].slice(-mostRemembered);
        this.parts.app.store.set({ help: place });
    };

    private readonly back = (): void => {
        const last = before.at(-1);
        if (!last) return;
        before = before.slice(0, -1);
        this.parts.app.store.set({ help: last });
    };

    private async contentOf(place: Place): Promise<Node[]> {
        switch (place.kind) {
            case "contents":
                return contents(this.lists, this.words, this.parts.app.state.language, this.entry);
            case "keys":
                return keysPage(this.words);
            case "topic":
                return this.topic(topicNamed(this.lists.topics, place.topic));
            case "page":
                return this.page(place.path);
            case "find":
                return this.results(place.words);
        }
    }

    private topic(topic: Topic | undefined): Node[] {
        if (!topic) return [make("p", { class: "empty" }, this.words.missing)];
        const title = make("h3", { class: "help-title" }, topic.title);
        return [title, ...article(topic.text, this.linksFrom("", topic))];
    }

    private async page(path: string): Promise<Node[]> {
        const text = await textOfPage(path);
        if (text === undefined) return [make("p", { class: "empty" }, this.words.missing)];
        return article(text, this.linksFrom(path));
    }

    private results(asked: string): Node[] {
        const found = search(asked, this.lists.topics, this.lists.pages);
        const count = make("p", { class: "faint", role: "status" });
        count.textContent = found.length > 0 ? this.words.found(found.length) : this.words.nothing(asked);
        const items = found.map(({ place, title, detail }) =>
            make("li", {}, this.entry(place, title), detail !== "" && make("span", { class: "help-detail" }, detail)),
        );
        return [count, make("ul", { class: "help-results" }, ...items)];
    }

    /** Something to go to. Pages of the playground's manual are pages of the site. */
    private readonly entry = (place: Place, text: string | Node[]): HTMLElement => {
        const content = typeof text === "string" ? [text] : text;
        if (place.kind === "page" && this.parts.app.host.hasSite) return this.sitePage(place.path, place.anchor, content);
        const element = make("button", { type: "button", class: "link" }, ...content);
        return listen(element, {
            click: () => {
                this.go(place);
                this.focus();
            },
        });
    };

    private sitePage(path: string, anchor: string, content: (Node | string)[]): HTMLElement {
        const entry = this.lists.pages.find((one) => one.path === path);
        const page = entry ? `manual/${entry.address}` : manualPage(this.parts.app.state.language);
        const href = anchor === "" ? page : `${page}#${anchor}`;
        return make("a", { href, target: "_blank", rel: "noopener", title: this.words.inManual }, ...content);
    }

    private linksFrom(path: string, self?: Topic): ArticleHost {
        return {
            link: (target, content) => {
                const to = targetOf(target, path, this.lists.pages);
                if (!to) return undefined;
                if (to.kind !== "elsewhere") return this.entry(to, content);
                return make("a", { href: to.address, target: "_blank", rel: "noopener" }, ...content);
            },
            named: (code) => {
                const topic = isName(code) ? topicOfWord(this.lists.topics, code) : undefined;
                if (!topic || topic === self) return undefined;
                return this.entry({ kind: "topic", topic: topic.topic }, [make("code", {}, code)]);
            },
        };
    }
}

/** Not each `a` is an instruction's operand: short words are not looked up. */
const isName = (code: string) => /^[$.!\w]{3,}$/.test(code) && !/^\d+$/.test(code);
