// SPDX-License-Identifier: MIT
// The picture that is drawn on, with the pointer or by keys: a cursor goes from dot to dot, or from cell to cell.
import { enlarged, type Picture } from "../../../../editors/shared/picture";
import type { App } from "../app/app";
import { listen, make } from "../ui/dom";
import { drawPicture } from "./dots";

export interface DrawingBoard {
    readonly element: HTMLElement;
    /** `wide`: dots that belong together. */
    show(picture: Picture, wide: number): void;
}

const cellSize = 8;
const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

export function drawingBoard(app: App, isCells: boolean, draw: (x: number, y: number) => void): DrawingBoard {
    const canvas = make("canvas", { class: "board", tabindex: "0", role: "application" });
    const place = make("output", { class: "board-place" });
    const unit = isCells ? cellSize : 1;
    let picture: Picture | undefined;
    let wide = 1;
    let cursor = { x: 0, y: 0 };

    const paint = () => {
        if (!picture) return;
        const factor = Math.max(isCells ? 1 : 2, Math.floor((isCells ? 640 : 480) / picture.width));
        drawPicture(canvas, enlarged(picture, 1), factor);
        const context = canvas.getContext("2d");
        if (context) frame(context, cursor.x * unit * factor, cursor.y * unit * factor, wide * unit * factor, unit * factor);
        place.textContent = `${cursor.x}, ${cursor.y}`;
    };
    const go = (x: number, y: number) => {
        if (!picture) return;
        const most = { x: Math.floor(picture.width / unit) - 1, y: Math.floor(picture.height / unit) - 1 };
        cursor = { x: Math.max(0, Math.min(most.x, x)), y: Math.max(0, Math.min(most.y, y)) };
        paint();
    };
    const pointed = (event: PointerEvent) => {
        if (!picture) return;
        const box = canvas.getBoundingClientRect();
        const x = Math.floor(((event.clientX - box.left) / box.width) * (picture.width / unit));
        const y = Math.floor(((event.clientY - box.top) / box.height) * (picture.height / unit));
        go(x - (x % wide), y);
        draw(cursor.x, cursor.y);
    };
    listen(canvas, {
        pointerdown(event) {
            canvas.setPointerCapture(event.pointerId);
            pointed(event);
        },
        pointermove(event) {
            if (canvas.hasPointerCapture(event.pointerId)) pointed(event);
        },
        keydown(event) {
            const step = steps[event.key];
            if (step) go(cursor.x + step[0] * wide, cursor.y + step[1]);
            else if (event.key === " ") draw(cursor.x, cursor.y);
            else return;
            event.preventDefault();
        },
    });
    return {
        element: make("div", { class: "board-box" }, canvas, place),
        show(next, dots) {
            picture = next;
            wide = dots;
            canvas.setAttribute("aria-label", app.texts.viewerPicture(next.name, next.width, next.height));
            paint();
        },
    };
}

/** Visible on any background. */
function frame(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
    context.lineWidth = 2;
    context.strokeStyle = "#000";
    context.strokeRect(x + 1, y + 1, width - 2, height - 2);
    context.setLineDash([4, 4]);
    context.strokeStyle = "#fff";
    context.strokeRect(x + 1, y + 1, width - 2, height - 2);
    context.setLineDash([]);
}
