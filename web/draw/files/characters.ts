// SPDX-License-Identifier: MIT
// Changes of files with characters (.cst), as the designer writes them: eight rows a character, as decimal numbers. Each returns the
// new text.
import { DesignerFileError, elements, numberOf } from "../../../editors/shared/elements";
import { copyBehind, edited, removal, valueEdit, type Edit } from "./edits";
import { treeOf, type PlacedElement } from "./xml_tree";

interface PlacedCharacter {
    readonly element: PlacedElement;
    readonly code: PlacedElement;
    readonly number: number;
    readonly rows: readonly PlacedElement[];
}

function charactersOf(text: string): PlacedCharacter[] {
    return elements(treeOf(text), "character").flatMap((element) => {
        const [code] = elements(element, "charcode");
        const number = numberOf(code);
        const rows = elements(element, "chardata").flatMap((holder) => elements(holder, "data"));
        return code && number !== undefined ? [{ element, code, number, rows }] : [];
    });
}

/** If several have the same code the last one counts, as for INCBIN. */
const withCode = (characters: readonly PlacedCharacter[], code: number) =>
    characters.filter(({ number }) => number === code).at(-1);

/** Adds an empty character after the one with the next lower code, whose layout it copies; before all others if there is none. */
export function addCharacter(text: string, code: number): string {
    const characters = charactersOf(text);
    if (withCode(characters, code)) return text;
    const lower = characters.filter(({ number }) => number < code).sort((a, b) => b.number - a.number)[0];
    const model = lower ?? characters[0];
    if (!model) throw new DesignerFileError("holds no characters");
    const empty = (place: PlacedCharacter): Edit[] => [
        valueEdit(text, place.code, String(code)),
        ...place.rows.map((row) => valueEdit(text, row, "0")),
    ];
    const copy = copyBehind(text, model.element, empty(model), model.element);
    if (lower) return edited(text, [copy]);
    // The copy includes the white space before the first one, and so does the first one, which follows it.
    const begin = model.element.begin - (copy.text.length - copy.text.trimStart().length);
    return edited(text, [{ ...copy, begin, end: begin }]);
}

export function removeCharacter(text: string, code: number): string {
    const characters = charactersOf(text);
    const found = withCode(characters, code);
    return found && characters.length > 1 ? edited(text, [removal(text, found.element)]) : text;
}

const byteOf = (row: PlacedElement) => Number(row.text) & 0xff;

/** The rows of a character from the top; undefined if the file does not have it. */
export const characterRows = (text: string, code: number): number[] | undefined =>
    withCode(charactersOf(text), code)?.rows.map(byteOf);

/** Those of all characters, by their codes. */
export const allCharacterRows = (text: string): ReadonlyMap<number, readonly number[]> =>
    new Map(charactersOf(text).map(({ number, rows }) => [number, rows.map(byteOf)]));

/** Changes of the rows of a character that differ. */
function rowEdits(text: string, { rows: places, number }: PlacedCharacter, rows: readonly number[]): Edit[] {
    if (rows.slice(places.length).some((row) => row !== 0))
        throw new DesignerFileError(`has a character ${number} with fewer than ${rows.length} rows`);
    return places.flatMap((place, y) => {
        const bits = rows[y];
        return bits === undefined || bits === byteOf(place) ? [] : [valueEdit(text, place, String(bits))];
    });
}

/** Writes the rows that differ, by codes. A character that the file does not have is added, unless it would be empty. */
export function setCharacters(text: string, rowsByCode: ReadonlyMap<number, readonly number[]>): string {
    const known = new Set(charactersOf(text).map(({ number }) => number));
    const drawn = [...rowsByCode].filter(([code, rows]) => known.has(code) || rows.some((row) => row !== 0));
    const there = drawn.reduce((file, [code]) => (known.has(code) ? file : addCharacter(file, code)), text);
    const characters = charactersOf(there);
    const edits = drawn.flatMap(([code, rows]) => {
        const place = withCode(characters, code);
        return place ? rowEdits(there, place, rows) : [];
    });
    return edited(there, edits);
}
