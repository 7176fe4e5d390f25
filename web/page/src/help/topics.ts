// SPDX-License-Identifier: MIT
// The topics of `gato help`. They lie beside the page as topics.json: in the playground as a file that the program has written, in the studio as
// an answer of the program.

export type TopicKind = "page" | "opcode" | "register" | "kernal" | "diagnostic";

export interface Topic {
    /** The words that ask for it, and for no other: `opcode lda`. */
    readonly topic: string;
    readonly title: string;
    readonly kind: TopicKind;
    /** Others, in small letters, which may be those of several topics: `$d011`, `scroly`. */
    readonly names: readonly string[];
    /** Markdown, without the title. */
    readonly text: string;
}

let asked: Promise<readonly Topic[]> | undefined;

/** None where the page lies without them. */
export function loadTopics(): Promise<readonly Topic[]> {
    return (asked ??= fetch("topics.json").then(
        async (answer) => (answer.ok ? ((await answer.json()) as readonly Topic[]) : []),
        () => [],
    ));
}

/** The one that has this name; of several the one that is not a whole page. */
export function topicNamed(topics: readonly Topic[], name: string): Topic | undefined {
    const wanted = name.toLowerCase();
    const found = topics.filter(({ topic, names }) => topic.toLowerCase() === wanted || names.includes(wanted));
    return found.find(({ kind }) => kind !== "page") ?? found[0];
}

/** What registers and addresses are called: four digits after `$`. */
const addressName = (address: number) => `$${address.toString(16).padStart(4, "0")}`;

/** A number as sources write them; undefined for other words. */
function numberOf(word: string): number | undefined {
    const [, hex, binary, decimal] = /^#?(?:\$([0-9a-f]{1,4})|%([01]{1,16})|(\d{1,5}))$/i.exec(word) ?? [];
    if (hex !== undefined) return parseInt(hex, 16);
    if (binary !== undefined) return parseInt(binary, 2);
    return decimal === undefined ? undefined : Number(decimal);
}

/** What a word of a source means: an opcode, a directive, a register by name or address, a KERNAL routine, a message's code. */
export function topicOfWord(topics: readonly Topic[], word: string): Topic | undefined {
    const address = numberOf(word);
    if (address !== undefined) return address > 0xff ? topicNamed(topics, addressName(address)) : undefined;
    return topicNamed(topics, word.replace(/^[!.#]/, "")) ?? topicNamed(topics, word);
}

/** Of a register, the meaning of its bits: from and to which, and what they do. */
export interface Bits {
    readonly highest: number;
    readonly lowest: number;
    readonly meaning: string;
}

/** As its topic's table has them; none if there is no such table. */
export function bitsOf({ text }: Topic): readonly Bits[] {
    const rows = [...text.matchAll(/^\| ([0-7])(?:[–-]([0-7]))? \| (.*) \|$/gm)];
    return rows.map(([, highest, lowest = highest, meaning = ""]) => ({
        highest: Number(highest),
        lowest: Number(lowest),
        meaning,
    }));
}

/** Those bits of a byte, as a number. */
export const valueOfBits = ({ highest, lowest }: Bits, byte: number): number =>
    (byte >> lowest) & ((1 << (highest - lowest + 1)) - 1);
