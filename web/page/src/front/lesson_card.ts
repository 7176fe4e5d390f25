// SPDX-License-Identifier: MIT
// The lesson beside the workbench: a step's text, a button that does it, and a tick when it works.
import type { Lesson } from "../app/state";
import { button, fill, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { lessonFile, lessonSteps } from "./lesson_steps";
import { richText } from "./rich_text";

/** Starts the lesson, or one of its steps. */
export function beginLesson({ app, workshop, library, goTo }: Parts, step = 0): void {
    const first = lessonSteps[step];
    if (!first) return;
    if (app.state.lesson === undefined) {
        const files = new Map([[lessonFile, new TextEncoder().encode(first.before)]]);
        library.openProject({ name: app.texts.lesson, files });
    } else workshop.edit(lessonFile, first.before);
    app.store.set({ lesson: { step, isDone: false }, pane: "code" });
    goTo("work");
}

export function lessonCard(parts: Parts, signal: AbortSignal): HTMLElement {
    const { app } = parts;
    const place = make("div", { class: "lesson-place" });
    app.store.watch(
        (state) => state.lesson,
        (lesson) => {
            fill(place, lesson && card(parts, lesson));
        },
        signal,
    );
    const check = () => {
        look(parts);
    };
    app.store.watch((state) => state.build, check, signal);
    app.store.watch((state) => state.problems, check, signal);
    app.store.watch((state) => state.machine.status, check, signal);
    return place;
}

/** Whether the step works now; a step that once worked stays done. */
function look({ app, workshop }: Parts): void {
    const { lesson } = app.state;
    const text = workshop.textOf(lessonFile);
    if (!lesson || lesson.isDone || text === undefined) return;
    if (lessonSteps[lesson.step]?.isDone(text, app) === true) app.store.set({ lesson: { ...lesson, isDone: true } });
}

function card(parts: Parts, { step, isDone }: Lesson): HTMLElement {
    const { app } = parts;
    const { texts } = app;
    const [title = "", text = ""] = texts.lessonSteps[step] ?? [];
    const isLast = step + 1 === lessonSteps.length;
    const leave = () => {
        app.store.set({ lesson: undefined });
    };
    const next = () => {
        if (isLast) leave();
        else beginLesson(parts, step + 1);
    };
    return make(
        "section",
        { class: "lesson", "aria-label": texts.lesson },
        make(
            "div",
            { class: "lesson-head" },
            make("span", { class: "lesson-count" }, texts.lessonStep(step + 1, lessonSteps.length)),
            make(
                "span",
                { class: "lesson-dots", "aria-hidden": "true" },
                ...lessonSteps.map((_, i) => make("i", { class: i <= step && "is-on" })),
            ),
            button("", leave, { class: "tool", icon: icons.close, label: texts.close }),
        ),
        make("h2", {}, title),
        make("p", {}, ...richText(text)),
        make(
            "p",
            { class: `lesson-state${isDone ? " is-done" : ""}`, role: "status" },
            isDone ? texts.lessonDone : texts.lessonWaiting,
        ),
        make(
            "div",
            { class: "lesson-buttons" },
            step > 0 &&
                button(
                    texts.lessonBack,
                    () => {
                        beginLesson(parts, step - 1);
                    },
                    { class: "button small" },
                ),
            !isDone &&
                button(
                    texts.lessonDoIt,
                    () => {
                        doIt(parts, step);
                    },
                    { class: "button small" },
                ),
            button(isLast ? texts.lessonEnd : texts.lessonNext, next, { class: `button small${isDone ? " primary" : ""}` }),
        ),
    );
}

/** Writes the step's program, builds and runs it. */
function doIt({ workshop, player }: Parts, step: number): void {
    const wanted = lessonSteps[step];
    if (!wanted) return;
    workshop.edit(lessonFile, wanted.after);
    void workshop.build().then((result) => {
        if (result?.ok === true) player.runBuild(result, false);
    });
}
