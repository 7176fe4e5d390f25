// SPDX-License-Identifier: MIT
// The files of the project, by folder; what a file's menu does is in its row, for keyboards and touch screens alike.
import type { App } from "../app/app";
import { button, icon, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { Rows } from "../ui/rows";
import { askForName } from "./name_dialog";

/** `leave` is called before anything is done with a file: a dialog that shows the list closes. */
export function fileList(parts: Parts, signal: AbortSignal, leave: () => void = () => undefined): HTMLElement {
    const { app, workshop } = parts;
    const list = make("ul", { class: "file-list" });
    const rows = new Rows(list);
    const show = () => {
        const paths = [...app.state.project.files.keys()].sort(inFolders);
        rows.show(paths.map((path) => ({ key: path, make: () => row(parts, path, leave) })));
        mark();
    };
    const mark = () => {
        for (const one of list.querySelectorAll<HTMLElement>(".file")) markFile(app, one);
    };
    app.store.watch((state) => [...state.project.files.keys()].join("\n"), show, signal);
    app.store.watch((state) => state.activeFile, mark, signal);
    app.store.watch((state) => state.problems, mark, signal);
    const add = button(
        "",
        () => {
            leave();
            askForName(app, app.texts.newFileName, "", (name) => {
                workshop.put(name, new Uint8Array());
                workshop.show(name);
            });
        },
        { class: "tool", icon: icons.add, label: app.texts.newFile },
    );
    return make(
        "nav",
        { class: "files", "aria-label": app.texts.files },
        make("div", { class: "files-head" }, make("h2", {}, app.texts.files), add),
        list,
    );
}

/** Files of a folder are together, after those beside the folder. */
function inFolders(one: string, other: string): number {
    const depth = (path: string) => path.split("/").length;
    return depth(one) === depth(other) || one.includes("/") === other.includes("/")
        ? one.localeCompare(other)
        : depth(one) - depth(other);
}

/** Whether a file is the one that is shown, and how many errors it has. */
function markFile({ state, texts }: App, file: HTMLElement): void {
    const path = file.dataset["path"] ?? "";
    const errors = (state.problems.get(path) ?? []).filter(({ severity }) => severity === 1).length;
    const count = file.querySelector<HTMLElement>(".file-errors");
    if (path === state.activeFile) file.setAttribute("aria-current", "true");
    else file.removeAttribute("aria-current");
    if (!count) return;
    count.hidden = errors === 0;
    count.textContent = String(errors);
    count.title = texts.problemCount(errors, 0);
}

function row({ app, workshop }: Parts, path: string, leave: () => void): HTMLElement {
    const slash = path.lastIndexOf("/") + 1;
    const name = make(
        "span",
        { class: "file-name" },
        slash > 0 && make("span", { class: "file-folder" }, path.slice(0, slash)),
        path.slice(slash),
    );
    const open = make(
        "button",
        { type: "button", class: "file", "data-path": path },
        icon(icons.file),
        name,
        make("span", { class: "file-errors", hidden: true }),
    );
    open.addEventListener("click", () => {
        leave();
        workshop.show(path);
    });
    open.addEventListener("keydown", (event) => {
        if (event.key === "F2") rename();
        if (event.key === "Delete") remove();
    });
    const rename = () => {
        leave();
        askForName(app, app.texts.renameFile, path, (wanted) => {
            workshop.rename(path, wanted);
        });
    };
    const remove = () => {
        leave();
        const run = () => {
            workshop.remove(path);
        };
        app.say({ kind: "warning", text: app.texts.deleteAsk(path), action: { label: app.texts.deleteFile, run } });
    };
    return make(
        "li",
        {},
        open,
        button("", rename, {
            class: "tool faint",
            icon: "M4 16l1-4 8-8 3 3-8 8zM11 6l3 3",
            label: `${app.texts.renameFile}: ${path}`,
        }),
        button("", remove, { class: "tool faint", icon: icons.close, label: `${app.texts.deleteFile}: ${path}` }),
    );
}
