// SPDX-License-Identifier: MIT
// What can be done with a stopped program's memory: find something in it, fill it, load a file into it, save a part of it. The page and
// VS Code show it beside their table of bytes.
import { choice } from "../page/src/ui/choice";
import { listen, make, type Content } from "../page/src/ui/dom";
import { searchFor, type SearchKind } from "./search";
import type { MemoryTexts } from "./texts";

/** The memory of the program; all may fail with a message. */
export interface MemoryAccess {
    /** The value of an address or expression. */
    readonly address: (expression: string) => Promise<number>;
    readonly read: (address: number, count: number) => Promise<Uint8Array>;
    readonly write: (address: number, bytes: Uint8Array) => Promise<void>;
    /** Offers bytes as a file; a promise of true if the user has taken it. */
    readonly save: (name: string, bytes: Uint8Array) => Promise<boolean>;
    /** Shows these bytes in the table. */
    readonly show: (address: number, length: number) => void;
    /** What the table begins with, or what was found last. */
    readonly here: () => number;
}

const memorySize = 0x10000;
const dollar = (value: number, digits = 4) => `$${value.toString(16).padStart(digits, "0")}`;

export function memoryTools(texts: MemoryTexts, access: MemoryAccess): HTMLElement {
    const news = make("p", { class: "memory-news", role: "status" });
    /** A row with a button; what the action returns, or why it fails, is shown. */
    const row = (label: string, act: () => Promise<string>, ...content: Content[]) => {
        const form = make("form", { class: "memory-form" }, ...content, make("button", { class: "button small" }, label));
        return listen(form, {
            submit(event) {
                event.preventDefault();
                act().then(
                    (text) => (news.textContent = text),
                    (error: unknown) => (news.textContent = error instanceof Error ? error.message : String(error)),
                );
            },
        });
    };
    return make(
        "details",
        { class: "memory-tools" },
        make("summary", {}, texts.tools),
        ...finding(texts, access, row),
        ...filling(texts, access, row),
        ...loading(texts, access, row),
        ...saving(texts, access, row),
        news,
    );
}

type Row = (label: string, act: () => Promise<string>, ...content: Content[]) => HTMLElement;

const input = (type: "text" | "file" = "text") =>
    make("input", { type, spellcheck: "false", class: type === "text" && "address" });

const field = (label: string, element: HTMLElement) => make("label", { class: "choice" }, make("span", {}, label), element);

function finding(texts: MemoryTexts, access: MemoryAccess, row: Row): HTMLElement[] {
    const what = input();
    let kind: SearchKind = "bytes";
    let last: { readonly text: string; readonly at: number } | undefined;
    const kinds = choice<SearchKind>(
        texts.as,
        [
            ["bytes", texts.bytes],
            ["petscii", texts.petscii],
            ["screen", texts.screen],
        ],
        kind,
        (value) => (kind = value),
    );
    const find = async () => {
        const search = searchFor(kind, what.value);
        if (!search) return texts.noBytes;
        const from = last?.text === what.value ? last.at + 1 : access.here();
        const at = search.findIn(await access.read(0, memorySize), from % memorySize);
        if (at === undefined) return texts.foundNowhere;
        last = { text: what.value, at };
        access.show(at, search.length);
        return texts.found(dollar(at));
    };
    return [row(texts.next, find, field(texts.what, what), kinds)];
}

/** Two ends, the last one included; throws if they are no range. */
function range(texts: MemoryTexts, access: MemoryAccess) {
    const [from, to] = [input(), input()];
    const ends = async () => {
        const [first, last] = [await access.address(from.value), await access.address(to.value)];
        if (last < first) throw new Error(texts.badRange);
        return { first, count: last - first + 1 };
    };
    return { fields: [field(texts.from, from), field(texts.to, to)], ends };
}

function filling(texts: MemoryTexts, access: MemoryAccess, row: Row): HTMLElement[] {
    const { fields, ends } = range(texts, access);
    const value = input();
    const fill = async () => {
        const { first, count } = await ends();
        const byte = await access.address(value.value);
        if (byte < 0 || byte > 255) return texts.badByte;
        await access.write(first, new Uint8Array(count).fill(byte));
        access.show(first, count);
        return texts.filled(count);
    };
    return [row(texts.fill, fill, ...fields, field(texts.value, value))];
}

function loading(texts: MemoryTexts, access: MemoryAccess, row: Row): HTMLElement[] {
    const [chosen, place] = [input("file"), input()];
    const load = async () => {
        const [file] = chosen.files ?? [];
        if (!file) return texts.noFile;
        const content = new Uint8Array(await file.arrayBuffer());
        const isProgram = /\.prg$/i.test(file.name);
        if (place.value.trim() === "" && !isProgram) return texts.noAddress;
        const own = (content[0] ?? 0) | ((content[1] ?? 0) << 8);
        const address = place.value.trim() === "" ? own : await access.address(place.value);
        const bytes = isProgram ? content.subarray(2) : content;
        await access.write(address, bytes);
        access.show(address, bytes.length);
        return texts.loaded(bytes.length, dollar(address));
    };
    return [row(texts.load, load, field(texts.file, chosen), field(texts.loadAt, place))];
}

function saving(texts: MemoryTexts, access: MemoryAccess, row: Row): HTMLElement[] {
    const { fields, ends } = range(texts, access);
    const store = async () => {
        const { first, count } = await ends();
        const name = `memory-${dollar(first)}-${dollar(first + count - 1)}.bin`.replaceAll("$", "");
        return (await access.save(name, await access.read(first, count))) ? name : "";
    };
    return [row(texts.save, store, ...fields)];
}
