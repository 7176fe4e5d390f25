// SPDX-License-Identifier: MIT
// Changes of files with sprites (.spt), as the designer writes them: rows as decimal numbers of 24 bits. Each returns the new text.
import { DesignerFileError, elements } from "../../../editors/shared/elements";
import { spriteHeight } from "../../../editors/shared/sprites";
import { copyBehind, edited, moved, removal, valueEdit, type Edit } from "./edits";
import { treeOf, type PlacedElement } from "./xml_tree";

/** A sprite with its description: the <sprite> around it if there is one. */
interface PlacedSprite {
    readonly owner: PlacedElement;
    readonly rows: readonly PlacedElement[];
}

function spritesOf(text: string): PlacedSprite[] {
    const root = treeOf(text);
    const owners = new Map(elements(root, "sprite").flatMap((owner) => elements(owner, "sdata").map((data) => [data, owner])));
    return elements(root, "sdata").map((data) => ({ owner: owners.get(data) ?? data, rows: elements(data, "data") }));
}

function spriteAt(text: string, index: number): PlacedSprite {
    const sprite = spritesOf(text)[index];
    if (!sprite) throw new DesignerFileError(`has no sprite ${index + 1}`);
    return sprite;
}

const isOn = ({ owner }: PlacedSprite) => elements(owner, "multicolour")[0]?.text.trim().toLowerCase() === "true";

export const isMulticolor = (text: string, index: number): boolean => isOn(spriteAt(text, index));

const bitsOf = (row: PlacedElement) => Number(row.text) & 0xffffff;

/** The rows of a sprite from the top, 24 bits each. */
export const spriteRows = (text: string, index: number): number[] => spriteAt(text, index).rows.map(bitsOf);

/** Writes the rows that differ. */
export function setSpriteRows(text: string, index: number, rows: readonly number[]): string {
    const sprite = spriteAt(text, index);
    const edits = sprite.rows.flatMap((row, y) => {
        const bits = rows[y];
        return bits === undefined || bits === bitsOf(row) ? [] : [valueEdit(text, row, String(bits))];
    });
    return edited(text, edits);
}

/** A file without the member gets none: whether it may have one is not known. */
export function setMulticolor(text: string, index: number, isWanted: boolean): string {
    const sprite = spriteAt(text, index);
    const [flag] = elements(sprite.owner, "multicolour");
    if (!flag || isOn(sprite) === isWanted) return text;
    return edited(text, [valueEdit(text, flag, isWanted ? "True" : "False")]);
}

export const canBeMulticolor = (text: string, index: number): boolean =>
    elements(spriteAt(text, index).owner, "multicolour").length > 0;

/** Adds a sprite with these rows after another one, whose other properties it copies. */
export function addSprite(text: string, after: number, name: string, rows?: readonly number[]): string {
    const model = spriteAt(text, after);
    const [title] = elements(model.owner, "name");
    const wanted = rows ?? new Array<number>(spriteHeight).fill(0);
    const changes: Edit[] = model.rows.map((row, y) => valueEdit(text, row, String(wanted[y] ?? 0)));
    if (title) changes.push(valueEdit(text, title, name));
    return edited(text, [copyBehind(text, model.owner, changes, model.owner)]);
}

/** The last one stays: a file without sprites is not valid. */
export function removeSprite(text: string, index: number): string {
    if (spritesOf(text).length < 2) return text;
    return edited(text, [removal(text, spriteAt(text, index).owner)]);
}

/** Puts a sprite where another one is, which goes a place towards where it came from. */
export function moveSprite(text: string, from: number, to: number): string {
    return moved(text, spriteAt(text, from).owner, spriteAt(text, to).owner);
}
