// SPDX-License-Identifier: MIT
// A program was changed while it ran: how far its replay is, if it takes long, and then the picture before the change beside the new one.
// Loaded on first use.
import type { App } from "../app/app";
import type { Player } from "../app/player";
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { screenWidth, type Comparison, type Half } from "../workers/messages";
import { differingCells, outline } from "./differences";

/** Milliseconds until the reader is told how far a replay is. */
const patience = 500;

export function showReload({ app, player }: Parts, place: HTMLElement, signal: AbortSignal): void {
    fill(place, progress(app, player, signal), comparison(app, player, signal));
    const pane = place.closest("section");
    pane?.addEventListener(
        "keydown",
        ({ key, target }) => {
            // On the screen it is a key of the C64.
            if (key !== "Escape" || !app.state.comparison || target instanceof HTMLCanvasElement) return;
            player.closeComparison();
            if (target instanceof Node && place.contains(target)) leave(place);
        },
        { signal },
    );
}

/** What had the focus is going away. */
function leave(place: Element): void {
    place.closest(".screen-pane")?.querySelector<HTMLElement>(".tools button")?.focus();
}

const secondsOf = (frame: number, { state }: App) => (frame / state.machine.ratedFramesPerSecond).toFixed(1);

// ---- how far it is

function progress(app: App, player: Player, signal: AbortSignal): HTMLElement {
    const { texts } = app;
    const bar = make("progress", { "aria-label": texts.replayLabel });
    const words = make("span", {});
    const stop = button(
        texts.replayStop,
        () => {
            player.stopReplay();
            leave(whole);
        },
        { class: "button small" },
    );
    const whole = make("div", { class: "replay-progress", hidden: true }, bar, words, stop);
    let timer: ReturnType<typeof setTimeout> | undefined;
    app.store.watch(
        ({ machine }) => machine.goalFrame > 0,
        (isOnWay) => {
            clearTimeout(timer);
            if (!isOnWay) whole.hidden = true;
            else timer = setTimeout(() => (whole.hidden = false), patience);
        },
        signal,
    );
    app.store.watch(
        ({ machine }) => machine,
        ({ frame, goalFrame }) => {
            if (goalFrame === 0) return;
            bar.max = goalFrame;
            bar.value = frame;
            words.textContent = texts.replayed(secondsOf(frame, app), secondsOf(goalFrame, app));
        },
        signal,
    );
    return whole;
}

// ---- two pictures

function comparison(app: App, player: Player, signal: AbortSignal): HTMLElement {
    const { texts } = app;
    const summary = make("p", { role: "status" });
    const [before, now] = [new Picture(app, texts.before), new Picture(app, texts.now)];
    const pictures = make("div", { class: "comparison-pictures" }, before.element, now.element);
    const close = button(
        "",
        () => {
            player.closeComparison();
            leave(whole);
        },
        { class: "tool", icon: icons.close, label: texts.comparisonClose },
    );
    const head = make("div", { class: "comparison-head" }, summary, close);
    const whole = make("section", { class: "comparison", "aria-label": texts.comparison }, head, pictures);
    app.store.watch(
        (state) => state.comparison,
        (both) => {
            whole.hidden = !both;
            if (!both) return;
            const cells = differingCells(both.before.pixels, both.now.pixels);
            pictures.hidden = cells.size === 0 && !endsEarlier(both);
            summary.textContent = summaryOf(app, both, cells.size);
            before.show(both.before, cells);
            now.show(both.now, cells);
        },
        signal,
    );
    return whole;
}

const endsEarlier = ({ before, now }: Comparison) => now.ended !== null && before.ended === null;

function summaryOf(app: App, both: Comparison, cells: number): string {
    const { texts } = app;
    const { frame, ended } = both.now;
    if (ended && endsEarlier(both)) return texts.comparisonEnded(secondsOf(ended.frame, app), ended.reason);
    const seconds = secondsOf(frame, app);
    return cells === 0 ? texts.comparisonSame(seconds) : texts.comparisonCells(cells, seconds);
}

class Picture {
    private readonly canvas = make("canvas", { width: String(screenWidth), role: "img" });
    private readonly caption = make("figcaption", {});
    readonly element = make("figure", {}, this.canvas, this.caption);

    constructor(
        private readonly app: App,
        private readonly name: string,
    ) {}

    show({ frame, pixels, ended }: Half, marked: ReadonlySet<number>): void {
        const { texts } = this.app;
        const image = new ImageData(new Uint8ClampedArray(pixels), screenWidth);
        this.canvas.height = image.height;
        const context = this.canvas.getContext("2d");
        context?.putImageData(image, 0, 0);
        if (context) outline(context, marked);
        const end = ended ? `. ${texts.ended(ended.reason)}` : "";
        this.caption.textContent = `${this.name}, ${texts.timeValue(secondsOf(frame, this.app))}${end}`;
        this.canvas.setAttribute("aria-label", this.caption.textContent);
    }
}
