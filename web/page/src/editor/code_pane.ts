// SPDX-License-Identifier: MIT
// The editor area: tabs of the open files, and below them the text, the pictures of a designer file, or a replacement for other files.
import { diskOf } from "../disks/disk_place";
import { isDesignerFile, toggleText, viewerOf } from "../panels/viewer";
import { isMedium } from "../project/target";
import { choice } from "../ui/choice";
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";

export function codePane(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const { texts } = app;
    const files = make("div", { class: "open-files", role: "group", "aria-label": texts.openEditors });
    const place = make("div", { class: "code-place" });
    const format = button(texts.format, () => void parts.editor().then((editor) => editor.format()), { class: "button small" });
    const showTabs = () => {
        const { openFiles, activeFile } = app.state;
        fill(files, ...openFiles.map((path) => fileTab(parts, path, path === activeFile)));
    };
    let shown = new AbortController();
    const show = async () => {
        shown.abort();
        const now = (shown = new AbortController());
        const instead = insteadOfText(parts, now.signal);
        if (instead) {
            fill(place, instead);
            return;
        }
        if (!place.querySelector(".editor-host")) fill(place, make("p", { class: "empty" }, texts.loadingEditor));
        const editor = await parts.editor();
        if (now.signal.aborted) return;
        if (editor.element.parentElement !== place) fill(place, editor.element);
        editor.show(app.state.activeFile);
    };
    const asText = make("span", {});
    const showSwitch = () => {
        const { activeFile } = app.state;
        const text = app.state.asText.includes(activeFile) ? texts.viewerPictures : texts.viewerText;
        const toggle = () => {
            toggleText(parts, activeFile);
        };
        fill(asText, isDesignerFile(activeFile) && button(text, toggle, { class: "button small" }));
    };
    signal.addEventListener("abort", () => {
        shown.abort();
    });
    app.store.watch((state) => state.openFiles, showTabs, signal);
    app.store.watch((state) => state.activeFile, showTabs, signal);
    app.store.watch(
        (state) =>
            `${state.project.id} ${state.activeFile} ${String(state.asText.includes(state.activeFile))} ${String(state.project.files.has(state.activeFile))}`,
        () => {
            showSwitch();
            void show();
        },
        signal,
    );
    const help = make("p", { class: "unseen", id: "editor-help" }, texts.editorHelp);
    return make(
        "section",
        { class: "code-pane", "aria-label": texts.editor, "aria-describedby": "editor-help" },
        make("div", { class: "code-head" }, files, fileChoice(parts, signal), asText, format),
        place,
        help,
    );
}

/** All files in a list to choose from, for pages that are too narrow for another one. */
function fileChoice({ app, workshop }: Parts, signal: AbortSignal): HTMLElement {
    const place = make("span", { class: "narrow-files" });
    app.store.watch(
        ({ project, activeFile }) => [activeFile, ...project.files.keys()].join("\n"),
        () => {
            const { project, activeFile } = app.state;
            const paths = [...project.files.keys()].sort().map((path) => [path, path] as const);
            const list = choice(app.texts.files, paths, activeFile, (path) => {
                workshop.show(path);
            });
            fill(place, paths.length > 1 && list);
        },
        signal,
    );
    return place;
}

/** What is shown for a file that is not a text to edit. */
function insteadOfText(parts: Parts, signal: AbortSignal): HTMLElement | undefined {
    const { app, workshop } = parts;
    const { activeFile: path, project } = app.state;
    const bytes = project.files.get(path);
    if (!bytes) return make("p", { class: "empty" }, app.texts.noFile);
    const viewer = viewerOf(parts, path, signal) ?? diskOf(parts, path, signal);
    if (viewer) return viewer;
    if (workshop.textOf(path) !== undefined) return undefined;
    const text = isMedium(path) ? app.texts.finishedProgram(path, bytes.length) : app.texts.binaryFile(bytes.length);
    return make("p", { class: "empty" }, text);
}

function fileTab({ app, workshop }: Parts, path: string, isActive: boolean): HTMLElement {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const open = button(
        name,
        () => {
            workshop.show(path);
        },
        { class: "file-tab" },
    );
    if (isActive) open.setAttribute("aria-current", "true");
    open.title = path;
    const close = button(
        "",
        () => {
            workshop.close(path);
        },
        { class: "tool faint", icon: icons.close, label: app.texts.closeFile(path) },
    );
    return make("span", { class: `file-tab-box${isActive ? " is-active" : ""}` }, open, close);
}
