// SPDX-License-Identifier: MIT
// Sprites one after the other, as many of the C64's frames for each as is wanted.
import { palFramesPerSecond } from "../../page/src/workers/pace";
import type { Picture } from "../../../editors/shared/picture";
import type { DrawingSession } from "../model/session";
import { button, listen, make } from "../../page/src/ui/dom";
import { drawPicture } from "./canvas";
import type { DrawTexts } from "./texts";

const zoom = 4;
const slowest = 100;

/** A number that can be chosen from 1 to `most`. */
export function numberField(label: string, value: number, most: number) {
    const input = make("input", { type: "number", min: "1", max: String(most), value: String(value) });
    const get = () => Math.max(1, Math.min(most, Math.trunc(Number(input.value)) || 1));
    return { element: make("label", { class: "choice" }, make("span", {}, label), input), input, get };
}

export function animation(
    session: DrawingSession,
    texts: DrawTexts,
    pictureAt: (index: number) => Picture,
    signal: AbortSignal,
) {
    const canvas = make("canvas", { class: "draw-animation", role: "img", "aria-label": texts.animation });
    const count = session.document.pictures.length;
    const from = numberField(texts.from, 1, count);
    const to = numberField(texts.to, count, count);
    const speed = numberField(texts.speed, 5, slowest);
    let shown = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
        const last = session.document.pictures.length;
        const first = Math.min(from.get(), last);
        if (shown < first - 1 || shown > Math.min(Math.max(to.get(), first), last) - 1) shown = first - 1;
        drawPicture(canvas, pictureAt(shown), zoom);
    };
    const next = () => {
        ++shown;
        show();
        timer = setTimeout(next, (1000 / palFramesPerSecond) * speed.get());
    };
    const stop = () => {
        clearTimeout(timer);
        timer = undefined;
    };
    const play = button(texts.play, toggle, { class: "button small" });
    function toggle(): void {
        if (timer === undefined) next();
        else stop();
        play.textContent = timer === undefined ? texts.play : texts.stop;
    }
    signal.addEventListener("abort", stop);
    for (const field of [from, to]) listen(field.input, { change: show });
    const refresh = () => {
        const most = session.document.pictures.length;
        // The last picture stays the last one.
        if (Number(to.input.value) === Number(to.input.max)) to.input.value = String(most);
        for (const { input } of [from, to]) input.max = String(most);
        show();
    };
    const fields = make("div", { class: "draw-fields" }, from.element, to.element, speed.element, play);
    return { element: make("fieldset", { class: "draw-part" }, make("legend", {}, texts.animation), canvas, fields), refresh };
}
