// SPDX-License-Identifier: MIT
// A designer file that is being drawn on: which picture, with what, what is selected, and the commands that change it. Knows no
// elements: views watch it.
import { DesignerDocument } from "../files/designer_document";
import { changedWithin, cut, filled, isEqual, pasted, wholeOf, type Grid, type Rectangle } from "./grid";
import { History } from "./history";
import { screenLook, usualLook, type Look } from "./look";
import { blankCell, cellValue, gridIn, withGrid } from "./subject";
import { drawn, type Stroke, type Tool } from "./tools";

export interface SessionHost {
    /** Puts the new content into the file. */
    write(bytes: Uint8Array): void;
    isReadOnly(): boolean;
    /** Who undoes, if it is not the session itself. */
    readonly undoing?: { undo(): void; redo(): void };
}

/** What was copied last, in whatever file: a part of a grid of this kind. */
interface Clip {
    readonly kind: string;
    readonly part: Grid;
}

let clip: Clip | undefined;

export class DrawingSession {
    index = 0;
    tool: Tool = "pencil";
    /** Of a dot. */
    value = 1;
    /** Of a cell. */
    code = 1;
    selection: Rectangle | undefined;
    look: Look;
    /** For characters, and for the characters of screens. */
    private showsPairs = false;
    private readonly history: History;
    private readonly watchers = new Set<() => void>();

    constructor(
        private shown: DesignerDocument,
        private readonly host: SessionHost,
        history: History = new History(),
    ) {
        this.history = history;
        this.look = shown.isScreens ? screenLook : usualLook;
    }

    get document(): DesignerDocument {
        return this.shown;
    }

    get isSprites(): boolean {
        return this.shown.kind.extension === ".spt";
    }

    get isReadOnly(): boolean {
        return this.host.isReadOnly();
    }

    /** Called after each change of anything here. */
    watch(watcher: () => void): void {
        this.watchers.add(watcher);
    }

    /** Sets what does not belong to the file. */
    set(some: Partial<Pick<DrawingSession, "index" | "tool" | "value" | "code" | "selection" | "look">>): void {
        if (some.index !== undefined && some.index !== this.index) this.selection = undefined;
        Object.assign(this, some);
        this.tell();
    }

    get isMulticolor(): boolean {
        return this.isSprites ? this.shown.isMulticolor(this.index) : this.showsPairs;
    }

    /** Of a sprite this is in the file; otherwise only the view changes. */
    setMulticolor(isOn: boolean): void {
        if (this.isSprites) this.apply(this.shown.setMulticolor(this.index, isOn));
        else this.showsPairs = isOn;
        this.value = Math.min(this.value, isOn ? 3 : 1);
        this.selection = undefined;
        this.tell();
    }

    private get hasPairs(): boolean {
        return this.isMulticolor && !this.shown.isScreens;
    }

    get grid(): Grid {
        return this.gridAt(this.index);
    }

    gridAt(index: number): Grid {
        const hasPairs = this.isSprites ? this.shown.isMulticolor(index) : this.hasPairs;
        return gridIn(this.shown, index, hasPairs);
    }

    /** How many dots a value is wide. */
    get dotWidth(): number {
        return this.hasPairs ? 2 : 1;
    }

    /** What is drawn. */
    get ink(): number {
        return this.shown.isScreens ? cellValue(this.code, this.look.own) : this.value;
    }

    get blank(): number {
        return this.shown.isScreens ? blankCell : 0;
    }

    strokeWith(way: Stroke["way"], isErasing = false): Stroke {
        return { tool: isErasing ? "erase" : this.tool, value: this.ink, blank: this.blank, way };
    }

    draw(stroke: Stroke): void {
        this.commit(drawn(this.grid, stroke));
    }

    commit(grid: Grid): void {
        if (isEqual(grid, this.grid)) return;
        this.apply(withGrid(this.shown, this.index, grid, this.hasPairs));
    }

    /** Changes the selection, or the whole picture. */
    transform(change: (part: Grid) => Grid): void {
        this.commit(changedWithin(this.grid, this.selection ?? wholeOf(this.grid), change));
    }

    apply(next: DesignerDocument): void {
        if (next === this.shown || this.isReadOnly) return;
        if (!this.host.undoing) this.history.record(this.shown.text, next.text);
        this.become(next);
        this.host.write(next.bytes());
    }

    get canUndo(): boolean {
        return this.host.undoing !== undefined || this.history.canUndo;
    }

    get canRedo(): boolean {
        return this.host.undoing !== undefined || this.history.canRedo;
    }

    undo(): void {
        if (this.host.undoing) this.host.undoing.undo();
        else this.goTo(this.history.undo(this.shown.text));
    }

    redo(): void {
        if (this.host.undoing) this.host.undoing.redo();
        else this.goTo(this.history.redo(this.shown.text));
    }

    private goTo(text: string): void {
        if (text === this.shown.text || this.isReadOnly) return;
        this.become(this.shown.with(text));
        this.host.write(this.shown.bytes());
    }

    /** The file was changed elsewhere; throws a DesignerFileError if it is damaged now. */
    reload(path: string, bytes: Uint8Array): void {
        const next = DesignerDocument.open(path, bytes);
        if (!next || next.text === this.shown.text) return;
        if (!this.host.undoing) this.history.record(this.shown.text, next.text);
        this.become(next);
    }

    private become(next: DesignerDocument): void {
        this.shown = next;
        this.index = Math.min(this.index, next.pictures.length - 1);
        const { width, height } = this.grid;
        const { selection } = this;
        if (selection && (selection.x + selection.width > width || selection.y + selection.height > height))
            this.selection = undefined;
        this.tell();
    }

    copy(): void {
        clip = { kind: this.clipKind, part: cut(this.grid, this.selection ?? wholeOf(this.grid)) };
        this.tell();
    }

    cutOut(): void {
        this.copy();
        this.clear();
    }

    /** Of the selection, or else of the whole picture. */
    clear(): void {
        this.transform((part) => filled(part, this.blank));
    }

    get canPaste(): boolean {
        return clip?.kind === this.clipKind;
    }

    /** At the selection's corner, or else at the top left; what was pasted is selected. */
    paste(): void {
        if (!clip || !this.canPaste) return;
        const { part } = clip;
        const grid = this.grid;
        const at = this.selection ?? { x: 0, y: 0 };
        this.commit(pasted(grid, part, at));
        const isWhole = part.width >= grid.width && part.height >= grid.height;
        const width = Math.min(part.width, grid.width - at.x);
        const height = Math.min(part.height, grid.height - at.y);
        this.set({ selection: isWhole ? undefined : { x: at.x, y: at.y, width, height } });
    }

    /** Cells, single dots and pairs do not fit into each other. */
    private get clipKind(): string {
        return this.shown.isScreens ? "cells" : this.hasPairs ? "pairs" : "dots";
    }

    add(rows?: readonly number[]): void {
        this.applyAndGo(this.shown.add(this.index, rows));
    }

    duplicate(): void {
        this.applyAndGo(this.shown.duplicate(this.index));
    }

    remove(): void {
        this.apply(this.shown.remove(this.index));
    }

    /** The picture goes `by` places on, or back. */
    move(by: number): void {
        const to = Math.max(0, Math.min(this.shown.pictures.length - 1, this.index + by));
        const next = this.shown.move(this.index, to);
        if (next === this.shown || this.isReadOnly) return;
        this.apply(next);
        this.set({ index: to });
    }

    /** To the picture after this one, which the change has made; a character keeps its code. */
    private applyAndGo(next: DesignerDocument): void {
        if (next === this.shown || this.isReadOnly) return;
        const hasMore = next.pictures.length > this.shown.pictures.length;
        this.apply(next);
        if (hasMore) this.set({ index: this.index + 1 });
    }

    /** Sprites after this one, or characters from this one on, in one step. */
    addAll(all: readonly (readonly number[])[]): void {
        const { index } = this;
        if (this.isSprites) this.applyAndGo(all.reduce((document, rows, i) => document.add(index + i, rows), this.shown));
        else this.apply(this.shown.setAllRows(new Map(all.map((rows, i) => [index + i, rows]))));
    }

    private tell(): void {
        for (const watcher of this.watchers) watcher();
    }
}
