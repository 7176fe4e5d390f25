// SPDX-License-Identifier: MIT
// Creates the parts of the page and connects them.
import { App } from "./app/app";
import type { Host } from "./app/host";
import { watchFixes } from "./app/fixes";
import { debugKeys } from "./debug/debug_keys";
import { helpKey } from "./help/help_area";
import { Player } from "./app/player";
import { Workshop } from "./app/workshop";
import type { CodeEditor } from "./editor/code_editor";
import { Gallery } from "./front/gallery";
import { acceptDrops } from "./project/drops";
import { Library } from "./project/library";
import type { MakeStorage } from "./project/project_storage";
import { connectHostInput } from "./run/host_input";
import { Screen } from "./run/screen";
import type { Parts } from "./ui/parts";
import { showPage } from "./ui/shell";
import type { View } from "./app/state";

/** Returns them; the page is then in `root`. */
export function begin(root: HTMLElement, host: Host, makeStorage: MakeStorage): Parts {
    const app = new App(host);
    const workshop = new Workshop(app);
    const player = new Player(app);
    const screen = new Screen(app);
    const input = connectHostInput(app, screen);
    const projectStorage = makeStorage(app, workshop);
    const goTo = (view: View) => {
        app.store.set({ view });
        if (view === "work") player.stopDemo();
        scrollTo(0, 0);
        if (view === "work" && app.state.project.files.size === 0) void openSomething();
    };
    const openSomething = async () => {
        if (!(await projectStorage.resume())) library.openFirst();
    };
    let editor: Promise<CodeEditor> | undefined;
    const loadEditor = () =>
        (editor ??= import("./editor/code_editor").then(({ CodeEditor: Editor }) => new Editor(app, workshop)));
    const library = new Library({ app, workshop, player, projectStorage, goTo });
    const parts: Parts = {
        app,
        workshop,
        player,
        screen,
        input,
        library,
        projectStorage,
        gallery: new Gallery(library, player),
        editor: loadEditor,
        goTo,
        goToLine: (_, position) =>
            void loadEditor().then((one) => {
                one.goTo(position);
            }),
    };
    // Not before: you wait for the picture first.
    screen.onFirstFrame = () => void loadEditor();
    workshop.onBuilt = (result) => {
        if (library.takesFirstRun(result)) player.runBuild(result, false);
        else player.built(result);
    };
    workshop.onOpened = () =>
        void editor?.then((one) => {
            one.forget();
        });
    watchFixes(app, workshop);
    acceptDrops(parts);
    debugKeys(parts);
    helpKey(parts);
    showPage(parts, root);
    return parts;
}
