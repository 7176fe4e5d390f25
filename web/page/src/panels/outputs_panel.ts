// SPDX-License-Identifier: MIT
// The outputs of the last build, to run and to download.
import { isProjectPath } from "../../../archive/names";
import { mediumOf } from "../app/player";
import { askForName } from "../project/name_dialog";
import { button, fill, make, type Content } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { save } from "../ui/save";

export function outputsPanel(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app, workshop } = parts;
    const list = make("ul", { class: "output-list" });
    app.store.watch(
        (state) => state.build,
        (build) => {
            const outputs = [...(build?.outputs ?? [])];
            if (outputs.length === 0) fill(list, make("li", { class: "empty" }, app.texts.outputsNone));
            else fill(list, ...outputs.map(([path, bytes]) => item(parts, path, bytes)));
        },
        signal,
    );
    const all = button(app.texts.outputsAll, () => void workshop.buildAll(), { class: "button small" });
    return make("div", {}, make("div", { class: "panel-head" }, all), list, driveFiles(parts, signal));
}

/** What programs saved to their drive; nothing is shown as long as there is nothing. */
function driveFiles(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const place = make("section", { class: "drive-files" });
    const row = ([name, bytes]: readonly [string, Uint8Array]) =>
        outputRow(
            app.texts.outputBytes(bytes.length),
            name,
            button(
                app.texts.intoProject,
                () => {
                    takeIntoProject(parts, name, bytes);
                },
                { class: "button small", label: app.texts.fileIntoProject(name) },
            ),
            downloadButton(app, name, bytes),
        );
    app.store.watch(
        (state) => state.driveFiles,
        (files) => {
            if (files.size === 0) fill(place);
            else
                fill(place, make("h3", {}, app.texts.driveFiles), make("ul", { class: "output-list" }, ...[...files].map(row)));
        },
        signal,
    );
    return place;
}

/** Asked for with a name that no project can have. */
function takeIntoProject({ app, workshop }: Parts, name: string, bytes: Uint8Array): void {
    const put = (path: string) => {
        workshop.put(path, bytes);
        workshop.show(path);
    };
    if (isProjectPath(name)) put(name);
    else askForName(app, app.texts.fileIntoProject(name), "", put);
}

function downloadButton({ texts }: Parts["app"], path: string, bytes: Uint8Array): HTMLElement {
    const download = () => {
        save(path, bytes);
    };
    return button("", download, { class: "tool", icon: icons.download, label: texts.downloadFile(path) });
}

const outputRow = (size: string, path: string, ...buttons: Content[]) =>
    make(
        "li",
        { class: "output" },
        make("span", { class: "output-name" }, path),
        make("span", { class: "output-size" }, size),
        ...buttons,
    );

function item({ app, player }: Parts, path: string, bytes: Uint8Array): HTMLElement {
    const { texts } = app;
    const medium = mediumOf(path);
    const run =
        medium &&
        button(
            "",
            () => {
                player.run({ name: path, program: bytes, medium });
            },
            { class: "tool", icon: icons.play, label: texts.runOutput(path) },
        );
    return outputRow(texts.outputBytes(bytes.length), path, run, downloadButton(app, path, bytes));
}
