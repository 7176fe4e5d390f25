// SPDX-License-Identifier: MIT
// The character map in the page: codes go to the cursor of the file that is open.
import { characterMap } from "../../../charmap/character_map";
import { insertionOf } from "../../../charmap/insertion";
import { keep, kept } from "../app/settings";
import type { Parts } from "../ui/parts";

export function charactersPanel(parts: Parts): HTMLElement {
    const { app, workshop } = parts;
    return characterMap({
        language: app.state.language,
        kept,
        keep,
        async insert(code, numbers) {
            const editor = await parts.editor();
            const { activeFile: path } = app.state;
            if (app.state.isReadOnly || workshop.textOf(path) === undefined || !editor.element.isConnected) return undefined;
            return { path, text: editor.insertText((before) => insertionOf(code, path, before, numbers)) };
        },
    });
}
