// SPDX-License-Identifier: MIT
// The reference: what `gato help --write-topics FOLDER` has written of gato's own tables. `index.json` there lists the topics, each with
// a title, a kind, and a file in Markdown beside it. Topics that are sections of the manual's pages are left out: the pages are there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Group } from "../page/contents";
import type { Kind } from "../page/kinds";
import type { Source } from "./sources";

type TopicKind = "opcode" | "register" | "kernal" | "diagnostic" | "page";

interface Topic {
    readonly topic: string;
    readonly title: string;
    readonly kind: TopicKind;
    readonly file: string;
}

const places: Readonly<Record<TopicKind, { folder: string; group: Group; kind: Kind }>> = {
    opcode: { folder: "opcodes", group: "reference", kind: "opcode" },
    register: { folder: "registers", group: "reference", kind: "register" },
    kernal: { folder: "kernal", group: "reference", kind: "kernal" },
    diagnostic: { folder: "messages", group: "messages", kind: "diagnostic" },
    page: { folder: "reference", group: "reference", kind: "page" },
};

/** The page that lists all of a kind, in place of one that the manual would make itself. */
const lists: Readonly<Record<string, TopicKind>> = { opcodes: "opcode", registers: "register", kernal: "kernal" };

/** Lists of all topics, and what docs/DIAGNOSTICS.md has. */
const elsewhere = ["topics", "diagnostics", "warnings"];

/** Sections that readers look for among the tables. */
const wanted = ["keys"];

const code = /\b[EW]\d{4}\b/i;

/** The last word of the topic, or a diagnostic's code: `opcode lax` is `lax`. */
function nameOf({ topic, title, kind }: Topic): string {
    const [found] = code.exec(topic) ?? code.exec(title) ?? [];
    const name = kind === "diagnostic" && found !== undefined ? found : (topic.split(" ").at(-1) ?? topic);
    return name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "");
}

function addressOf(topic: Topic): string {
    const list = topic.kind === "page" ? lists[topic.topic] : undefined;
    return list === undefined ? `${places[topic.kind].folder}/${nameOf(topic)}.html` : `${places[list].folder}/index.html`;
}

/** The topics that are sections of pages, by the text of cli/topics/pages.def. */
function sectionsIn(table: string): Set<string> {
    const names = [...table.matchAll(/^GATO_PAGE\("([^"]+)"/gm)].map(([, name = ""]) => name);
    return new Set(names.filter((name) => !wanted.includes(name)));
}

/** How a list calls a topic: by its name, or the first word of its title. */
function namesOf({ topic, title, kind }: Topic): string[] {
    if (kind === "page") return [];
    return [topic.split(" ").at(-1) ?? topic, title.split(/[ :]/)[0] ?? title].map((name) => name.toLowerCase());
}

function isTopic(value: unknown): value is Topic {
    const { topic, title, kind, file } = (value ?? {}) as Record<string, unknown>;
    return [topic, title, file].every((text) => typeof text === "string") && Object.hasOwn(places, String(kind));
}

/** `table` is the file cli/topics/pages.def. Throws, with the command that helps, where the folder is none of these. */
export function readTopics(folder: string, table: string): Source[] {
    const index = join(folder, "index.json");
    if (!existsSync(index)) throw new Error(`there is no ${index}: run \`gato help --write-topics ${folder}\``);
    const topics: unknown = JSON.parse(readFileSync(index, "utf8"));
    if (!Array.isArray(topics) || !topics.every(isTopic)) throw new Error(`${index}: not a list of topics`);
    const sections = sectionsIn(readFileSync(table, "utf8"));
    const isLeftOut = ({ kind, topic }: Topic) => kind === "page" && (elsewhere.includes(topic) || sections.has(topic));
    return topics
        .filter((topic) => !isLeftOut(topic))
        .map((topic) => ({
            path: `topics/${topic.file}`,
            address: addressOf(topic),
            names: namesOf(topic),
            language: "en",
            group: places[topic.kind].group,
            kind: places[topic.kind].kind,
            title: topic.title,
            markdown: readFileSync(join(folder, topic.file), "utf8"),
        }));
}
