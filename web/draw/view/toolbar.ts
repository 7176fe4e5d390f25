// SPDX-License-Identifier: MIT
// The buttons above the board: tools, changes, undo, zoom. And the keys that mean the same.
import { mirroredAcross, mirroredDown, rotated, shifted } from "../model/grid";
import type { DrawingSession } from "../model/session";
import { tools, type Tool } from "../model/tools";
import { button, make } from "../../page/src/ui/dom";
import { drawIcons, toolIcons } from "./icons";
import type { DrawTexts } from "./texts";

export interface Zoom {
    factor: number;
    hasLines: boolean;
}

export interface Toolbar {
    readonly element: HTMLElement;
    refresh(): void;
    /** True if the key was one of them. */
    key(event: KeyboardEvent): boolean;
}

const largestZoom = 48;

/** Letters of tools, as their labels name them. */
const toolKeys: Readonly<Record<string, Tool>> = {
    p: "pencil",
    e: "erase",
    f: "fill",
    l: "line",
    r: "rectangle",
    b: "box",
    i: "pick",
    s: "select",
    t: "type",
};

const iconButton = (icon: string, label: string, action: () => void) => button("", action, { class: "tool", icon, label });

const shifts: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** Commands of the whole editor, by keys with Ctrl. */
const commands: Readonly<Record<string, (session: DrawingSession) => void>> = {
    c: (session) => {
        session.copy();
    },
    x: (session) => {
        session.cutOut();
    },
    v: (session) => {
        session.paste();
    },
    z: (session) => {
        session.undo();
    },
    y: (session) => {
        session.redo();
    },
};

/** `zoomed` is called when the zoom has changed; `undoKeys`: whether Ctrl+Z is for this session, and not for its host. */
export function toolbar(session: DrawingSession, texts: DrawTexts, zoom: Zoom, zoomed: () => void, undoKeys: boolean): Toolbar {
    const offered = tools.filter((tool) => tool !== "type" || session.document.isScreens);
    const toolButtons = offered.map((tool) => {
        const choose = () => {
            session.set({ tool });
        };
        return [tool, iconButton(toolIcons[tool], texts.tool[tool], choose)] as const;
    });
    const enlarge = (by: number) => {
        zoom.factor = Math.max(1, Math.min(largestZoom, zoom.factor + by * Math.max(1, Math.round(zoom.factor / 6))));
        zoomed();
    };
    const lines = iconButton(drawIcons.lines, texts.lines, () => {
        zoom.hasLines = !zoom.hasLines;
        zoomed();
    });
    const history = historyButtons(session, texts);
    const element = make(
        "div",
        { class: "draw-bar" },
        group(texts.tools, ...toolButtons.map(([, one]) => one)),
        group(texts.changes, ...history.buttons, ...changeButtons(session, texts)),
        group(
            "",
            iconButton(drawIcons.larger, texts.larger, () => {
                enlarge(1);
            }),
            iconButton(drawIcons.smaller, texts.smaller, () => {
                enlarge(-1);
            }),
            lines,
        ),
    );
    return {
        element,
        refresh() {
            for (const [tool, one] of toolButtons) one.setAttribute("aria-pressed", String(session.tool === tool));
            lines.setAttribute("aria-pressed", String(zoom.hasLines));
            history.refresh();
        },
        key: (event) => keyOf(event, session, offered, enlarge, undoKeys),
    };
}

const group = (label: string, ...buttons: HTMLElement[]) =>
    make("div", { class: "draw-group", role: "group", "aria-label": label === "" ? undefined : label }, ...buttons);

function historyButtons(session: DrawingSession, texts: DrawTexts) {
    const undo = iconButton(drawIcons.undo, texts.undo, () => {
        session.undo();
    });
    const redo = iconButton(drawIcons.redo, texts.redo, () => {
        session.redo();
    });
    const paste = iconButton(drawIcons.paste, texts.paste, () => {
        session.paste();
    });
    const cutOut = iconButton(drawIcons.cut, texts.cut, () => {
        session.cutOut();
    });
    const copy = iconButton(drawIcons.copy, texts.copy, () => {
        session.copy();
    });
    const refresh = () => {
        undo.disabled = !session.canUndo;
        redo.disabled = !session.canRedo;
        paste.disabled = !session.canPaste;
    };
    return { buttons: [undo, redo, cutOut, copy, paste], refresh };
}

function changeButtons(session: DrawingSession, texts: DrawTexts): HTMLElement[] {
    const change = (icon: string, label: string, to: Parameters<DrawingSession["transform"]>[0]) =>
        iconButton(icon, label, () => {
            session.transform(to);
        });
    return [
        change(drawIcons.mirrorAcross, texts.mirrorAcross, mirroredAcross),
        change(drawIcons.mirrorDown, texts.mirrorDown, mirroredDown),
        change(drawIcons.rotate, texts.rotate, (part) => rotated(part, session.dotWidth)),
        change(drawIcons.left, texts.shiftLeft, (part) => shifted(part, -1, 0)),
        change(drawIcons.right, texts.shiftRight, (part) => shifted(part, 1, 0)),
        change(drawIcons.up, texts.shiftUp, (part) => shifted(part, 0, -1)),
        change(drawIcons.down, texts.shiftDown, (part) => shifted(part, 0, 1)),
    ];
}

function keyOf(
    event: KeyboardEvent,
    session: DrawingSession,
    offered: readonly Tool[],
    enlarge: (by: number) => void,
    undoKeys: boolean,
): boolean {
    const shift = shifts[event.key];
    const letter = event.key.toLowerCase();
    if (event.altKey && shift) session.transform((part) => shifted(part, ...shift));
    else if (event.altKey) return false;
    else if (event.ctrlKey || event.metaKey) return commandOf(letter, event.shiftKey, session, undoKeys);
    else if (event.key === "+" || event.key === "-") enlarge(event.key === "+" ? 1 : -1);
    else if (event.key === "Delete") session.clear();
    else if (event.key === "PageUp" || event.key === "PageDown") goBy(session, event.key === "PageUp" ? -1 : 1);
    else {
        const tool = toolKeys[letter];
        if (!tool || !offered.includes(tool)) return false;
        session.set({ tool });
    }
    return true;
}

function commandOf(letter: string, isShifted: boolean, session: DrawingSession, undoKeys: boolean): boolean {
    if (!undoKeys && (letter === "z" || letter === "y")) return false;
    const command = commands[letter === "z" && isShifted ? "y" : letter];
    command?.(session);
    return command !== undefined;
}

function goBy(session: DrawingSession, by: number): void {
    const last = session.document.pictures.length - 1;
    session.set({ index: Math.max(0, Math.min(last, session.index + by)) });
}
