// SPDX-License-Identifier: MIT
// Asks for the name of a file.
import type { App } from "../app/app";
import { openDialog } from "../ui/dialog";
import { listen, make } from "../ui/dom";
import { isProjectPath } from "../../../archive/names";

export function askForName(app: App, title: string, name: string, action: (name: string) => void): void {
    const { texts } = app;
    const input = make("input", { type: "text", value: name, "aria-label": title, spellcheck: "false", autocapitalize: "off" });
    const problem = make("p", { class: "field-problem", role: "alert" });
    const problemOf = (wanted: string) => {
        if (!isProjectPath(wanted)) return texts.badName;
        return wanted !== name && app.state.project.files.has(wanted) ? texts.nameTaken(wanted) : "";
    };
    const form = make(
        "form",
        { class: "name-form" },
        input,
        problem,
        make("button", { type: "submit", class: "button" }, title),
    );
    const dialog = openDialog(title, texts.close, form);
    listen(form, {
        submit(event) {
            event.preventDefault();
            problem.textContent = problemOf(input.value);
            if (problem.textContent !== "") return;
            dialog.close();
            if (input.value !== name) action(input.value);
        },
    });
}
