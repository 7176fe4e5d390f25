// SPDX-License-Identifier: MIT
// Actions for whole projects: new, open, those kept in this browser, earlier states, archive.
import { zipped } from "../../../archive/zip";
import { openDialog } from "../ui/dialog";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { ProjectShelf } from "./project_storage";
import type { Parts } from "../ui/parts";
import { fileList } from "./file_list";
import { save } from "../ui/save";

export function projectDialog(parts: Parts): void {
    const { app, projectStorage } = parts;
    const { shelf } = projectStorage;
    const { texts } = app;
    const projects = make("ul", { class: "dialog-list" });
    const states = make("ul", { class: "dialog-list" });
    const closed = new AbortController();
    const close = () => {
        dialog.close();
    };
    const dialog = openDialog(
        texts.project,
        texts.close,
        mainRow(parts, close),
        make("p", { class: "faint" }, texts.openHint),
        // Wide pages have it beside the editor.
        make("section", { class: "narrow-only" }, fileList(parts, closed.signal, close)),
        shelf && make("section", {}, make("h3", {}, texts.myProjects), projects),
        shelf && make("section", {}, make("h3", {}, texts.history), states),
    );
    dialog.element.addEventListener("close", () => {
        closed.abort();
    });
    if (!shelf) return;
    void showProjects(parts, shelf, projects, close);
    void showStates(parts, shelf, states, close);
}

function mainRow({ app, library }: Parts, close: () => void): HTMLElement {
    const { texts } = app;
    const { project } = app.state;
    const chooser = make("input", { type: "file", multiple: true, hidden: true });
    listen(chooser, {
        change: () => {
            close();
            void library.openFiles([...(chooser.files ?? [])]);
        },
    });
    const open = () => {
        chooser.click();
    };
    const fresh = () => {
        close();
        library.openFirst();
    };
    const archive = () => {
        save(`${project.name || texts.untitled}.zip`, zipped(project.files));
    };
    return make(
        "div",
        { class: "dialog-row" },
        button(texts.openFiles, open, { class: "button primary", icon: icons.folder }),
        button(texts.newProject, fresh, { class: "button", icon: icons.add }),
        button(texts.downloadZip, archive, { class: "button", icon: icons.download }),
        chooser,
    );
}

const timeOf = (milliseconds: number, language: string) =>
    new Date(milliseconds).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });

async function showProjects({ app, goTo }: Parts, shelf: ProjectShelf, list: HTMLElement, close: () => void): Promise<void> {
    const { texts } = app;
    const rows = (await shelf.list()).map(({ id, name, saved }) => {
        const open = button(
            name === "" ? texts.untitled : name,
            () => {
                close();
                void shelf.open(id).then(() => {
                    goTo("work");
                });
            },
            { class: "link" },
        );
        const item = make("li", {}, open, make("span", { class: "faint" }, timeOf(saved, app.state.language)));
        const remove = () => {
            void shelf.remove(id);
            item.remove();
        };
        item.append(button("", remove, { class: "tool", icon: icons.close, label: `${texts.deleteProject}: ${name}` }));
        return item;
    });
    fill(list, ...(rows.length > 0 ? rows : [make("li", { class: "faint" }, texts.noProjects)]));
}

async function showStates({ app }: Parts, shelf: ProjectShelf, list: HTMLElement, close: () => void): Promise<void> {
    const { texts } = app;
    const rows = (await shelf.states()).map(({ number, saved }) => {
        const restore = button(
            texts.restoreState,
            () => {
                close();
                void shelf.restore(number);
            },
            { class: "button small" },
        );
        return make("li", {}, make("span", {}, timeOf(saved, app.state.language)), restore);
    });
    fill(list, ...(rows.length > 0 ? rows : [make("li", { class: "faint" }, texts.noProjects)]));
}
