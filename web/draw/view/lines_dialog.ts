// SPDX-License-Identifier: MIT
// Pictures as BYTE lines, to be copied, or put into a source in its own style.
import { byteLines, type SourceStyle } from "../model/byte_lines";
import { pictureBytes, screenParts, type ScreenPart } from "../model/picture_bytes";
import { choice } from "../../page/src/ui/choice";
import { openDialog } from "../../page/src/ui/dialog";
import { button, make } from "../../page/src/ui/dom";
import { checkBox } from "./colour_choice";
import type { Transfer } from "./kind_parts";

interface Wanted {
    isAll: boolean;
    part: ScreenPart;
    isPadded: boolean;
}

/** All pictures means those that the file has. */
function linesOf({ session }: Transfer, { isAll, part, isPadded }: Wanted, style: SourceStyle): string {
    const { document, index } = session;
    const all = document.pictures.flatMap((_, i) => (document.has(i) ? [i] : []));
    const blocks = (isAll ? all : [index]).map((i) => {
        const { bytes, perLine } = pictureBytes(document, i, part, isPadded);
        return `; ${document.pictures[i]?.name ?? ""}\n${byteLines(bytes, perLine, style)}`;
    });
    return blocks.join("");
}

export function linesDialog(transfer: Transfer): void {
    const { session, host, texts } = transfer;
    const wanted: Wanted = { isAll: false, part: "both", isPadded: true };
    const style = host.style();
    const lines = make("textarea", {
        class: "draw-lines",
        readonly: true,
        rows: "12",
        spellcheck: "false",
        "aria-label": texts.exportedLines,
    });
    const show = () => {
        lines.value = linesOf(transfer, wanted, style);
    };
    show();
    const insertion = host.insertion();
    const dialog = openDialog(
        texts.exportLines,
        texts.close,
        make("div", { class: "draw-fields" }, ...choices(transfer, wanted, show)),
        lines,
        make(
            "div",
            { class: "draw-fields" },
            button(texts.copyLines, () => void host.copyText(lines.value), { class: "button" }),
            insertion &&
                !session.isReadOnly &&
                button(
                    texts.insertInto(insertion.into),
                    () => {
                        insertion.run(lines.value);
                        dialog.close();
                    },
                    { class: "button primary" },
                ),
        ),
    );
}

function choices({ session, texts }: Transfer, wanted: Wanted, show: () => void): HTMLElement[] {
    const what = choice<"this" | "all">(
        texts.exportWhat,
        [
            ["this", texts.exportThis],
            ["all", texts.exportAll],
        ],
        "this",
        (value) => {
            wanted.isAll = value === "all";
            show();
        },
    );
    const part = choice<ScreenPart>(
        texts.exportPart,
        screenParts.map((one) => [one, texts.parts[one]] as const),
        wanted.part,
        (value) => {
            wanted.part = value;
            show();
        },
    );
    const padded = checkBox(
        texts.padded,
        () => wanted.isPadded,
        (isOn) => {
            wanted.isPadded = isOn;
            show();
        },
    );
    if (session.document.isScreens) return [what, part];
    return session.isSprites ? [what, padded.element] : [what];
}
