// SPDX-License-Identifier: MIT
// Bytes as BYTE lines of a source, in the style of the source that they go into.

export interface SourceStyle {
    /** What is before the word. */
    readonly indentation: string;
    readonly word: string;
    readonly numbers: "small" | "capital" | "decimal" | "binary";
}

export const usualStyle: SourceStyle = { indentation: "        ", word: "byte", numbers: "small" };

const byteLine = /^(\S*\s+)(byte|\.byte)\s+(.*)$/i;
const indentedLine = /^(\s+)[a-z.]/i;

/** The one that occurs most often; the first of several. */
function mostCommon<Value>(values: readonly Value[]): Value | undefined {
    const counts = new Map<Value, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
}

function numbersOf(lines: readonly string[]): SourceStyle["numbers"] | undefined {
    const numbers = lines.flatMap((line) => line.replace(/"[^"]*"?|;.*/g, "").match(/%[01]+|\$[0-9a-f]+|\b\d+\b/gi) ?? []);
    const kinds = numbers.flatMap((number): SourceStyle["numbers"][] => {
        if (number.startsWith("%")) return ["binary"];
        if (!number.startsWith("$")) return ["decimal"];
        const letters = number.replace(/[^a-z]/gi, "");
        return letters === "" ? [] : [letters === letters.toLowerCase() ? "small" : "capital"];
    });
    return mostCommon(kinds);
}

/** From a source's BYTE lines if it has some, otherwise from all its lines. */
export function styleOf(source: string): SourceStyle {
    const lines = source.split(/\r?\n/);
    const withBytes = lines.flatMap((line) => {
        const [, before, word] = byteLine.exec(line) ?? [];
        return before !== undefined && word !== undefined ? [{ before, word, line }] : [];
    });
    const unlabelled = withBytes.filter(({ before }) => before.trim() === "");
    const indented = lines.flatMap((line) => indentedLine.exec(line)?.[1] ?? []);
    const ofBytes = numbersOf(withBytes.map(({ line }) => line.replace(/^\S*\s+\S+/, "")));
    const ofAll = numbersOf(lines);
    return {
        indentation: mostCommon(unlabelled.map(({ before }) => before)) ?? mostCommon(indented) ?? usualStyle.indentation,
        word: mostCommon(withBytes.map(({ word }) => word)) ?? usualStyle.word,
        numbers: ofBytes ?? (ofAll === "capital" ? "capital" : usualStyle.numbers),
    };
}

function numberIn(numbers: SourceStyle["numbers"], byte: number): string {
    if (numbers === "decimal") return String(byte);
    if (numbers === "binary") return `%${byte.toString(2).padStart(8, "0")}`;
    const digits = byte.toString(16).padStart(2, "0");
    return `$${numbers === "capital" ? digits.toUpperCase() : digits}`;
}

/** So many bytes on each line. */
export function byteLines(bytes: ArrayLike<number>, perLine: number, { indentation, word, numbers }: SourceStyle): string {
    const all = Array.from(bytes, (byte) => numberIn(numbers, byte));
    const lines = Array.from({ length: Math.ceil(all.length / perLine) }, (_, i) =>
        all.slice(i * perLine, (i + 1) * perLine).join(","),
    );
    return lines.map((line) => `${indentation}${word} ${line}\n`).join("");
}
