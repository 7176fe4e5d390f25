// SPDX-License-Identifier: MIT
// A part of memory as bytes and characters, starting at an address or an expression.
import { fill, listen, make } from "../ui/dom";
import type { Parts } from "../ui/parts";
import type { Evaluated, MemoryRead } from "./dap_types";
import { debugSection, type DebugView } from "./debug_view";

const rows = 16;
const columns = 8;

/** Its start; the same in all languages and until the page is closed. */
let begin = "$0400";

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** PETSCII and screen codes have the letters at different places: both are shown as letters. */
const signOf = (byte: number) => {
    if (byte >= 1 && byte <= 26) return String.fromCharCode(byte + 96);
    return byte >= 32 && byte < 96 ? String.fromCharCode(byte) : "·";
};

export function memoryView({ app, player }: Parts): DebugView {
    const { texts } = app;
    const table = make("table", { class: "memory", "aria-label": texts.memoryTable });
    const input = make("input", {
        type: "text",
        value: begin,
        "aria-label": texts.memoryAddress,
        spellcheck: "false",
        class: "address",
    });
    let isShown = false;

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
            count: rows * columns,
        });
        if (isStale()) return;
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        fill(table, ...rowsOf(bytes, addressOf(address)));
    };
    const form = make("form", {}, make("label", {}, `${texts.memoryAddress} `, input));
    listen(form, {
        submit(event) {
            event.preventDefault();
            begin = input.value.trim() || begin;
            if (isShown) refresh(() => false).catch(() => undefined);
        },
    });
    return { element: debugSection(texts.memory, form, table), refresh };
}

const addressOf = (text: string) => (text.startsWith("$") ? parseInt(text.slice(1), 16) : Number(text));

function rowsOf(bytes: Uint8Array, address: number): HTMLElement[] {
    return Array.from({ length: Math.ceil(bytes.length / columns) }, (_, row) => {
        const some = [...bytes.subarray(row * columns, (row + 1) * columns)];
        return make(
            "tr",
            {},
            make("th", { scope: "row" }, hex((address + row * columns) & 0xffff, 4)),
            ...some.map((byte) => make("td", {}, hex(byte, 2))),
            make("td", { class: "signs" }, some.map(signOf).join("")),
        );
    });
}
