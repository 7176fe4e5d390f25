// SPDX-License-Identifier: MIT
// A text as an editor has it: places as lines and UTF-16 columns, edits, and their inverses. Lines end with LF, CR LF or CR.
export class Document {
    constructor(text) {
        this.text = text;
    }

    get begins() {
        if (this.known !== this.text) {
            this.known = this.text;
            this.lines = [0, ...[...this.text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
        }
        return this.lines;
    }

    position(offset) {
        const begins = this.begins;
        let low = 0;
        for (let high = begins.length; high - low > 1;) {
            const middle = (low + high) >> 1;
            if (begins[middle] <= offset) low = middle;
            else high = middle;
        }
        return { line: low, character: offset - begins[low] };
    }

    offset({ line, character }) {
        return this.begins[line] + character;
    }

    range(begin, end) {
        return { start: this.position(begin), end: this.position(end) };
    }

    /** Whether there is such a range in the text. */
    has({ start, end }) {
        return this.#hasPlace(start) && this.#hasPlace(end) && this.offset(start) <= this.offset(end);
    }

    #hasPlace({ line, character }) {
        const begins = this.begins;
        if (line < 0 || character < 0 || line >= begins.length) return false;
        const next = begins[line + 1] ?? this.text.length;
        return begins[line] + character <= next;
    }

    /** A change as didChange has it; `inverse` is the edit that undoes it. */
    replace(begin, end, text) {
        const change = { range: this.range(begin, end), text };
        const inverse = { begin, end: begin + text.length, text: this.text.slice(begin, end) };
        this.text = this.text.slice(0, begin) + text + this.text.slice(end);
        return { change, inverse };
    }

    /** The nearest place at which a text may be cut: not within a character or the end of a line. */
    cut(offset) {
        const here = this.text.charCodeAt(offset);
        const isLowHalf = here >= 0xdc00 && here < 0xe000;
        const isWithinEnd = this.text[offset] === '\n' && this.text[offset - 1] === '\r';
        return isLowHalf || isWithinEnd ? offset + 1 : offset;
    }
}
