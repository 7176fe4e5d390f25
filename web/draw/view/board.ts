// SPDX-License-Identifier: MIT
// The picture that is drawn on, with the pointer or by keys. A stroke is shown while it is on its way, and drawn when it ends: one
// step to undo.
import { lineBetween, rectangleOf, valueAt, type Grid, type Point } from "../model/grid";
import { drawn } from "../model/tools";
import type { DrawingSession } from "../model/session";
import type { Picture } from "../../../editors/shared/picture";
import { listen, make } from "../../page/src/ui/dom";
import { drawPicture, frameOn, layPicture, linesOn } from "./canvas";

export interface BoardParts {
    readonly session: DrawingSession;
    /** The picture of a grid, `unit` dots for each value. */
    readonly pictureOf: (grid: Grid) => Picture;
    readonly unit: () => { readonly across: number; readonly down: number };
    readonly labelOf: (picture: Picture) => string;
    /** Canvas dots for each dot of the picture. */
    readonly zoom: () => number;
    readonly hasLines: () => boolean;
    /** Another picture, to be seen through what is empty in this grid. */
    readonly under?: (grid: Grid) => Picture | undefined;
    /** Takes over what the value at a point is. */
    readonly pick: (value: number) => void;
    /** A stroke begins where this value is. */
    readonly begun?: (value: number) => void;
    /** A key for the tool that types: where the cursor is then; undefined if it is none. */
    readonly typed?: (event: KeyboardEvent, cursor: Point) => Point | undefined;
}

export interface Board {
    readonly element: HTMLElement;
    readonly canvas: HTMLCanvasElement;
    paint(): void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** Tools that begin at one point and end at another. */
const isDragged = (tool: string) => ["line", "rectangle", "box", "select"].includes(tool);

class BoardView implements Board {
    readonly canvas = make("canvas", { class: "draw-board", tabindex: "0", role: "application" });
    private readonly place = make("output", { class: "draw-place" });
    readonly element = make("div", { class: "draw-board-box" }, make("div", { class: "draw-scroll" }, this.canvas), this.place);
    private cursor: Point = { x: 0, y: 0 };
    /** Of the stroke that is on its way. */
    private way: Point[] = [];
    private isErasing = false;

    constructor(private readonly parts: BoardParts) {
        listen(this.canvas, {
            pointerdown: (event) => {
                this.begin(event);
            },
            pointermove: (event) => {
                if (this.canvas.hasPointerCapture(event.pointerId)) this.goOn(this.pointAt(event));
            },
            pointerup: () => {
                this.end();
            },
            pointercancel: () => {
                this.stop();
            },
            contextmenu: (event) => {
                event.preventDefault();
            },
            keydown: (event) => {
                if (!event.defaultPrevented && this.key(event)) event.preventDefault();
            },
        });
    }

    paint(): void {
        const { session, pictureOf, zoom, hasLines, under, labelOf } = this.parts;
        const grid = this.preview();
        const picture = pictureOf(grid);
        drawPicture(this.canvas, picture, zoom());
        const below = under?.(grid);
        if (below) layPicture(this.canvas, below, 0.4);
        this.canvas.setAttribute("aria-label", labelOf(picture));
        const context = this.canvas.getContext("2d");
        if (!context) return;
        const { across, down } = this.cellSize;
        if (hasLines()) linesOn(context, across, down);
        const { selection } = session;
        if (selection)
            frameOn(context, selection.x * across, selection.y * down, selection.width * across, selection.height * down);
        const { x, y } = this.cursor;
        frameOn(context, x * across, y * down, across, down);
        this.place.textContent = `${x}, ${y}`;
    }

    private get cellSize() {
        const { across, down } = this.parts.unit();
        const zoom = this.parts.zoom();
        return { across: across * zoom, down: down * zoom };
    }

    /** The grid with the stroke on its way. */
    private preview(): Grid {
        const { session } = this.parts;
        const grid = session.grid;
        this.cursor = { x: Math.min(this.cursor.x, grid.width - 1), y: Math.min(this.cursor.y, grid.height - 1) };
        return this.way.length > 0 ? drawn(grid, session.strokeWith(this.way, this.isErasing)) : grid;
    }

    private pointAt(event: PointerEvent): Point {
        const box = this.canvas.getBoundingClientRect();
        const { width, height } = this.parts.session.grid;
        const within = (share: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(share * count)));
        return {
            x: within((event.clientX - box.left) / box.width, width),
            y: within((event.clientY - box.top) / box.height, height),
        };
    }

    private begin(event: PointerEvent): void {
        this.canvas.setPointerCapture(event.pointerId);
        this.isErasing = event.button === 2;
        this.start(this.pointAt(event));
    }

    private start(point: Point): void {
        const { session, pick, begun } = this.parts;
        this.cursor = point;
        const value = valueAt(session.grid, point.x, point.y);
        begun?.(value);
        if (session.tool === "pick") pick(value);
        else if (session.tool !== "type") this.way = [point];
        if (session.tool === "select") session.set({ selection: undefined });
        this.paint();
    }

    private goOn(point: Point): void {
        const { session } = this.parts;
        const last = this.way.at(-1);
        if (!last || (last.x === point.x && last.y === point.y)) return;
        this.cursor = point;
        // The way of a line is its ends, that of a pencil every point.
        this.way = isDragged(session.tool)
            ? [this.way[0] ?? point, point]
            : [...this.way, ...lineBetween(last, point).slice(1)];
        const [from] = this.way;
        if (session.tool === "select" && from) session.set({ selection: rectangleOf(from, point) });
        this.paint();
    }

    private end(): void {
        const { session } = this.parts;
        const stroke = session.strokeWith(this.way, this.isErasing);
        this.stop();
        if (stroke.way.length > 0 && session.tool !== "select") session.draw(stroke);
    }

    private stop(): void {
        this.way = [];
        this.isErasing = false;
        this.paint();
    }

    private key(event: KeyboardEvent): boolean {
        const step = steps[event.key];
        if (event.ctrlKey || event.metaKey || event.altKey) return false;
        if (step) this.step(step, event.shiftKey);
        else if (this.type(event)) return true;
        else if (event.key === " ") this.put();
        else if (event.key === "Enter" && this.way.length > 0) this.end();
        else if (event.key === "Escape" && (this.way.length > 0 || this.parts.session.selection)) this.cancel();
        else return false;
        return true;
    }

    /** With SHIFT, the selection grows to where the cursor goes. */
    private step([right, down]: readonly [number, number], isSelecting: boolean): void {
        const { session } = this.parts;
        const { width, height } = session.grid;
        const from = this.cursor;
        const x = Math.max(0, Math.min(width - 1, from.x + right));
        const y = Math.max(0, Math.min(height - 1, from.y + down));
        if (isSelecting) {
            this.anchor ??= from;
            session.set({ selection: rectangleOf(this.anchor, { x, y }) });
        } else this.anchor = undefined;
        if (this.way.length > 0) this.goOn({ x, y });
        this.cursor = { x, y };
        this.paint();
    }

    /** Where a selection by keys began. */
    private anchor: Point | undefined;

    private type(event: KeyboardEvent): boolean {
        if (this.parts.session.tool !== "type") return false;
        const next = this.parts.typed?.(event, this.cursor);
        if (!next) return false;
        this.cursor = next;
        this.paint();
        return true;
    }

    /** One dot; of a tool with two ends the first, and then the other. */
    private put(): void {
        if (this.way.length > 0) this.end();
        else {
            this.start(this.cursor);
            if (!isDragged(this.parts.session.tool)) this.end();
        }
    }

    private cancel(): void {
        if (this.way.length === 0) this.parts.session.set({ selection: undefined });
        this.stop();
    }
}

export const drawingBoard = (parts: BoardParts): Board => new BoardView(parts);
