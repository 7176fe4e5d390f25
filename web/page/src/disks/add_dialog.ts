// SPDX-License-Identifier: MIT
// Asks which file goes onto a disk, and as what. What is left empty, gato decides.
import type { App } from "../app/app";
import { openDialog } from "../ui/dialog";
import { listen, make } from "../ui/dom";
import type { FileEntry } from "../workers/messages";
import type { DiskChange } from "./opened_disk";
import { diskTexts, type DiskTexts } from "./texts";

interface Fields {
    readonly ofProject: HTMLSelectElement;
    readonly ofComputer: HTMLInputElement;
    readonly name: HTMLInputElement;
    readonly type: HTMLSelectElement;
    readonly record: HTMLInputElement;
    readonly interleave: HTMLInputElement;
}

/** `disk`: the image itself, which is not offered. */
export function askForFile(app: App, disk: string, add: (change: DiskChange) => void): void {
    const texts = diskTexts(app.state.language);
    const fields = newFields(app, disk, texts);
    const problem = make("p", { class: "field-problem", role: "alert" });
    const form = make(
        "form",
        { class: "name-form" },
        field(texts.fromProject, fields.ofProject),
        field(texts.fromComputer, fields.ofComputer),
        field(texts.nameOnDisk, fields.name, texts.nameHint),
        field(texts.type, fields.type),
        field(texts.record, fields.record),
        field(texts.interleave, fields.interleave, texts.interleaveHint),
        problem,
        make("button", { type: "submit", class: "button primary" }, texts.addButton),
    );
    const dialog = openDialog(texts.addTitle, texts.close, form);
    listen(form, {
        submit(event) {
            event.preventDefault();
            void chosenFile(app, fields).then((file) => {
                if (file) {
                    dialog.close();
                    add(changeOf(file, fields));
                } else problem.textContent = texts.chooseFirst;
            });
        },
    });
}

function newFields(app: App, disk: string, texts: DiskTexts): Fields {
    const paths = [...app.state.project.files.keys()].filter((path) => path !== disk).sort();
    const options = [["", texts.choose] as const, ...paths.map((path) => [path, path] as const)];
    const types = [
        ["", texts.typeByEnding] as const,
        ...["prg", "seq", "usr", "rel", "del"].map((type) => [type, type.toUpperCase()] as const),
    ];
    const number = (min: number, max: number) => make("input", { type: "number", min: String(min), max: String(max) });
    return {
        ofProject: select(options),
        ofComputer: make("input", { type: "file" }),
        name: make("input", { type: "text", spellcheck: "false", autocapitalize: "off" }),
        type: select(types),
        record: number(1, 254),
        interleave: number(1, 20),
    };
}

const select = (values: readonly (readonly [value: string, text: string])[]) =>
    make("select", {}, ...values.map(([value, text]) => make("option", { value }, text)));

const field = (label: string, input: HTMLElement, hint = "") =>
    make("label", { class: "field" }, make("span", {}, label), input, hint !== "" && make("span", { class: "faint" }, hint));

async function chosenFile({ state }: App, { ofProject, ofComputer }: Fields): Promise<FileEntry | undefined> {
    const [file] = ofComputer.files ?? [];
    if (file) return [file.name, new Uint8Array(await file.arrayBuffer())];
    const bytes = state.project.files.get(ofProject.value);
    return bytes && [ofProject.value, bytes];
}

function changeOf(file: FileEntry, { name, type, record, interleave }: Fields): DiskChange {
    return {
        action: "add",
        words: [file[0]],
        files: [file],
        ...(name.value === "" ? {} : { name: name.value }),
        ...(type.value === "" ? {} : { type: type.value }),
        ...(record.value === "" ? {} : { record: record.valueAsNumber }),
        ...(interleave.value === "" ? {} : { interleave: interleave.valueAsNumber }),
    };
}
