// SPDX-License-Identifier: MIT
// A part of memory as bytes and characters, starting at an address or an expression: eight or sixteen bytes in a row, the characters as PETSCII or
// screen codes.
import { keep, keptOneOf } from "../app/settings";
import { choice } from "../ui/choice";
import type { Texts } from "../text/shape";
import { button, fill, listen, make } from "../ui/dom";
import { icons } from "../ui/icons";
import type { Parts } from "../ui/parts";
import { characterCodes, characterOf, type CharacterCode } from "./characters";
import type { Evaluated, MemoryRead } from "./dap_types";
import type { DebugView } from "./debug_view";

const bytesShown = 256;

/** Its start; the same in all languages and until the page is closed. */
let begin = "$0400";

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** How memory is shown; kept. */
interface Form {
    columns: "8" | "16";
    code: CharacterCode;
}

export function memoryView({ app, player }: Parts): DebugView {
    const { texts } = app;
    const table = make("table", { class: "memory", "aria-label": texts.memoryTable });
    const form: Form = {
        columns: keptOneOf("memoryColumns", ["8", "16"]),
        code: keptOneOf("memoryCharacters", characterCodes),
    };
    let shown = { bytes: new Uint8Array(), address: 0 };
    let isShown = false;

    const draw = () => {
        fill(table, ...rowsOf(shown.bytes, shown.address, form));
    };
    const refresh = async (isStale: () => boolean) => {
        isShown = true;
        const { memoryReference, result } = await player.debug.request<Evaluated>("evaluate", {
            expression: begin,
            context: "watch",
        });
        // "$0400 = 1024": the number in both notations.
        const reference = memoryReference ?? result.split(" ")[0] ?? begin;
        const { data = "", address } = await player.debug.request<MemoryRead>("readMemory", {
            memoryReference: reference,
            offset: 0,
            count: bytesShown,
        });
        if (isStale()) return;
        shown = { bytes: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)), address: addressOf(address) };
        draw();
    };
    const go = (to: string) => {
        begin = to;
        if (isShown) refresh(() => false).catch(() => undefined);
    };
    const turn = (pages: number) => {
        const to = `$${hex((shown.address + pages * bytesShown) & 0xffff, 4)}`;
        go(to);
        return to;
    };
    const places = placeForm(texts, go, turn);
    return {
        element: make(
            "div",
            { class: "memory-view" },
            make("div", { class: "memory-form" }, places, ...forms(texts, form, draw)),
            table,
        ),
        refresh,
    };
}

/** The address, and a way to what is before and after it; `turn` returns the new address. */
function placeForm(texts: Texts, go: (to: string) => void, turn: (pages: number) => string): HTMLElement {
    const input = make("input", { type: "text", value: begin, spellcheck: "false", class: "address" });
    const page = (pages: number, label: string, icon: string) =>
        button(
            "",
            () => {
                input.value = turn(pages);
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
    return listen(element, {
        submit(event) {
            event.preventDefault();
            go(input.value.trim() || begin);
        },
    });
}

function forms(texts: Texts, form: Form, draw: () => void): HTMLElement[] {
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
    return [columns, characters];
}

const addressOf = (text: string) => (text.startsWith("$") ? parseInt(text.slice(1), 16) : Number(text));

function rowsOf(bytes: Uint8Array, address: number, form: Form): HTMLElement[] {
    const columns = Number(form.columns);
    return Array.from({ length: Math.ceil(bytes.length / columns) }, (_, row) => {
        const some = [...bytes.subarray(row * columns, (row + 1) * columns)];
        return make(
            "tr",
            {},
            make("th", { scope: "row" }, hex((address + row * columns) & 0xffff, 4)),
            ...some.map((byte) => make("td", {}, hex(byte, 2))),
            make("td", { class: "signs" }, some.map((byte) => characterOf(byte, form.code)).join("")),
        );
    });
}
