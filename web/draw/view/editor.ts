// SPDX-License-Identifier: MIT
// The editor of a designer file: one of three kinds, with what they have in common. It ends with a signal.
import { DesignerFileError } from "../../../editors/shared/elements";
import { listen, make } from "../../page/src/ui/dom";
import { DesignerDocument } from "../files/designer_document";
import type { History } from "../model/history";
import type { Look } from "../model/look";
import { DrawingSession } from "../model/session";
import { drawingBoard } from "./board";
import { characterParts } from "./character_parts";
import type { DrawHost } from "./draw_host";
import type { KindContext, KindParts } from "./kind_parts";
import { screenParts } from "./screen_parts";
import { spriteParts } from "./sprite_parts";
import { drawTexts, type DrawTexts } from "./texts";
import { toolbar, type Zoom } from "./toolbar";
import { transferButtons } from "./transfer";

export interface DrawingEditor {
    readonly element: HTMLElement;
    /** The file was changed elsewhere. Throws a DesignerFileError if it is damaged now. */
    reload(bytes: Uint8Array): void;
    /** Character sets have been changed, added or removed. */
    setsChanged(): void;
}

const noDesignerFile = "is no file of a designer";

function partsOf(context: KindContext): KindParts {
    switch (context.session.document.kind.extension) {
        case ".spt":
            return spriteParts(context);
        case ".cst":
            return characterParts(context);
        case ".sdd":
            return screenParts(context);
        default:
            throw new DesignerFileError(noDesignerFile);
    }
}

/** The look of a kind of file, as it was chosen last. */
function keptLook(kept: string | null, usual: Look): Look {
    try {
        const look = JSON.parse(kept ?? "null") as Partial<Look> | null;
        const roles = Object.keys(usual) as (keyof Look)[];
        const colors = roles.map((role) => [role, look?.[role]] as const);
        const isValid = colors.every(([, color]) => Number.isInteger(color) && Number(color) >= 0 && Number(color) < 16);
        return isValid ? (Object.fromEntries(colors) as unknown as Look) : usual;
    } catch {
        return usual;
    }
}

/** Throws a DesignerFileError if the file is damaged. `history`: of the file, if there is one already. */
export function drawingEditor(host: DrawHost, bytes: Uint8Array, signal: AbortSignal, history?: History): DrawingEditor {
    const document = DesignerDocument.open(host.path, bytes);
    if (!document) throw new DesignerFileError(noDesignerFile);
    const session = new DrawingSession(document, host, history);
    const texts = drawTexts(host.language);
    const lookName = `draw${document.kind.extension}`;
    session.look = keptLook(host.kept(lookName), session.look);
    const kept = (look: Look) => {
        host.keep(lookName, JSON.stringify(look));
    };
    const parts = partsOf({ session, host, texts, kept, signal });
    return {
        element: frameOf(session, host, texts, parts),
        reload: (now) => {
            session.reload(host.path, now);
        },
        setsChanged: parts.setsChanged,
    };
}

/** In a window of the usual width, and what is beside the board in a narrow one. */
const usualZoom = { ".spt": 16, ".cst": 32, ".sdd": 2 };
const margin = 36;

/** The whole picture is seen, also on a phone. */
function firstZoom({ document, index }: DrawingSession): number {
    const usual = Object.entries(usualZoom).find(([extension]) => extension === document.kind.extension)?.[1] ?? 1;
    const width = document.pictures[index]?.width ?? 1;
    return Math.max(1, Math.min(usual, Math.floor((innerWidth - margin) / width)));
}

function frameOf(session: DrawingSession, host: DrawHost, texts: DrawTexts, parts: KindParts): HTMLElement {
    const { isScreens } = session.document;
    const zoom: Zoom = { factor: firstZoom(session), hasLines: !isScreens };
    const board = drawingBoard({
        ...parts,
        session,
        labelOf: ({ name, width, height }) => texts.picture(name, width, height),
        zoom: () => zoom.factor,
        hasLines: () => zoom.hasLines,
    });
    const bar = toolbar(session, texts, zoom, refresh, host.undoing === undefined);
    const help = make("p", { class: "faint draw-help" });
    function refresh(): void {
        bar.refresh();
        parts.refresh();
        board.paint();
        help.textContent = session.tool === "type" ? texts.helpType : texts.help;
    }
    session.watch(refresh);
    refresh();
    const side = make("div", { class: "draw-side" }, ...parts.side);
    const element = make(
        "div",
        { class: "draw" },
        bar.element,
        ...parts.above,
        make("div", { class: "draw-body" }, board.element, side),
        transferButtons({ session, host, texts, glyphs: parts.glyphs }),
        help,
    );
    return listen(element, {
        keydown(event) {
            const isField = event.target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
            if (!event.defaultPrevented && !isField && bar.key(event)) event.preventDefault();
        },
    });
}
