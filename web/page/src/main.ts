// SPDX-License-Identifier: MIT
// The entry of the page, which creates its parts and connects them.
import { App } from "./app/app";
import { watchFixes } from "./app/fixes";
import { debugKeys } from "./debug/debug_keys";
import { Player } from "./app/player";
import { Workshop } from "./app/workshop";
import type { CodeEditor } from "./editor/code_editor";
import { Gallery } from "./front/gallery";
import { registerOffline } from "../../offline/register";
import { isShareFragment } from "../../share/link";
import { acceptDrops } from "./project/drops";
import { ProjectStorage } from "./project/project_storage";
import { Library } from "./project/library";
import { connectHostInput } from "./run/host_input";
import { Screen } from "./run/screen";
import type { Parts } from "./ui/parts";
import { showPage } from "./ui/shell";
import type { View } from "./app/state";

function begin(root: HTMLElement): void {
    const app = new App();
    const workshop = new Workshop(app);
    const player = new Player(app);
    const screen = new Screen(app);
    const input = connectHostInput(app, screen);
    const projectStorage = new ProjectStorage(app, workshop);
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
    showPage(parts, root);
    openFragment(library);
    void registerOffline(new URL("service-worker.js", document.baseURI), {
        updateReady: (apply) => {
            const run = () => void projectStorage.flush().then(apply);
            app.say({ kind: "info", text: app.texts.updateReady, action: { label: app.texts.updateNow, run } });
        },
    });
}

/** A link to a project, including one that is followed while the page is open. */
function openFragment(library: Library): void {
    const open = () => {
        if (!isShareFragment(location.hash)) return;
        library.openFragment(location.hash);
        history.replaceState(null, "", location.pathname + location.search);
    };
    addEventListener("hashchange", open);
    open();
}

const root = document.body.querySelector<HTMLElement>("#page") ?? document.body;
if (location.protocol !== "file:") begin(root);
