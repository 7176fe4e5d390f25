// SPDX-License-Identifier: MIT
// Changes of files with sprites (.spt), as the designer writes them: rows as decimal numbers of 24 bits. Each returns the new text.
import { DesignerFileError, elements } from "../../editors/shared/elements";
import { spriteHeight, spriteWidth } from "../../editors/shared/sprites";
import { copyBehind, edited, removal, valueEdit, type Edit } from "./edits";
import { parsePlaced, type PlacedElement } from "./xml_tree";

/** A sprite with its description: the <sprite> around it if there is one. */
interface PlacedSprite {
    readonly owner: PlacedElement;
    readonly rows: readonly PlacedElement[];
}

function spritesOf(text: string): PlacedSprite[] {
    const root = parsePlaced(text);
    const owners = new Map(elements(root, "sprite").flatMap((owner) => elements(owner, "sdata").map((data) => [data, owner])));
    return elements(root, "sdata").map((data) => ({ owner: owners.get(data) ?? data, rows: elements(data, "data") }));
}

function spriteAt(text: string, index: number): PlacedSprite {
    const sprite = spritesOf(text)[index];
    if (!sprite) throw new DesignerFileError(`has no sprite ${index + 1}`);
    return sprite;
}

export function isMulticolor(text: string, index: number): boolean {
    const [flag] = elements(spriteAt(text, index).owner, "multicolour");
    return flag?.text.trim().toLowerCase() === "true";
}

/** A row's 24 bits with a dot changed: one bit, or a pair of them. */
function withDot(bits: number, x: number, value: number, isPair: boolean): number {
    const shift = isPair ? spriteWidth - 2 - (x & ~1) : spriteWidth - 1 - x;
    const mask = (isPair ? 3 : 1) << shift;
    return (bits & ~mask) | ((value << shift) & mask);
}

/** `value` is 0 or 1, or for a multicolour sprite 0 to 3: the bits of the dot. */
export function setSpriteDot(text: string, index: number, x: number, y: number, value: number): string {
    const row = spriteAt(text, index).rows[y];
    if (!row || x < 0 || x >= spriteWidth) throw new DesignerFileError(`has no dot ${x},${y}`);
    const before = Number(row.text) & 0xffffff;
    const after = withDot(before, x, value, isMulticolor(text, index));
    return after === before ? text : edited(text, [valueEdit(text, row, String(after))]);
}

export function setMulticolor(text: string, index: number, isOn: boolean): string {
    const { owner } = spriteAt(text, index);
    const [flag] = elements(owner, "multicolour");
    if (!flag || isMulticolor(text, index) === isOn) return text;
    return edited(text, [valueEdit(text, flag, isOn ? "True" : "False")]);
}

const emptyRows = (text: string, { rows }: PlacedSprite) => rows.slice(0, spriteHeight).map((row) => valueEdit(text, row, "0"));

/** Adds an empty sprite after another one, whose other properties it copies. */
export function addSprite(text: string, behind: number, name: string): string {
    const model = spriteAt(text, behind);
    const [title] = elements(model.owner, "name");
    const changes: Edit[] = [...emptyRows(text, model), ...(title ? [valueEdit(text, title, name)] : [])];
    return edited(text, [copyBehind(text, model.owner, changes, model.owner)]);
}

/** The last one stays: a file without sprites is not valid. */
export function removeSprite(text: string, index: number): string {
    if (spritesOf(text).length < 2) return text;
    return edited(text, [removal(text, spriteAt(text, index).owner)]);
}
