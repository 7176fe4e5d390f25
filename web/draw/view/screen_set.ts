// SPDX-License-Identifier: MIT
// The character set with which a screen is shown: the C64's, or that of a file, whose characters can be drawn on here as well.
import { DesignerFileError } from "../../../editors/shared/elements";
import { DesignerDocument } from "../files/designer_document";
import { c64Glyphs, dotColors, dotPicture, type GlyphSet } from "../model/look";
import { DrawingSession } from "../model/session";
import { fill, listen, make } from "../../page/src/ui/dom";
import { drawingBoard, type Board } from "./board";
import { glyphsOf } from "./character_parts";
import { nothing, type KindContext } from "./kind_parts";

const characterZoom = 12;

export class ScreenSet {
    private readonly select = make("select", {});
    private readonly problem = make("p", { class: "faint", role: "status" });
    readonly choice: HTMLElement;
    /** For the chosen character of a file; hidden while there is none. */
    readonly board = make("fieldset", { class: "draw-part" });
    private path = "";
    /** Draws on the file; undefined for the C64's set. */
    private drawing: DrawingSession | undefined;
    private characterBoard: Board | undefined;
    private known: { readonly of: DesignerDocument; readonly glyphs: GlyphSet } | undefined;

    constructor(private readonly context: KindContext) {
        const { host, texts } = context;
        this.choice = make(
            "div",
            {},
            make("label", { class: "choice" }, make("span", {}, texts.set), this.select),
            this.problem,
        );
        const wanted = host.kept("drawSet") ?? host.setPaths()[0] ?? "";
        this.open(host.setPaths().includes(wanted) ? wanted : "");
        listen(this.select, {
            change: () => {
                host.keep("drawSet", this.select.value);
                this.open(this.select.value);
                context.session.set({});
            },
        });
        listen(this.board, {
            keydown: (event) => {
                if (this.isUndo(event)) event.preventDefault();
            },
        });
    }

    get glyphs(): GlyphSet {
        const document = this.drawing?.document;
        if (!document) return c64Glyphs;
        if (this.known?.of !== document) this.known = { of: document, glyphs: glyphsOf(document) };
        return this.known.glyphs;
    }

    /** The screen's session has changed. */
    refresh(): void {
        const { drawing, context } = this;
        if (drawing && drawing.index !== context.session.code) drawing.set({ index: context.session.code });
        this.characterBoard?.paint();
    }

    /** The host has other sets now, or other bytes of this one. */
    changed(): void {
        const bytes = this.context.host.setBytes(this.path);
        const { drawing } = this;
        if (!drawing || !bytes) this.open(bytes ? this.path : "");
        else {
            this.list();
            this.guarded(() => {
                drawing.reload(this.path, bytes);
            });
        }
        this.context.session.set({});
    }

    private list(): void {
        const { host, texts } = this.context;
        const options = host.setPaths().map((path) => make("option", { value: path }, path));
        fill(this.select, make("option", { value: "" }, texts.ownSet), ...options);
        this.select.value = this.path;
    }

    private open(path: string): void {
        const { host } = this.context;
        this.path = path;
        this.list();
        this.problem.textContent = "";
        this.drawing = undefined;
        this.board.hidden = true;
        this.guarded(() => {
            const bytes = host.setBytes(path);
            const document = bytes && DesignerDocument.open(path, bytes);
            if (document) this.drawOn(document);
        });
    }

    private drawOn(document: DesignerDocument): void {
        const { host, session, texts } = this.context;
        const { path } = this;
        const drawing = new DrawingSession(document, {
            write: (bytes) => host.writeSet?.(path, bytes),
            isReadOnly: () => host.writeSet === undefined || host.isReadOnly(),
        });
        drawing.set({ index: session.code });
        drawing.watch(() => {
            session.set({});
        });
        this.drawing = drawing;
        this.characterBoard = drawingBoard({
            session: drawing,
            pictureOf: (grid) => dotPicture(texts.character(drawing.index), grid, dotColors(session.look, false, false), 1),
            unit: () => ({ across: 1, down: 1 }),
            labelOf: ({ name, width, height }) => texts.picture(name, width, height),
            zoom: () => characterZoom,
            hasLines: () => true,
            pick: nothing,
            // There is no choice of values: a stroke makes of each dot what the first one is not.
            begun: (value) => {
                drawing.set({ value: value === 0 ? 1 : 0 });
            },
        });
        this.board.hidden = host.writeSet === undefined;
        fill(this.board, make("legend", {}, texts.editCharacter), this.characterBoard.element);
    }

    private isUndo(event: KeyboardEvent): boolean {
        const letter = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || (letter !== "z" && letter !== "y")) return false;
        if (letter === "y" || event.shiftKey) this.drawing?.redo();
        else this.drawing?.undo();
        return true;
    }

    /** A damaged file is named, and the C64's set shown. */
    private guarded(work: () => void): void {
        try {
            work();
        } catch (error) {
            if (!(error instanceof DesignerFileError)) throw error;
            this.problem.textContent = `${this.path}: ${error.message}`;
            this.drawing = undefined;
            this.board.hidden = true;
        }
    }
}
