// SPDX-License-Identifier: MIT
// What an empty file begins with when it is drawn on: one empty sprite, character or screen, in the designers' form.
import { glyphSize } from "../../../editors/shared/characters";
import { spriteHeight } from "../../../editors/shared/sprites";

const screenColumns = 40;
const screenRows = 25;
/** A space in light blue. */
const blankCell = "200E000";

const lines = (depth: number, ...all: string[]) => all.map((line) => `${"  ".repeat(depth)}${line}\n`).join("");
const data = (count: number) => new Array<string>(count).fill("<data>0</data>");

const contents: Readonly<Record<string, readonly [tag: string, inner: string]>> = {
    ".spt": [
        "sprites",
        lines(1, "<sprite>") +
            lines(2, "<name>sprite 1</name>", "<multicolour>False</multicolour>", "<sdata>") +
            lines(3, ...data(spriteHeight)) +
            lines(2, "</sdata>") +
            lines(1, "</sprite>"),
    ],
    ".cst": [
        "charset",
        lines(1, "<character>") +
            lines(2, "<charcode>0</charcode>", "<chardata>") +
            lines(3, ...data(glyphSize)) +
            lines(2, "</chardata>") +
            lines(1, "</character>"),
    ],
    ".sdd": [
        "Screens",
        lines(1, "<Screen>") +
            lines(2, "<Name>screen 1</Name>") +
            lines(
                2,
                ...new Array<string>(screenRows).fill(
                    `<RowData>${new Array<string>(screenColumns).fill(blankCell).join()}</RowData>`,
                ),
            ) +
            lines(1, "</Screen>"),
    ],
};

/** Of a kind of file, by its extension. */
export function newFile(extension: string): string {
    const [tag, inner] = contents[extension] ?? ["", ""];
    return `<?xml version="1.0" encoding="utf-8"?>\n<${tag}>\n${inner}</${tag}>\n`;
}
