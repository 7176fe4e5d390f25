// SPDX-License-Identifier: MIT
// Sprites, characters and screens as pictures that can be drawn on. Unchanged parts are written as they were read; undoing a change
// means going back to the previous document.
import { DesignerDocument } from "../../../formats/designer_document";
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { cellTools, dotTools, type Brush } from "./brushes";
import { drawPicture } from "./dots";
import { drawingBoard } from "./drawing_board";

interface Drawing {
    document: DesignerDocument;
    index: number;
    readonly brush: Brush;
    readonly past: DesignerDocument[];
}

export function showDesignerFile(parts: Parts, path: string, place: HTMLElement, signal: AbortSignal): void {
    const { app, workshop } = parts;
    try {
        const bytes = app.state.project.files.get(path);
        const document = bytes && DesignerDocument.open(path, bytes);
        if (!document) return;
        const drawing: Drawing = { document, index: 0, brush: { value: 1, code: 1, color: 1 }, past: [] };
        const change = (next: DesignerDocument) => {
            if (next === drawing.document || app.state.isReadOnly) return;
            drawing.past.push(drawing.document);
            drawing.document = next;
            workshop.put(path, next.bytes());
        };
        build(parts, drawing, place, signal, change);
    } catch (error) {
        fill(
            place,
            make("p", { class: "empty" }, app.texts.viewerBroken(error instanceof Error ? error.message : String(error))),
        );
    }
}

type Change = (next: DesignerDocument) => void;

function build({ app, workshop }: Parts, drawing: Drawing, place: HTMLElement, signal: AbortSignal, change: Change): void {
    const { texts } = app;
    const list = make("div", { class: "viewer-list", role: "group", "aria-label": texts.viewerPictures });
    const tools = make("div", { class: "viewer-tools" });
    const isScreen = drawing.document.dotValues(0) === 0;
    const path = app.state.activeFile;
    const apply = (next: DesignerDocument) => {
        change(next);
        show();
    };
    const board = drawingBoard(app, isScreen, (x, y) => {
        const { document, index, brush } = drawing;
        apply(isScreen ? document.setCell(index, x, y, brush) : document.setDot(index, x, y, brush.value));
    });
    const undo = button(
        texts.viewerUndo,
        () => {
            const before = drawing.past.pop();
            if (!before) return;
            drawing.document = before;
            workshop.put(path, before.bytes());
            show();
        },
        { class: "button small" },
    );
    const count = countTools(texts, drawing, apply);
    const show = () => {
        const { document } = drawing;
        drawing.index = Math.min(drawing.index, document.pictures.length - 1);
        const picture = document.pictures[drawing.index];
        if (!picture) return;
        board.show(picture, document.dotValues(drawing.index) === 4 ? 2 : 1);
        fill(list, ...document.pictures.map((_, i) => thumbnail(drawing, i, show)));
        fill(
            tools,
            isScreen ? cellTools(app, drawing.brush) : dotTools(app, drawing.brush, document.dotValues(drawing.index)),
            undo,
            ...count,
        );
        undo.disabled = drawing.past.length === 0;
    };
    show();
    signal.addEventListener("abort", () => {
        place.replaceChildren();
    });
    fill(
        place,
        tools,
        make("div", { class: "viewer-body" }, list, board.element),
        make("p", { class: "faint" }, texts.viewerHelp),
    );
}

/** One picture more, or one less. */
function countTools(texts: Parts["app"]["texts"], drawing: Drawing, apply: Change): HTMLElement[] {
    const add = () => {
        apply(drawing.document.add(drawing.index));
    };
    const remove = () => {
        apply(drawing.document.remove(drawing.index));
    };
    return [
        button("", add, { class: "tool", icon: icons.add, label: texts.viewerAdd }),
        button("", remove, { class: "tool", icon: icons.close, label: texts.viewerRemove }),
    ];
}

function thumbnail(drawing: Drawing, index: number, show: () => void): HTMLElement {
    const picture = drawing.document.pictures[index];
    const canvas = make("canvas", { "aria-hidden": "true" });
    if (picture) drawPicture(canvas, picture);
    const name = picture?.name === undefined || picture.name === "" ? String(index + 1) : picture.name;
    const element = make(
        "button",
        { type: "button", class: "thumbnail", "aria-pressed": String(index === drawing.index) },
        canvas,
        make("span", {}, name),
    );
    element.addEventListener("click", () => {
        drawing.index = index;
        show();
    });
    return element;
}
