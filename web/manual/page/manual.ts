// SPDX-License-Identifier: MIT
// What pages of the manual do by themselves: the choice of colours, the search, and that wide blocks can be scrolled with the keyboard.
// Without it everything can be read; what needs it is hidden until it runs.
import { keep, kept } from "../../page/src/app/settings";
import { beginSearch } from "./search";

function beginTheme(): void {
    const select = document.querySelector<HTMLSelectElement>("#theme");
    if (!select) return;
    select.value = kept("theme") ?? "auto";
    select.addEventListener("change", () => {
        keep("theme", select.value);
        document.documentElement.dataset["theme"] = select.value;
    });
    select.parentElement?.removeAttribute("hidden");
}

/** The keyboard reaches only what it can scroll. */
function beginScrolling(): void {
    const mark = () => {
        document.querySelectorAll<HTMLElement>("pre, .table").forEach((block) => {
            if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
            else block.removeAttribute("tabindex");
        });
    };
    mark();
    addEventListener("resize", mark);
}

/** Beside the text the headings are always shown; above it they would push it away. */
function beginHeadings(): void {
    const details = document.querySelector<HTMLDetailsElement>("details.headings");
    const isWide = matchMedia("(min-width: 80rem)");
    const show = () => {
        if (details) details.open = isWide.matches;
    };
    show();
    isWide.addEventListener("change", show);
}

beginTheme();
beginScrolling();
beginHeadings();
beginSearch();
