// SPDX-License-Identifier: MIT
// How pages are related: the entries of each group in each language, the index that a page of the reference belongs to, the page before
// and after it. A page that only the other language has is listed too, and says so.
import { groups, type Group } from "../page/contents";
import type { Kind, Language } from "../page/kinds";
import type { Source } from "./sources";
import { texts } from "../page/texts";

/** A page as others name it. */
export interface Entry {
    readonly address: string;
    readonly title: string;
    readonly language: Language;
}

export interface TitledSource extends Source {
    readonly title: string;
}

/** A page that lists all of a kind. */
interface Index extends Entry {
    readonly kind: IndexedKind;
    readonly group: Group;
}

type IndexedKind = keyof (typeof texts)["en"]["indexes"];

const indexPlaces: Readonly<Record<IndexedKind, readonly [address: string, group: Group]>> = {
    opcode: ["opcodes/index.html", "reference"],
    register: ["registers/index.html", "reference"],
    kernal: ["kernal/index.html", "reference"],
    diagnostic: ["messages/index.html", "messages"],
};

export const isIndexed = (kind: Kind): kind is IndexedKind => Object.hasOwn(indexPlaces, kind);

/** Pages that another one lists. */
const listed: Readonly<Partial<Record<Kind, string>>> = { decision: "docs/adr/README.md", example: "examples/README.md" };

export const frontOf = (language: Language) => (language === "es" ? "es/index.html" : "index.html");

export class Navigation {
    readonly indexes: readonly Index[];
    private readonly byPath: ReadonlyMap<string, TitledSource>;

    constructor(private readonly sources: readonly TitledSource[]) {
        this.byPath = new Map(sources.map((source) => [source.path, source]));
        const kinds = (Object.keys(indexPlaces) as IndexedKind[]).filter((kind) =>
            sources.some((source) => source.kind === kind),
        );
        this.indexes = kinds.map((kind) => {
            const [address, group] = indexPlaces[kind];
            return { kind, address, group, language: "en", title: texts.en.indexes[kind] };
        });
    }

    /** What a group has to offer to readers of a language. */
    entries(language: Language, group: Group): Entry[] {
        const isIndex = ({ address }: Source) => this.indexes.some((index) => index.address === address);
        const pages = this.sources.filter((source) => source.kind === "page" && source.group === group && !isIndex(source));
        const own = pages.filter((page) => page.language === language);
        const others = pages.filter((page) => page.language !== language && this.translationOf(page) === undefined);
        const indexes = this.indexes
            .filter((index) => index.group === group)
            .map((index) => ({ ...index, language, title: texts[language].indexes[index.kind] }));
        return [...indexes, ...own, ...others];
    }

    all(kind: Kind): TitledSource[] {
        return this.sources.filter((source) => source.kind === kind);
    }

    translationOf({ translation }: Source): TitledSource | undefined {
        return translation === undefined ? undefined : this.byPath.get(translation);
    }

    /** The page that lists this one. */
    parentOf({ kind }: Source): Entry | undefined {
        const path = listed[kind];
        return path === undefined ? this.indexes.find((index) => index.kind === kind) : this.byPath.get(path);
    }

    /** Pages of the same kind before and after, where they are read one after another. */
    neighboursOf(source: Source): { readonly previous: Entry | undefined; readonly next: Entry | undefined } {
        if (source.kind === "page") return { previous: undefined, next: undefined };
        const series = this.all(source.kind);
        const place = series.findIndex(({ address }) => address === source.address);
        return { previous: series[place - 1], next: series[place + 1] };
    }

    filledGroups(language: Language): Group[] {
        return groups.filter((group) => this.entries(language, group).length > 0);
    }
}
