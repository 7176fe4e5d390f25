// SPDX-License-Identifier: MIT
// The drawing editors in the page: the file is one of the project, the memory that of the program that runs.
import { DesignerFileError } from "../../../../editors/shared/elements";
import css from "../../../draw/draw.css";
import { styleOf, usualStyle } from "../../../draw/model/byte_lines";
import { History } from "../../../draw/model/history";
import type { DrawHost } from "../../../draw/view/draw_host";
import { drawingEditor, type DrawingEditor } from "../../../draw/view/editor";
import { keep, kept } from "../app/settings";
import { isSource } from "../project/target";
import { fill, make } from "../ui/dom";
import type { Parts } from "../ui/parts";

/** What was drawn on each file, as long as nothing else changes it: by project and path. */
const histories = new Map<string, { readonly history: History; bytes: Uint8Array }>();

/** They come with the script: a page may load nothing later while its server does not run. */
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

/** The source that was opened last. */
const sourceOf = ({ app }: Parts) =>
    [...app.state.openFiles].reverse().find(isSource) ?? [...app.state.project.files.keys()].find(isSource);

function hostOf(parts: Parts, path: string, write: (bytes: Uint8Array) => void): DrawHost {
    const { app, workshop } = parts;
    const insert = async (into: string, lines: string) => {
        const editor = await parts.editor();
        workshop.show(into);
        editor.show(into);
        editor.insertLines(lines);
    };
    return {
        path,
        language: app.state.language,
        write,
        isReadOnly: () => app.state.isReadOnly,
        kept,
        keep,
        setPaths: () => [...app.state.project.files.keys()].filter((one) => /\.cst$/i.test(one)).sort(),
        setBytes: (one) => app.state.project.files.get(one),
        writeSet: (one, bytes) => {
            workshop.put(one, bytes);
        },
        style: () => {
            const source = sourceOf(parts);
            const text = source === undefined ? undefined : workshop.textOf(source);
            return text === undefined ? usualStyle : styleOf(text);
        },
        copyText: (text) => navigator.clipboard.writeText(text),
        insertion: () => {
            const into = sourceOf(parts);
            return into === undefined ? undefined : { into, run: (lines) => void insert(into, lines) };
        },
        memory: async (address, length) => {
            const bytes = await app.machine.ask("read", { address, length });
            return bytes.length > 0 ? bytes : undefined;
        },
    };
}

export function showDesignerFile(parts: Parts, path: string, place: HTMLElement, signal: AbortSignal): void {
    const { app, workshop } = parts;
    const key = `${app.state.project.id} ${path}`;
    let editor: DrawingEditor | undefined;
    const write = (bytes: Uint8Array) => {
        const drawn = histories.get(key);
        if (drawn) drawn.bytes = bytes;
        workshop.put(path, bytes);
    };
    /** The history goes on if nothing else has changed the file since. */
    const historyOf = (bytes: Uint8Array) => {
        const drawn = histories.get(key);
        const isSame = drawn?.bytes.length === bytes.length && drawn.bytes.every((byte, i) => byte === bytes[i]);
        const history = drawn && isSame ? drawn.history : new History();
        histories.set(key, { history, bytes });
        return history;
    };
    const show = (bytes: Uint8Array) => {
        try {
            if (editor) {
                editor.reload(bytes);
                return;
            }
            editor = drawingEditor(hostOf(parts, path, write), bytes, signal, historyOf(bytes));
            fill(place, editor.element);
        } catch (error) {
            if (!(error instanceof DesignerFileError)) throw error;
            editor = undefined;
            fill(place, make("p", { class: "empty" }, app.texts.viewerBroken(`${path} ${error.message}`)));
        }
    };
    app.store.watch(
        (state) => state.project.files.get(path),
        (bytes) => {
            if (bytes) show(bytes);
        },
        signal,
    );
    watchSets(parts, signal, () => editor?.setsChanged());
    signal.addEventListener("abort", () => {
        place.replaceChildren();
    });
}

function watchSets({ app }: Parts, signal: AbortSignal, changed: () => void): void {
    let known: readonly (string | Uint8Array)[] = [];
    app.store.watch(
        (state) => state.project.files,
        (files) => {
            const now = [...files].filter(([path]) => /\.cst$/i.test(path)).flat();
            const isSame = now.length === known.length && now.every((one, i) => one === known[i]);
            const isFirst = known.length === 0;
            known = now;
            if (!isSame && !isFirst) changed();
        },
        signal,
    );
}
