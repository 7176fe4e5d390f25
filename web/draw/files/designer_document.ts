// SPDX-License-Identifier: MIT
// An open designer file: its pictures, as INCBIN counts them, and the changes that are possible. A document never changes; a change
// returns a new one, so undoing means keeping the old one. Unchanged parts are written as they were read, byte for byte.
import { glyphSize } from "../../../editors/shared/characters";
import { designerFileKind, type DesignerFileKind } from "../../../editors/shared/designer_file";
import type { Picture } from "../../../editors/shared/picture";
import { addCharacter, allCharacterRows, characterRows, removeCharacter, setCharacters } from "./characters";
import { withLines } from "./lines";
import { newFile } from "./new_file";
import { addScreen, moveScreen, removeScreen, screenRows, setScreenRows, type ScreenCell } from "./screens";
import {
    addSprite,
    canBeMulticolor,
    isMulticolor,
    moveSprite,
    removeSprite,
    setMulticolor,
    setSpriteRows,
    spriteRows,
} from "./sprites";
import { treeOf } from "./xml_tree";

/** Files of old designers are in Latin-1; those of newer ones in UTF-8. */
type Encoding = "utf-8" | "latin1";

function decoded(bytes: Uint8Array): { text: string; encoding: Encoding } {
    try {
        return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), encoding: "utf-8" };
    } catch {
        return { text: Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""), encoding: "latin1" };
    }
}

function encoded(text: string, encoding: Encoding): Uint8Array {
    if (encoding === "utf-8") return new TextEncoder().encode(text);
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export class DesignerDocument {
    readonly pictures: readonly Picture[];

    private constructor(
        readonly kind: DesignerFileKind,
        /** The whole file. */
        readonly text: string,
        private readonly encoding: Encoding,
        /** The file is empty until something is changed. */
        private readonly isNew = false,
    ) {
        this.pictures = withLines(text, () => kind.picturesIn(treeOf(text)));
    }

    /** Undefined for a file of another kind; throws a DesignerFileError if it is damaged. An empty file is shown as a new one. */
    static open(path: string, bytes: Uint8Array): DesignerDocument | undefined {
        const kind = designerFileKind(path);
        if (!kind) return undefined;
        if (bytes.length === 0) return new DesignerDocument(kind, newFile(kind.extension), "utf-8", true);
        const { text, encoding } = decoded(bytes);
        return new DesignerDocument(kind, text, encoding);
    }

    bytes(): Uint8Array {
        return this.isNew ? new Uint8Array() : encoded(this.text, this.encoding);
    }

    private get isSprites(): boolean {
        return this.kind.extension === ".spt";
    }

    get isScreens(): boolean {
        return this.kind.extension === ".sdd";
    }

    /** Whether the file says that a sprite's dots are pairs of bits; of characters it says nothing. */
    isMulticolor(index: number): boolean {
        return this.isSprites && isMulticolor(this.text, index);
    }

    canBeMulticolor(index: number): boolean {
        return this.isSprites && canBeMulticolor(this.text, index);
    }

    /** For a sprite; other things stay unchanged. */
    setMulticolor(index: number, isOn: boolean): DesignerDocument {
        return this.isSprites ? this.with(setMulticolor(this.text, index, isOn)) : this;
    }

    /** Of a sprite or a character, from the top: 24 or 8 bits each. Empty for a character that the file does not have. */
    rows(index: number): readonly number[] {
        if (this.isSprites) return spriteRows(this.text, index);
        const rows = characterRows(this.text, index) ?? [];
        return [...rows, ...new Array<number>(glyphSize).fill(0)].slice(0, glyphSize);
    }

    setRows(index: number, rows: readonly number[]): DesignerDocument {
        return this.isSprites ? this.with(setSpriteRows(this.text, index, rows)) : this.setAllRows(new Map([[index, rows]]));
    }

    /** The rows of several characters, by their codes. */
    setAllRows(rowsByCode: ReadonlyMap<number, readonly number[]>): DesignerDocument {
        return this.with(setCharacters(this.text, rowsByCode));
    }

    /** The rows of all characters of the file, by their codes. */
    allRows(): ReadonlyMap<number, readonly number[]> {
        return allCharacterRows(this.text);
    }

    /** Whether the file has this character; it has all other pictures that it counts. */
    has(index: number): boolean {
        return this.kind.extension !== ".cst" || characterRows(this.text, index) !== undefined;
    }

    /** For a screen. */
    cells(index: number): readonly (readonly ScreenCell[])[] {
        return screenRows(this.text, index);
    }

    setCells(index: number, rows: readonly (readonly ScreenCell[])[]): DesignerDocument {
        return this.with(setScreenRows(this.text, index, rows));
    }

    /** A picture after another one: empty, or for a sprite with these rows; an empty character with that code. */
    add(index: number, rows?: readonly number[]): DesignerDocument {
        if (this.isSprites) return this.with(addSprite(this.text, index, this.nextName("sprite"), rows));
        if (this.isScreens) return this.with(addScreen(this.text, index, this.nextName("screen")));
        return this.with(addCharacter(this.text, index));
    }

    /** A copy of a sprite or a screen after it. */
    duplicate(index: number): DesignerDocument {
        if (this.isSprites) return this.add(index, spriteRows(this.text, index));
        return this.isScreens ? this.with(addScreen(this.text, index, this.nextName("screen"), true)) : this;
    }

    /** The last picture of a file stays. */
    remove(index: number): DesignerDocument {
        if (this.isSprites) return this.with(removeSprite(this.text, index));
        if (this.isScreens) return this.with(removeScreen(this.text, index));
        return this.with(removeCharacter(this.text, index));
    }

    /** A sprite or a screen goes to another place among them. */
    move(from: number, to: number): DesignerDocument {
        if (this.isSprites) return this.with(moveSprite(this.text, from, to));
        return this.isScreens ? this.with(moveScreen(this.text, from, to)) : this;
    }

    /** The same file with another text, of an earlier or a later document of it. */
    with(text: string): DesignerDocument {
        return text === this.text ? this : new DesignerDocument(this.kind, text, this.encoding);
    }

    private nextName(thing: string): string {
        return `${thing} ${this.pictures.length + 1}`;
    }
}
