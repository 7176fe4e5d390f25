// SPDX-License-Identifier: MIT
// Changes of files with screens (.sdd), as the designer writes them: rows of cells of seven hexadecimal digits in capitals, of which
// the first two are the character and the fourth its colour. Each returns the new text.
import { DesignerFileError, elements } from "../../../editors/shared/elements";
import { copyBehind, edited, moved, removal, valueEdit, type Edit } from "./edits";
import { treeOf, type PlacedElement } from "./xml_tree";

export interface ScreenCell {
    readonly code: number;
    readonly color: number;
}

const cellDigits = 7;
const blank = "2000000";

function screenAt(text: string, index: number): PlacedElement {
    const screen = elements(treeOf(text), "screen")[index];
    if (!screen) throw new DesignerFileError(`has no screen ${index + 1}`);
    return screen;
}

interface PlacedCell {
    readonly begin: number;
    readonly digits: string;
}

/** For a row without entities, which digits do not need. */
function cellsOf(text: string, row: PlacedElement): PlacedCell[] {
    const { content } = row;
    if (!content) return [];
    const inner = text.slice(content.begin, content.end);
    return [...inner.matchAll(/[0-9a-f]{7}/gi)].map((found) => ({ begin: content.begin + found.index, digits: found[0] }));
}

const placedRows = (text: string, index: number) => elements(screenAt(text, index), "rowdata").map((row) => cellsOf(text, row));

const cellIn = ({ digits }: PlacedCell): ScreenCell => ({
    code: parseInt(digits.slice(0, 2), 16),
    color: parseInt(digits.slice(3, 4), 16),
});

/** All cells, row by row; rows may differ in length. */
export const screenRows = (text: string, index: number): ScreenCell[][] =>
    placedRows(text, index).map((row) => row.map(cellIn));

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0").slice(-digits);

function cellEdit(place: PlacedCell, cell: ScreenCell): Edit[] {
    const before = cellIn(place);
    if (before.code === cell.code && before.color === cell.color) return [];
    const { begin, digits } = place;
    const changed = hex(cell.code, 2) + digits.slice(2, 3) + hex(cell.color, 1) + digits.slice(4);
    return [{ begin, end: begin + cellDigits, text: changed }];
}

/** Writes the cells that differ; what is outside of the screen is left out. */
export function setScreenRows(text: string, index: number, rows: readonly (readonly ScreenCell[])[]): string {
    const edits = placedRows(text, index).flatMap((row, y) =>
        row.flatMap((place, x) => {
            const cell = rows[y]?.[x];
            return cell ? cellEdit(place, cell) : [];
        }),
    );
    return edited(text, edits);
}

/** Adds a screen after another one, of the same size: empty, or the same. */
export function addScreen(text: string, after: number, name: string, isCopy = false): string {
    const model = screenAt(text, after);
    const [title] = elements(model, "name");
    const cells = isCopy ? [] : elements(model, "rowdata").flatMap((row) => cellsOf(text, row));
    const blanks: Edit[] = cells.map(({ begin }) => ({ begin, end: begin + cellDigits, text: blank }));
    const changes = title ? [...blanks, valueEdit(text, title, name)] : blanks;
    return edited(text, [copyBehind(text, model, changes, model)]);
}

/** The last one stays: a file without screens is not valid. */
export function removeScreen(text: string, index: number): string {
    if (elements(treeOf(text), "screen").length < 2) return text;
    return edited(text, [removal(text, screenAt(text, index))]);
}

/** Puts a screen where another one is, which goes a place towards where it came from. */
export function moveScreen(text: string, from: number, to: number): string {
    return moved(text, screenAt(text, from), screenAt(text, to));
}
