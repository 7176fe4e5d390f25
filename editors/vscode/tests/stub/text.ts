// SPDX-License-Identifier: MIT
// Positions, ranges and documents.
import { readFileSync } from "node:fs";
import type * as vscode from "vscode";
import { URI, Utils } from "vscode-uri";

export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });

export class Position {
    constructor(
        readonly line: number,
        readonly character: number,
    ) {}

    compareTo(other: Position): number {
        return this.line - other.line || this.character - other.character;
    }

    isEqual(other: Position): boolean {
        return this.compareTo(other) === 0;
    }
}

export class Range {
    readonly start: Position;
    readonly end: Position;

    constructor(start: Position, end: Position);
    constructor(startLine: number, startCharacter: number, endLine: number, endCharacter: number);
    constructor(...places: [Position, Position] | [number, number, number, number]) {
        [this.start, this.end] =
            places.length === 2 ? places : [new Position(places[0], places[1]), new Position(places[2], places[3])];
    }

    get isEmpty(): boolean {
        return this.start.isEqual(this.end);
    }

    get isSingleLine(): boolean {
        return this.start.line === this.end.line;
    }
}

export class Selection extends Range {
    get active(): Position {
        return this.end;
    }
}

export class Location {
    readonly range: Range;

    constructor(
        readonly uri: vscode.Uri,
        place: Range | Position,
    ) {
        this.range = place instanceof Range ? place : new Range(place, place);
    }
}

/** An open text; has only what was needed so far. */
export class Document {
    version = 1;
    isClosed = false;
    readonly isDirty = false;
    readonly isUntitled = false;
    readonly eol = 1;

    constructor(
        readonly uri: vscode.Uri,
        readonly languageId: string,
        private text = readFileSync(uri.fsPath, "utf8"),
    ) {}

    get fileName(): string {
        return this.uri.fsPath;
    }

    get lineCount(): number {
        return this.lines().length;
    }

    getText(range?: Range): string {
        return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text;
    }

    lineAt(line: number): { readonly text: string } {
        return { text: this.lines()[line] ?? "" };
    }

    offsetAt({ line, character }: Position): number {
        return this.lines().slice(0, line).join("\n").length + (line > 0 ? 1 : 0) + character;
    }

    /** The position of a text's first occurrence. */
    find(text: string): Position {
        const before = this.text.slice(0, this.text.indexOf(text)).split("\n");
        return new Position(before.length - 1, before.at(-1)?.length ?? 0);
    }

    getWordRangeAtPosition({ line, character }: Position): Range | undefined {
        const words = [...(this.lines()[line] ?? "").matchAll(/[\w@.$?]+/g)];
        const word = words.find(({ index, 0: { length } }) => index <= character && character <= index + length);
        return word && new Range(line, word.index, line, word.index + word[0].length);
    }

    get whole(): Range {
        return new Range(0, 0, this.lineCount - 1, this.lines().at(-1)?.length ?? 0);
    }

    replace(text: string): void {
        this.text = text;
        ++this.version;
    }

    private lines(): string[] {
        return this.text.split("\n");
    }
}
