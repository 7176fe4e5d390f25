// SPDX-License-Identifier: MIT
// Why a value is what it is: a place is typed, or clicked on the screen, and its causes are shown as a tree. Enter or a click shows the
// line of an instruction; its button goes to the moment before it was executed.
import type { CauseAnswer } from "../../../../editors/shared/cause_answer";
import { causeTree, lineIn, type CauseNode } from "../../../../editors/shared/cause_tree";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import { OpenTree, type TreeRow } from "../ui/open_tree";
import type { Parts } from "../ui/parts";
import type { DebugView } from "./debug_view";

interface Asked {
    readonly answer: CauseAnswer;
    readonly opened: Set<string>;
    /** Moments are those of one session. */
    readonly session: number;
}

/** What was asked last; it is remembered while another panel is shown. */
let place = "";
let asked: Asked | undefined;

/** `show` opens the view when a question was asked in another part of the page. */
export function whyView(parts: Parts, signal: AbortSignal, show: () => void): DebugView {
    const { app, player, screen } = parts;
    const { texts } = app;
    const input = placeInput(texts.whyPlace);
    const refused = make("p", { class: "why-refused", role: "status" });
    const shown = make("div");
    const attempt = (action: Promise<unknown>) => {
        fill(refused);
        action.catch((error: unknown) => {
            fill(refused, error instanceof Error ? error.message : "");
        });
    };
    const goTo = (instruction: number) => {
        attempt(player.debug.request("gato/goToInstruction", { instruction }));
    };
    const draw = () => {
        if (asked?.session !== player.debug.count) asked = undefined;
        fill(shown, asked && new CauseTree(parts, asked, goTo).element);
    };
    const answer = async () => {
        const causes = await player.debug.request<CauseAnswer>("gato/why", { place });
        asked = { answer: causes, opened: new Set(["", "0"]), session: player.debug.count };
        draw();
    };
    const ask = (wanted: string) => {
        input.value = place = wanted;
        if (place !== "") attempt(answer());
    };
    const form = make(
        "form",
        { class: "watch-form" },
        input,
        make("button", { type: "submit", class: "button small" }, texts.whyAsk),
    );
    listen(form, {
        submit(event) {
            event.preventDefault();
            ask(input.value.trim());
        },
    });
    const clicked = (event: MouseEvent) => {
        const character = app.state.debug.status === "stopped" ? screen.characterAt(event) : undefined;
        if (!character) return;
        show();
        ask(`screen:${character.row},${character.column}`);
    };
    screen.canvas.addEventListener("click", clicked, { signal });
    draw();
    return {
        element: make("div", {}, form, make("p", { class: "why-hint" }, texts.whyHint), refused, shown),
        refresh() {
            if (asked?.session !== player.debug.count) draw();
            return Promise.resolve();
        },
    };
}

const placeInput = (label: string) =>
    make("input", {
        type: "text",
        value: place,
        "aria-label": label,
        placeholder: "lives",
        spellcheck: "false",
        autocapitalize: "none",
    });

/** Of a file of the project, by its path for the debugger. */
const nameOf = (path: string) => path.replace(/^\//, "");

/** The tree of an answer on the page. */
class CauseTree {
    readonly element: HTMLElement;
    private readonly tree: OpenTree<CauseNode>;

    constructor(
        private readonly parts: Parts,
        { answer, opened }: Asked,
        private readonly goTo: (instruction: number) => void,
    ) {
        const { texts, state } = parts.app;
        const lineOf = (path: string, line: number) =>
            lineIn(new TextDecoder().decode(state.project.files.get(nameOf(path))), line);
        this.tree = new OpenTree(causeTree(answer, texts, lineOf), opened);
        this.element = listen(make("div", { class: "cause-tree", role: "tree", "aria-label": texts.whyTree }), {
            keydown: (event) => {
                this.press(event);
            },
        });
        this.draw();
    }

    private draw(): void {
        fill(this.element, ...this.tree.rows().map((row) => this.row(row)));
    }

    private focus(): void {
        this.draw();
        this.element.querySelector<HTMLElement>(".cause[tabindex='0']")?.focus();
    }

    private press(event: KeyboardEvent): void {
        const { target, key } = event;
        // The button of a row has keys of its own.
        if (!(target instanceof HTMLElement) || target.getAttribute("role") !== "treeitem") return;
        if (key === "Enter") this.showLine(this.tree.rows().find(({ node }) => node.id === this.tree.focused)?.node);
        else if (this.tree.press(key)) this.focus();
        else return;
        event.preventDefault();
    }

    private row({ node, level, position, size, isOpen }: TreeRow<CauseNode>): HTMLElement {
        const { label, detail, place: line, address, id } = node;
        const where = line ? `${line.name}:${line.line}` : (address ?? "");
        const isFocused = id === this.tree.focused;
        const fold = make("span", { class: "cause-fold", "aria-hidden": "true" }, { true: "▾", false: "▸" }[String(isOpen)]);
        const element = make(
            "div",
            {
                class: "cause",
                role: "treeitem",
                tabindex: isFocused ? "0" : "-1",
                "aria-level": String(level),
                "aria-posinset": String(position),
                "aria-setsize": String(size),
                "aria-expanded": isOpen === undefined ? undefined : String(isOpen),
            },
            fold,
            make("code", {}, label),
            " ",
            make("span", { class: "cause-detail" }, detail),
            " ",
            make("span", { class: "cause-place" }, where),
            " ",
            this.moment(node, isFocused),
        );
        element.style.setProperty("--level", String(level));
        return listen(element, {
            click: (event) => {
                if (event.target instanceof Element && event.target.closest("button")) return;
                this.tree.focused = id;
                if (event.target === fold && isOpen !== undefined) this.tree.toggle(id);
                else this.showLine(node);
                this.focus();
            },
        });
    }

    /** The way to the moment of a node, for the keyboard after the row with the focus. */
    private moment({ instruction, label }: CauseNode, isFocused: boolean): HTMLElement | undefined {
        if (instruction === undefined) return undefined;
        const go = button(
            "",
            () => {
                this.goTo(instruction);
            },
            { class: "tool faint", icon: icons.clock, label: this.parts.app.texts.whyGo(label) },
        );
        go.tabIndex = isFocused ? 0 : -1;
        return go;
    }

    private showLine(node: CauseNode | undefined): void {
        const { app, workshop, goToLine } = this.parts;
        const line = node?.place;
        if (!line) return;
        const file = nameOf(line.path);
        if (!app.state.project.files.has(file)) return;
        workshop.show(file);
        goToLine(file, { line: line.line - 1, character: 0 });
    }
}
