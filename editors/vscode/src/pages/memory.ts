// SPDX-License-Identifier: MIT
// The page of the memory view with 32 rows of sixteen bytes from any address on. Bytes that have changed since the last stop are
// highlighted, and a click on a byte lets you overwrite it.
import type { FromMemoryPage, MemoryContent, MemoryState, ToMemoryPage } from "../views/messages";
import { mainElement, make } from "./dom";
import { addressIn, byteIn, hex, memorySize, pageStart, rowsOf, type Cell } from "./hex";
import { connect } from "./host";

const count = 32 * 16;

const where = make("input", "address");
where.value = "0400";
where.title = "Address in hexadecimal; press Enter to show it";
const back = make("button", "", "◀");
const on = make("button", "", "▶");
const stateLine = make("p", "state");
const table = make("table", "memory");
const legend = make("p", "legend", ...(["ram", "rom", "io", "cartridge"] as const).map((kind) => make("span", kind, kind)));
mainElement().append(make("p", "", "Address $", where, back, on), stateLine, table, legend);

let start = 0x0400;
/** The last answer, by address. */
let before = new Map<number, number>();

const send = connect<ToMemoryPage, FromMemoryPage>((message) => {
    if (message.type === "state") showState(message);
    else showMemory(message);
});
show(start);

function show(address: number): void {
    start = pageStart(address, count);
    where.value = hex(start, 4);
    send({ type: "show", address: start, count });
}

const stateTexts = {
    none: "no program: start one with “gato: Debug”",
    running: "running: memory is shown when the program stops",
    stopped: "",
};

function showState({ state, problem }: MemoryState): void {
    stateLine.textContent = problem ?? stateTexts[state];
    if (state === "none") {
        before = new Map();
        table.replaceChildren();
    }
}

function showMemory(message: MemoryContent): void {
    const rows = rowsOf(message, before).map((row) =>
        make("tr", "", make("th", "", hex(row.address, 4)), ...row.cells.map(cellElement), make("td", "signs", row.signs)),
    );
    table.replaceChildren(...rows);
    before = new Map(message.bytes.map((byte, i) => [message.address + i, byte]));
}

function cellElement(cell: Cell): HTMLElement {
    const element = make("td", `byte ${cell.kind}${cell.isChanged ? " changed" : ""}`, cell.text);
    element.title = `$${hex(cell.address, 4)}${cell.kind === "" ? "" : `, ${cell.kind}`}`;
    element.addEventListener("click", () => {
        edit(element, cell);
    });
    return element;
}

function edit(element: HTMLElement, cell: Cell): void {
    const field = make("input", "byte");
    field.value = cell.text;
    field.maxLength = 3;
    element.replaceChildren(field);
    field.select();
    field.addEventListener("keydown", (event) => {
        const byte = byteIn(field.value);
        if (event.key === "Enter" && byte !== undefined) send({ type: "write", address: cell.address, byte });
        else if (event.key === "Escape") element.replaceChildren(cell.text);
    });
    field.addEventListener("click", (event) => {
        event.stopPropagation();
    });
    field.addEventListener("blur", () => {
        element.replaceChildren(cell.text);
    });
}

where.addEventListener("keydown", (event) => {
    const address = addressIn(where.value);
    if (event.key === "Enter" && address !== undefined) show(address);
});
back.addEventListener("click", () => {
    show(Math.max(0, start - count));
});
on.addEventListener("click", () => {
    show(Math.min(memorySize - count, start + count));
});
