// SPDX-License-Identifier: MIT
// The ways in and out: pictures of PNG files, memory of a program, BYTE lines. Each has a dialog.
import { button, make } from "../../page/src/ui/dom";
import type { Transfer } from "./kind_parts";
import { linesDialog } from "./lines_dialog";
import { memoryDialog } from "./memory_dialog";
import { pngDialog } from "./png_dialog";

export function transferButtons(transfer: Transfer): HTMLElement {
    const { texts, host } = transfer;
    const opener = (label: string, open: (transfer: Transfer) => void) =>
        button(
            label,
            () => {
                open(transfer);
            },
            { class: "button small" },
        );
    return make(
        "div",
        { class: "draw-transfer" },
        opener(texts.importPng, pngDialog),
        host.memory !== undefined && opener(texts.importMemory, memoryDialog),
        opener(texts.exportLines, linesDialog),
    );
}
