// SPDX-License-Identifier: MIT
// The page with the drawing editor of a file. VS Code has the file and undoes; each change goes there as the whole content.
import { DesignerFileError } from "../../../shared/elements";
import { usualStyle } from "../../../../web/draw/model/byte_lines";
import type { DrawHost } from "../../../../web/draw/view/draw_host";
import { drawingEditor, type DrawingEditor } from "../../../../web/draw/view/editor";
import type { CharacterSet, DrawPlace, FromDesignerPage, OpenDrawing, ToDesignerPage } from "../views/messages";
import { base64Of, bytesOf } from "./colors";
import { mainElement, make } from "./dom";
import { connect } from "./host";

let editor: DrawingEditor | undefined;
let drawing: OpenDrawing | undefined;
let sets: readonly CharacterSet[] = [];
let place: DrawPlace = { type: "place", style: usualStyle };
let shown = new AbortController();
let lastAsked = 0;
const asked = new Map<number, (bytes: Uint8Array | undefined) => void>();

const send = connect<ToDesignerPage, FromDesignerPage>((message) => {
    switch (message.type) {
        case "notice":
            say(message.text);
            break;
        case "open":
            drawing = message;
            ({ sets, place } = message);
            document.documentElement.lang = message.language;
            show(bytesOf(message.bytes));
            break;
        case "content":
            show(bytesOf(message.bytes));
            break;
        case "sets":
            ({ sets } = message);
            editor?.setsChanged();
            break;
        case "place":
            place = message;
            break;
        case "memory":
            asked.get(message.id)?.(message.bytes === undefined ? undefined : bytesOf(message.bytes));
            asked.delete(message.id);
    }
});

function say(text: string): void {
    editor = undefined;
    mainElement().replaceChildren(make("p", "state", text));
}

/** In the editor that there is, or in a new one. */
function show(bytes: Uint8Array): void {
    if (!drawing) return;
    try {
        if (editor) {
            editor.reload(bytes);
            return;
        }
        shown.abort();
        shown = new AbortController();
        editor = drawingEditor(hostOf(drawing), bytes, shown.signal);
        mainElement().replaceChildren(make("h1", "unseen", drawing.path), editor.element);
    } catch (error) {
        if (!(error instanceof DesignerFileError)) throw error;
        say(`${drawing.path} ${error.message}`);
    }
}

function hostOf({ path, language, kept }: OpenDrawing): DrawHost {
    const known = new Map(Object.entries(kept));
    return {
        path,
        language,
        write: (bytes) => {
            send({ type: "write", bytes: base64Of(bytes) });
        },
        isReadOnly: () => false,
        undoing: {
            undo: () => {
                send({ type: "undo" });
            },
            redo: () => {
                send({ type: "redo" });
            },
        },
        kept: (name) => known.get(name) ?? null,
        keep: (name, value) => {
            known.set(name, value);
            send({ type: "keep", name, value });
        },
        setPaths: () => sets.map((set) => set.path),
        setBytes: (wanted) => {
            const set = sets.find((one) => one.path === wanted);
            return set && bytesOf(set.bytes);
        },
        style: () => place.style,
        copyText: (text) => {
            send({ type: "copy", text });
            return Promise.resolve();
        },
        insertion: () => {
            const { into } = place;
            const run = (text: string) => {
                send({ type: "insert", text });
            };
            return into === undefined ? undefined : { into, run };
        },
        memory: (address, length) =>
            new Promise((resolve) => {
                const id = ++lastAsked;
                asked.set(id, resolve);
                send({ type: "memory", id, address, length });
            }),
    };
}
