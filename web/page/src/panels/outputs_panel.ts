// SPDX-License-Identifier: MIT
// What the last build wrote, to run and to download.
import { mediumOf } from "../app/player";
import { button, fill, make } from "../ui/dom";
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
    return make("div", {}, make("div", { class: "panel-head" }, all), list);
}

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
    const download = button(
        "",
        () => {
            save(path, bytes);
        },
        { class: "tool", icon: icons.download, label: texts.downloadFile(path) },
    );
    return make(
        "li",
        { class: "output" },
        make("span", { class: "output-name" }, path),
        make("span", { class: "output-size" }, texts.outputBytes(bytes.length)),
        run,
        download,
    );
}
