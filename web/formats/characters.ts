// SPDX-License-Identifier: MIT
// Changes of files with characters (.cst), as the designer writes them: eight rows a character, as decimal numbers. Each returns the
// new text.
import { glyphSize } from "../../editors/shared/characters";
import { DesignerFileError, elements, numberOf } from "../../editors/shared/elements";
import { copyBehind, edited, removal, valueEdit, type Edit } from "./edits";
import { parsePlaced, type PlacedElement } from "./xml_tree";

interface PlacedCharacter {
    readonly element: PlacedElement;
    readonly code: PlacedElement;
    readonly number: number;
    readonly rows: readonly PlacedElement[];
}

function charactersOf(text: string): PlacedCharacter[] {
    return elements(parsePlaced(text), "character").flatMap((element) => {
        const [code] = elements(element, "charcode");
        const number = numberOf(code);
        const rows = elements(element, "chardata").flatMap((holder) => elements(holder, "data"));
        return code && number !== undefined ? [{ element, code, number, rows }] : [];
    });
}

/** If several have the same code the last one counts, as for INCBIN. */
const withCode = (characters: readonly PlacedCharacter[], code: number) =>
    characters.filter(({ number }) => number === code).at(-1);

export function hasCharacter(text: string, code: number): boolean {
    return withCode(charactersOf(text), code) !== undefined;
}

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

/** A character that the file does not have is added. */
export function setCharacterDot(text: string, code: number, x: number, y: number, isSet: boolean): string {
    const there = addCharacter(text, code);
    const row = withCode(charactersOf(there), code)?.rows[y];
    if (!row || x < 0 || x >= glyphSize) throw new DesignerFileError(`has no dot ${x},${y}`);
    const before = Number(row.text) & 0xff;
    const bit = 1 << (glyphSize - 1 - x);
    const after = isSet ? before | bit : before & ~bit;
    return after === before ? text : edited(there, [valueEdit(there, row, String(after))]);
}
