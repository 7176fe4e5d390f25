// SPDX-License-Identifier: MIT
// An open designer file: its pictures, as INCBIN counts them, and the changes that are possible. A document never changes; a change
// returns a new one, so undoing means keeping the old one. Unchanged parts are written as they were read, byte for byte.
import { designerFileKind, type DesignerFileKind } from "../../editors/shared/designer_file";
import { DesignerFileError } from "../../editors/shared/elements";
import type { Picture } from "../../editors/shared/picture";
import { addCharacter, removeCharacter, setCharacterDot } from "./characters";
import { addScreen, removeScreen, screenCell, setScreenCell, type ScreenCell } from "./screens";
import { addSprite, isMulticolor, removeSprite, setMulticolor, setSpriteDot } from "./sprites";
import { parsePlaced } from "./xml_tree";

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
        private readonly text: string,
        private readonly encoding: Encoding,
    ) {
        this.pictures = kind.picturesIn(parsePlaced(text));
    }

    /** Undefined for a file of another kind; throws a DesignerFileError if it is damaged. */
    static open(path: string, bytes: Uint8Array): DesignerDocument | undefined {
        const kind = designerFileKind(path);
        if (!kind) return undefined;
        const { text, encoding } = decoded(bytes);
        return new DesignerDocument(kind, text, encoding);
    }

    bytes(): Uint8Array {
        return encoded(this.text, this.encoding);
    }

    /** How many values a dot of a picture can have; 0 if cells are changed and not dots. */
    dotValues(index: number): number {
        if (this.kind.extension === ".sdd") return 0;
        return this.kind.extension === ".spt" && isMulticolor(this.text, index) ? 4 : 2;
    }

    /** `value` is the dot's bits. A multicolour dot is two wide. */
    setDot(index: number, x: number, y: number, value: number): DesignerDocument {
        if (this.kind.extension === ".spt") return this.with(setSpriteDot(this.text, index, x, y, value));
        if (this.kind.extension === ".cst") return this.with(setCharacterDot(this.text, index, x, y, value !== 0));
        throw new DesignerFileError("has cells instead of dots");
    }

    /** For a screen. */
    cell(index: number, column: number, row: number): ScreenCell {
        return screenCell(this.text, index, column, row);
    }

    setCell(index: number, column: number, row: number, cell: ScreenCell): DesignerDocument {
        return this.with(setScreenCell(this.text, index, column, row, cell));
    }

    /** For a sprite; other things stay unchanged. */
    setMulticolor(index: number, isOn: boolean): DesignerDocument {
        return this.kind.extension === ".spt" ? this.with(setMulticolor(this.text, index, isOn)) : this;
    }

    /** An empty picture after another one; an empty character with that code. */
    add(index: number): DesignerDocument {
        const number = this.pictures.length + 1;
        if (this.kind.extension === ".spt") return this.with(addSprite(this.text, index, `sprite ${number}`));
        if (this.kind.extension === ".sdd") return this.with(addScreen(this.text, index, `screen ${number}`));
        return this.with(addCharacter(this.text, index));
    }

    /** The last picture of a file stays. */
    remove(index: number): DesignerDocument {
        if (this.kind.extension === ".spt") return this.with(removeSprite(this.text, index));
        if (this.kind.extension === ".sdd") return this.with(removeScreen(this.text, index));
        return this.with(removeCharacter(this.text, index));
    }

    private with(text: string): DesignerDocument {
        return text === this.text ? this : new DesignerDocument(this.kind, text, this.encoding);
    }
}
