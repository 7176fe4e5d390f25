// SPDX-License-Identifier: MIT
// A part of memory as bytes and characters, starting at an address or an expression: eight or sixteen bytes in a row, in hexadecimal, decimal or
// binary, the characters as PETSCII or screen codes.
import { fromBase64 } from "../../../library/src/base64";
import { bases, byteText, type Base } from "../../../memory/bytes";
import { characterCodes, characterOf, type CharacterCode } from "../../../memory/characters";
import { numberOf } from "../../../memory/number";
import { memoryTexts, type MemoryTexts } from "../../../memory/texts";
import { memoryTools, type MemoryAccess } from "../../../memory/tools";
import { keep, keptOneOf } from "../app/settings";
import { choice } from "../ui/choice";
import type { Texts } from "../text/shape";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { save } from "../ui/save";
import type { Evaluated, MemoryRead } from "./dap_types";
import type { DebugView } from "./debug_view";

const bytesShown = 256;

/** Its start; the same in all languages and until the page is closed. */
let begin = "$0400";

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** How memory is shown; kept. */
interface Form {
    columns: "8" | "16";
    base: Base;
    code: CharacterCode;
}

export function memoryView(parts: Parts): DebugView {
    const { app } = parts;
    const { texts } = app;
    const table = make("table", { class: "memory", "aria-label": texts.memoryTable });
    const form: Form = {
        columns: keptOneOf("memoryColumns", ["8", "16"]),
        base: keptOneOf("memoryBase", bases),
        code: keptOneOf("memoryCharacters", characterCodes),
    };
    const words = memoryTexts(app.state.language);
    const access = accessOf(parts, (address, length) => {
        marked = { address, length };
        places.show(address);
    });
    let shown: { readonly bytes: Uint8Array; readonly address: number } = { bytes: new Uint8Array(), address: 0 };
    /** What was found, filled or loaded last. */
    let marked: Range = { address: 0, length: 0 };
    let isShown = false;

    const draw = () => {
        fill(table, ...rowsOf(shown.bytes, shown.address, form, marked));
    };
    const refresh = async (isStale: () => boolean) => {
        isShown = true;
        const address = await access.address(begin);
        const bytes = await access.read(address, bytesShown);
        if (isStale()) return;
        shown = { bytes, address };
        draw();
    };
    const go = (to: string) => {
        begin = to;
        if (isShown) refresh(() => false).catch(() => undefined);
    };
    const turn = (pages: number) => (shown.address + pages * bytesShown) & 0xffff;
    const places = placeForm(texts, go, turn);
    return {
        element: make(
            "div",
            { class: "memory-view" },
            make("div", { class: "memory-form" }, places.element, ...forms(texts, words, form, draw)),
            memoryTools(words, { ...access, here: () => shown.address }),
            table,
        ),
        refresh,
    };
}

interface Range {
    readonly address: number;
    readonly length: number;
}

/** Base64 of many bytes, which are too many for the arguments of one call. */
function base64Of(bytes: Uint8Array): string {
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function accessOf({ app, player: { debug } }: Parts, show: MemoryAccess["show"]): Omit<MemoryAccess, "here"> {
    return {
        async address(expression) {
            const { memoryReference, result } = await debug.request<Evaluated>("evaluate", { expression, context: "watch" });
            return numberOf(memoryReference ?? result);
        },
        async read(address, count) {
            const reference = { memoryReference: dollar(address), offset: 0, count };
            return fromBase64((await debug.request<MemoryRead>("readMemory", reference)).data ?? "");
        },
        async write(address, bytes) {
            await debug.request("writeMemory", { memoryReference: dollar(address), offset: 0, data: base64Of(bytes) });
            // All views are asked for again: others show memory, too.
            app.store.set({ debug: { ...app.state.debug } });
        },
        save(name, bytes) {
            save(name, bytes);
            return Promise.resolve(true);
        },
        show,
    };
}

/** The address, and a way to what is before and after it; `turn` returns another address. */
function placeForm(
    texts: Texts,
    go: (to: string) => void,
    turn: (pages: number) => number,
): { readonly element: HTMLElement; readonly show: (address: number) => void } {
    const input = make("input", { type: "text", value: begin, spellcheck: "false", class: "address" });
    const show = (address: number) => {
        input.value = dollar(address);
        go(input.value);
    };
    const page = (pages: number, label: string, icon: string) =>
        button(
            "",
            () => {
                show(turn(pages));
            },
            { class: "tool", icon, label },
        );
    const element = make(
        "form",
        { class: "memory-place" },
        make("label", { class: "choice" }, make("span", {}, texts.memoryAddress), input),
        page(-1, texts.memoryBefore, icons.up),
        page(1, texts.memoryAfter, icons.down),
    );
    listen(element, {
        submit(event) {
            event.preventDefault();
            go(input.value.trim() || begin);
        },
    });
    return { element, show };
}

function forms(texts: Texts, words: MemoryTexts, form: Form, draw: () => void): HTMLElement[] {
    const columns = choice(
        texts.memoryColumns,
        [
            ["8", "8"],
            ["16", "16"],
        ],
        form.columns,
        (value) => {
            keep("memoryColumns", (form.columns = value));
            draw();
        },
    );
    const characters = choice(
        texts.memoryCharacters,
        [
            ["petscii", "PETSCII"],
            ["screen", texts.memoryScreenCodes],
        ],
        form.code,
        (value) => {
            keep("memoryCharacters", (form.code = value));
            draw();
        },
    );
    const base = choice<Base>(
        words.base,
        [
            ["16", words.hexadecimal],
            ["10", words.decimal],
            ["2", words.binary],
        ],
        form.base,
        (value) => {
            keep("memoryBase", (form.base = value));
            draw();
        },
    );
    return [columns, base, characters];
}

const dollar = (address: number) => `$${hex(address, 4)}`;

function rowsOf(bytes: Uint8Array, address: number, form: Form, marked: Range): HTMLElement[] {
    const columns = Number(form.columns);
    const cell = (byte: number, at: number) => {
        const isMarked = at >= marked.address && at < marked.address + marked.length;
        return make("td", { class: isMarked && "is-found" }, byteText(byte, form.base));
    };
    return Array.from({ length: Math.ceil(bytes.length / columns) }, (_, row) => {
        const begins = address + row * columns;
        const some = [...bytes.subarray(row * columns, (row + 1) * columns)];
        return make(
            "tr",
            {},
            make("th", { scope: "row" }, hex(begins & 0xffff, 4)),
            ...some.map((byte, i) => cell(byte, begins + i)),
            make("td", { class: "signs" }, some.map((byte) => characterOf(byte, form.code)).join("")),
        );
    });
}
