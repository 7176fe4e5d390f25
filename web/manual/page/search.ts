// SPDX-License-Identifier: MIT
// The search: its index is a script, which also a page from a file may load, and comes when the field is entered for the first time.
// Results are links below the field; the arrows go through them, Escape closes them.
import MiniSearch, { type AsPlainObject, type SearchResult } from "minisearch";
import { texts } from "./texts";
import { queryOptions, searchOptions, type SearchEntry } from "./words";

const mostResults = 12;

type Kind = keyof (typeof texts)["en"]["kinds"];

const root = document.documentElement.dataset["root"] ?? "";
const language = document.documentElement.lang === "es" ? "es" : "en";

/** Left by the script with the index. */
const holder = globalThis as { gatoSearchIndex?: AsPlainObject };

let loading: Promise<MiniSearch<SearchEntry>> | undefined;

function loadIndex(): Promise<MiniSearch<SearchEntry>> {
    loading ??= new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = `${root}search-index.js`;
        script.addEventListener("load", () => {
            if (holder.gatoSearchIndex) resolve(MiniSearch.loadJS(holder.gatoSearchIndex, searchOptions));
        });
        script.addEventListener("error", () => {
            loading = undefined;
            reject(new Error("no index"));
        });
        document.head.append(script);
    });
    return loading;
}

function span(className: string, text: string): HTMLElement {
    const element = document.createElement("span");
    element.className = className;
    element.textContent = text;
    return element;
}

function resultItem(result: SearchResult): HTMLLIElement {
    const { title, heading, kind } = result as unknown as SearchEntry;
    const link = document.createElement("a");
    link.href = root + String(result.id);
    link.append(span("found-title", title), heading === "" ? "" : span("found-heading", heading));
    link.append(span("found-kind", texts[language].kinds[kind as Kind]));
    const item = document.createElement("li");
    item.append(link);
    return item;
}

class Search {
    private readonly status: HTMLElement;
    private readonly list: HTMLElement;

    constructor(
        form: HTMLFormElement,
        private readonly field: HTMLInputElement,
        private readonly found: HTMLElement,
    ) {
        this.status = found.querySelector("p") ?? found;
        this.list = found.querySelector("ol") ?? found;
        form.hidden = false;
        field.addEventListener("focus", () => void loadIndex().catch(() => undefined));
        field.addEventListener("input", () => void this.show());
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            void this.show().then(() => this.list.querySelector("a")?.click());
        });
        form.addEventListener("keydown", (event) => {
            this.press(event);
        });
        form.addEventListener("focusout", ({ relatedTarget }) => {
            if (!form.contains(relatedTarget as Node | null)) this.found.hidden = true;
        });
    }

    private async show(): Promise<void> {
        const query = this.field.value;
        if (query.trim() === "") {
            this.found.hidden = true;
            return;
        }
        const { searchFailed, found } = messages[language];
        const index = await loadIndex().catch(() => undefined);
        if (query !== this.field.value) return;
        const results = index?.search(query, queryOptions(language)) ?? [];
        this.status.textContent = index ? found(results.length) : searchFailed;
        this.list.replaceChildren(...results.slice(0, mostResults).map(resultItem));
        this.found.hidden = false;
    }

    private press(event: KeyboardEvent): void {
        const places = [this.field, ...this.list.querySelectorAll("a")];
        const place = places.indexOf(document.activeElement as HTMLInputElement);
        if (event.key === "Escape") {
            this.found.hidden = true;
            this.field.focus();
        } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            places[place + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
        }
    }
}

const messages = {
    en: {
        found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
        searchFailed: "The index could not be loaded.",
    },
    es: {
        found: (count: number) => (count === 1 ? "1 resultado" : `${count} resultados`),
        searchFailed: "No se pudo cargar el índice.",
    },
} as const;

export function beginSearch(): void {
    const form = document.querySelector<HTMLFormElement>("form.search");
    const field = document.querySelector<HTMLInputElement>("#search");
    const found = document.querySelector<HTMLElement>("#found");
    if (form && field && found) new Search(form, field, found);
}
