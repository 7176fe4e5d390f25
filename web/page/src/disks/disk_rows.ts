// SPDX-License-Identifier: MIT
// The directory of a disk as a table. A line is moved by dragging it, by its buttons, or with Alt and an arrow key on its name.
import { button, fill, listen, make, type Content } from "../ui/dom";
import { icons } from "../ui/icons";
import type { DiskListing, DiskRow } from "./opened_disk";
import type { DiskTexts } from "./texts";

/** What can be done with a line; `at` counts from 0. */
export interface RowActions {
    readonly move: (from: number, to: number) => void;
    readonly rename: (at: number) => void;
    /** Or unlock it. */
    readonly lock: (at: number) => void;
    readonly remove: (at: number) => void;
    readonly intoProject: (at: number) => void;
    readonly download: (at: number) => void;
}

const hex = (value: number) => `$${value.toString(16).padStart(4, "0")}`;

export class DiskRows {
    readonly element: HTMLElement;
    private readonly body = make("tbody", {});
    private dragged: number | undefined;
    private count = 0;

    constructor(
        private readonly texts: DiskTexts,
        private readonly actions: RowActions,
    ) {
        const heads = [texts.order, texts.blocks, texts.file, texts.type, "", texts.actions];
        const head = heads.map((text) => (text === "" ? make("td", {}) : make("th", { scope: "col" }, text)));
        this.element = make(
            "table",
            { class: "disk-files", "aria-label": texts.directory },
            make("thead", {}, make("tr", {}, ...head)),
            this.body,
        );
    }

    /** `focus`: the line whose name gets the focus. */
    show({ files }: DiskListing, focus: number | undefined): void {
        this.count = files.length;
        const empty = make("tr", {}, make("td", { colspan: "6", class: "empty" }, this.texts.isEmpty));
        fill(this.body, ...(files.length > 0 ? files.map((row, at) => this.row(row, at)) : [empty]));
        if (focus === undefined) return;
        const names = this.body.querySelectorAll<HTMLElement>(".disk-name");
        names[Math.min(focus, names.length - 1)]?.focus();
    }

    /** The line that has the focus. */
    get focused(): number | undefined {
        const at = [...this.body.children].findIndex((row) => row.contains(document.activeElement));
        return at < 0 ? undefined : at;
    }

    private row(row: DiskRow, at: number): HTMLElement {
        const type = `${row.closed ? "" : "*"}${row.type}${row.locked ? "<" : ""}`;
        const element = make(
            "tr",
            { draggable: "true" },
            make("td", { class: "disk-order" }, this.mover(row, at, -1), this.mover(row, at, 1)),
            make("td", { class: "disk-number" }, String(row.blocks)),
            make("td", {}, this.name(row, at)),
            make("td", { title: this.notes(row).join(", ") }, type),
            make("td", { class: "faint" }, this.details(row)),
            make("td", { class: "disk-actions" }, ...this.buttons(row, at)),
        );
        return this.draggable(element, at);
    }

    private notes({ closed, locked }: DiskRow): string[] {
        return [...(closed ? [] : [this.texts.unclosed]), ...(locked ? [this.texts.locked] : [])];
    }

    private details(row: DiskRow): string {
        const { bytes, load } = row;
        if (bytes === null) return this.texts.noChain;
        const all = [this.texts.bytes(bytes), ...(load === undefined ? [] : [this.texts.loads(hex(load))]), ...this.notes(row)];
        return all.join(", ");
    }

    private name(row: DiskRow, at: number): HTMLElement {
        const rename = () => {
            this.actions.rename(at);
        };
        const name = button(row.name, rename, { class: "disk-name" });
        name.title = this.texts.row(row.name);
        name.setAttribute("aria-keyshortcuts", "F2 Delete Alt+ArrowUp Alt+ArrowDown");
        return listen(name, {
            keydown: (event) => {
                const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
                if (event.key === "F2") rename();
                else if (event.key === "Delete") this.actions.remove(at);
                else if (step !== undefined) this.moveBy(at, step);
                else return;
                event.preventDefault();
            },
        });
    }

    private moveBy(at: number, step: number): void {
        if (at + step >= 0 && at + step < this.count) this.actions.move(at, at + step);
    }

    private mover(row: DiskRow, at: number, step: 1 | -1): HTMLElement {
        const [icon, label] = step < 0 ? [icons.up, this.texts.moveUp(row.name)] : [icons.down, this.texts.moveDown(row.name)];
        const element = button(
            "",
            () => {
                this.moveBy(at, step);
            },
            { class: "tool faint", icon, label },
        );
        element.disabled = at + step < 0 || at + step >= this.count;
        return element;
    }

    private buttons(row: DiskRow, at: number): Content[] {
        const { texts, actions } = this;
        const tool = (icon: string, label: string, act: (at: number) => void) =>
            button(
                "",
                () => {
                    act(at);
                },
                { class: "tool faint", icon, label },
            );
        return [
            tool(icons.file, texts.intoProject(row.name), actions.intoProject),
            tool(icons.download, texts.download(row.name), actions.download),
            row.locked
                ? tool(icons.locked, texts.unlock(row.name), actions.lock)
                : tool(icons.unlocked, texts.lock(row.name), actions.lock),
            tool(icons.close, texts.remove(row.name), actions.remove),
        ];
    }

    private draggable(element: HTMLElement, at: number): HTMLElement {
        const isOver = () => this.dragged !== undefined && this.dragged !== at;
        return listen(element, {
            dragstart: (event) => {
                this.dragged = at;
                event.dataTransfer?.setData("text/plain", String(at));
            },
            dragend: () => {
                this.dragged = undefined;
            },
            dragover: (event) => {
                if (isOver()) event.preventDefault();
                element.classList.toggle("is-target", isOver());
            },
            dragleave: () => {
                element.classList.remove("is-target");
            },
            drop: (event) => {
                element.classList.remove("is-target");
                if (this.dragged === undefined || !isOver()) return;
                event.preventDefault();
                this.actions.move(this.dragged, at);
            },
        });
    }
}
