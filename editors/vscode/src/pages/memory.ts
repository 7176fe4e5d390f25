// SPDX-License-Identifier: MIT
// The page of the memory view with 512 bytes from any address on. Bytes that have changed since the last stop are highlighted, and a click
// on a byte lets you overwrite it. The tools below are those of the playground.
import { bases, byteIn, type Base } from "../../../../web/memory/bytes";
import { memoryTexts } from "../../../../web/memory/texts";
import { memoryTools } from "../../../../web/memory/tools";
import { choice } from "../../../../web/page/src/ui/choice";
import type {
    AnswerOfMemory,
    FromMemoryPage,
    MemoryContent,
    MemoryQuestion,
    MemoryState,
    ToMemoryPage,
} from "../views/messages";
import { base64Of, bytesOf } from "./colors";
import { mainElement, make } from "./dom";
import { addressIn, hex, memorySize, pageStart, rowsOf, type Cell } from "./hex";
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

let start = 0x0400;
let base: Base = "16";
/** What was found, filled or loaded last. */
let marked = { address: 0, length: 0 };
let shown: MemoryContent | undefined;
/** The last answer and the one before it, by address. */
let latest = new Map<number, number>();
let before = latest;

const texts = memoryTexts("en");
const baseChoice = choice<Base>(
    texts.base,
    bases.map((name, i) => [name, [texts.hexadecimal, texts.decimal, texts.binary][i] ?? name]),
    base,
    (chosen) => {
        base = chosen;
        if (shown) draw(shown);
    },
);

let lastAsked = 0;
const asked = new Map<number, (answer: AnswerOfMemory) => void>();

/** Rejects with what is wrong. */
async function ask(question: MemoryQuestion): Promise<AnswerOfMemory["result"]> {
    const id = ++lastAsked;
    const answer = await new Promise<AnswerOfMemory>((resolve) => {
        asked.set(id, resolve);
        send({ type: "ask", id, question });
    });
    if (answer.problem !== undefined) throw new Error(answer.problem);
    return answer.result;
}

const tools = memoryTools(texts, {
    address: async (expression) => Number(await ask({ kind: "address", expression })),
    read: async (address, length) => bytesOf(String(await ask({ kind: "read", address, count: length }))),
    write: async (address, bytes) => {
        await ask({ kind: "write", address, bytes: base64Of(bytes) });
    },
    save: async (name, bytes) => (await ask({ kind: "save", name, bytes: base64Of(bytes) })) === true,
    show: (address, length) => {
        marked = { address, length };
        show(address);
    },
    here: () => start,
});
mainElement().append(make("p", "", "Address $", where, back, on, " ", baseChoice), tools, stateLine, table, legend);

const send = connect<ToMemoryPage, FromMemoryPage>((message) => {
    switch (message.type) {
        case "state":
            showState(message);
            break;
        case "memory":
            showMemory(message);
            break;
        case "answer":
            asked.get(message.id)?.(message);
            asked.delete(message.id);
    }
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
        latest = new Map<number, number>();
        before = latest;
        shown = undefined;
        table.replaceChildren();
    }
}

function showMemory(message: MemoryContent): void {
    shown = message;
    before = latest;
    draw(message);
    latest = new Map(message.bytes.map((byte, i) => [message.address + i, byte]));
}

function draw(message: MemoryContent): void {
    const rows = rowsOf(message, before, base).map((row) =>
        make("tr", "", make("th", "", hex(row.address, 4)), ...row.cells.map(cellElement), make("td", "signs", row.signs)),
    );
    table.replaceChildren(...rows);
}

function cellElement(cell: Cell): HTMLElement {
    const isMarked = cell.address >= marked.address && cell.address < marked.address + marked.length;
    const element = make("td", `byte ${cell.kind}${cell.isChanged ? " changed" : ""}${isMarked ? " is-found" : ""}`, cell.text);
    element.title = `$${hex(cell.address, 4)}${cell.kind === "" ? "" : `, ${cell.kind}`}`;
    element.addEventListener("click", () => {
        edit(element, cell);
    });
    return element;
}

function edit(element: HTMLElement, cell: Cell): void {
    const field = make("input", "byte");
    field.value = cell.text;
    field.maxLength = 9;
    field.style.width = `${cell.text.length}ch`;
    element.replaceChildren(field);
    field.select();
    field.addEventListener("keydown", (event) => {
        const byte = byteIn(field.value, base);
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
