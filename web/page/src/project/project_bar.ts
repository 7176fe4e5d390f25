// SPDX-License-Identifier: MIT
// The line above the workbench: which project this is and whether it is saved, and actions for the whole project.
import type { Parts } from "../ui/parts";
import { button, fill, make } from "../ui/dom";
import { choice } from "../ui/choice";
import { icons } from "../ui/icons";
import { sendTexts } from "../send/texts";
import { toggleHelp } from "../help/help_area";
import { isBuildable, isRecording, targetsOf } from "./target";

export function projectBar(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app, player } = parts;
    const { texts } = app;
    const run = button(texts.run, () => void start(parts), { class: "button primary", icon: icons.play });
    const debug = button(
        texts.debug,
        () => {
            app.store.set({ panel: "debug" });
            if (player.debug.isOn) player.stop();
            else void startDebugging(parts);
        },
        { class: "button", icon: icons.bug },
    );
    app.store.watch(
        ({ project }) => project.files.size === 0,
        (isEmpty) => {
            run.disabled = debug.disabled = isEmpty;
        },
        signal,
    );
    const share = button(
        texts.share,
        () =>
            void import("../share/share_dialog").then(({ shareDialog }) => {
                shareDialog(parts);
            }),
        { class: "button", icon: icons.share },
    );
    return make(
        "div",
        { class: "project-bar", role: "group", "aria-label": texts.project },
        projectName(parts, signal),
        savedState(parts, signal),
        targetChoice(parts, signal),
        app.host.machineName !== undefined && make("span", { class: "faint machine-name" }, app.host.machineName),
        make("span", { class: "spring" }),
        run,
        debug,
        app.host.hasSite && share,
        sendButton(parts),
        helpButton(parts, signal),
    );
}

/** Only where another C64 can be reached. */
function sendButton(parts: Parts): HTMLElement | undefined {
    const { send } = parts.app.host;
    if (!send) return undefined;
    const open = () =>
        void import("../send/send_dialog").then(({ sendDialog }) => {
            sendDialog(parts, send);
        });
    return button(sendTexts(parts.app.state.language).send, open, { class: "button", icon: icons.share });
}

function projectName(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const { texts } = app;
    const name = button(
        "",
        () =>
            void import("./project_dialog").then(({ projectDialog }) => {
                projectDialog(parts);
            }),
        { class: "project-name", icon: icons.folder, label: texts.project },
    );
    app.store.watch(
        (state) => state.project.name,
        (project) => {
            const shown = project === "" ? texts.untitled : project;
            name.replaceChildren(...[...name.childNodes].slice(0, 1), make("span", {}, shown));
            name.setAttribute("aria-label", `${texts.project}: ${shown}`);
        },
        signal,
    );
    return name;
}

function helpButton(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const help = button(
        app.texts.help,
        () => {
            toggleHelp(parts);
        },
        { class: "button", icon: icons.help },
    );
    help.setAttribute("aria-keyshortcuts", "F1");
    app.store.watch(
        (state) => state.help !== undefined,
        (isShown) => {
            help.setAttribute("aria-expanded", String(isShown));
        },
        signal,
    );
    return help;
}

/** Builds and runs; if there are errors, their list is shown. */
export async function start({ app, workshop, player, screen }: Parts): Promise<void> {
    const result = await workshop.buildNow();
    if (!result) return;
    if (!result.ok && result.program === undefined) {
        app.store.set({ panel: "problems", pane: "panels" });
        return;
    }
    if (isRecording(app.state.project.inputs[0] ?? "")) void player.startDebug();
    else player.runBuild(result, false);
    app.store.set({ pane: "screen" });
    screen.canvas.focus({ preventScroll: true });
}

/** Builds first: the session's drive has the program as it is written now. */
export async function startDebugging({ workshop, player }: Parts): Promise<void> {
    if (await workshop.buildNow()) await player.startDebug();
}

function savedState({ app }: Parts, signal: AbortSignal): HTMLElement {
    const place = make("span", { class: "saved", role: "status" });
    app.store.watch(
        (state) => state.saved,
        (saved) => {
            const { texts } = app;
            const words = { saved: texts.saved, saving: texts.saving, unsaved: texts.unsaved, failed: texts.saveFailed };
            place.textContent = words[saved];
            place.dataset["saved"] = saved;
        },
        signal,
    );
    return place;
}

function targetChoice({ app, workshop }: Parts, signal: AbortSignal): HTMLElement {
    const place = make("span", { class: "target" });
    app.store.watch(
        (state) => [...state.project.files.keys()].join("\n") + "\n" + state.project.inputs.join(),
        () => {
            const { files, inputs } = app.state.project;
            const projectFiles = targetsOf(files.keys());
            const targets = projectFiles.length > 0 ? projectFiles : [...files.keys()].filter(isBuildable);
            const [current = ""] = inputs;
            if (targets.length < 2) fill(place);
            else
                fill(
                    place,
                    choice(
                        app.texts.target,
                        targets.map((path) => [path, path] as const),
                        current,
                        (path) => {
                            workshop.setInputs([path]);
                        },
                    ),
                );
        },
        signal,
    );
    return place;
}
