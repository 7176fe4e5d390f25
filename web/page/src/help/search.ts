// SPDX-License-Identifier: MIT
// Finds topics, and pages of the manual by their headings. All words must be there; what is called like the question comes first.
import type { PageEntry, Place } from "./place";
import type { Topic } from "./topics";

export interface Found {
    readonly place: Place;
    readonly title: string;
    /** What it is a part of. */
    readonly detail: string;
}

interface Rated extends Found {
    readonly rank: number;
}

const mostFound = 60;

/** Ranks, the lower the earlier. */
const [byName, byTitle, inTitle, inHeading, inText] = [0, 1, 2, 3, 4] as const;

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

function rankOfTopic({ topic, title, names, text }: Topic, question: string, words: readonly string[]): number | undefined {
    const low = title.toLowerCase();
    if (topic === question || names.includes(question)) return byName;
    if (low.startsWith(question)) return byTitle;
    if (hasAll(`${low} ${topic} ${names.join(" ")}`, words)) return inTitle;
    return hasAll(`${low} ${text.toLowerCase()}`, words) ? inText : undefined;
}

function ratedPage(page: PageEntry, question: string, words: readonly string[]): Rated[] {
    const title = page.title.toLowerCase();
    const { path } = page;
    const own = hasAll(title, words)
        ? [
              {
                  place: { kind: "page", path, anchor: "" } as const,
                  title: page.title,
                  detail: "",
                  rank: title.startsWith(question) ? byTitle : inTitle,
              },
          ]
        : [];
    const parts = page.headings
        .filter(({ text }) => hasAll(text.toLowerCase(), words))
        .map(({ text, slug }) => ({
            place: { kind: "page", path, anchor: slug } as const,
            title: text,
            detail: page.title,
            rank: inHeading,
        }));
    return [...own, ...parts];
}

export function search(question: string, topics: readonly Topic[], pages: readonly PageEntry[]): readonly Found[] {
    const asked = question.trim().toLowerCase();
    const words = asked.split(/\s+/).filter((word) => word !== "");
    if (words.length === 0) return [];
    const ofTopics = topics.flatMap((topic): Rated[] => {
        const rank = rankOfTopic(topic, asked, words);
        const place = { kind: "topic", topic: topic.topic } as const;
        return rank === undefined ? [] : [{ place, title: topic.title, detail: topic.topic, rank }];
    });
    const all = [...ofTopics, ...pages.flatMap((page) => ratedPage(page, asked, words))];
    return all.sort((one, other) => one.rank - other.rank).slice(0, mostFound);
}
