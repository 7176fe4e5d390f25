// SPDX-License-Identifier: MIT
// The answer to `gato/why` as a tree that can be shown: a node for each instruction with the values that it took, and leaves that say
// where a value comes from. What lies in another routine than the instruction above it is below one node with the routine's name.
import type { Cause, CauseAnswer, CauseEdge, CauseMoment } from "./cause_answer";

/** What the tree says, in the reader's language; `value` is `place = 3`. */
export interface CauseTexts {
    readonly causeCode: (value: string) => string;
    readonly causeDecision: string;
    readonly causeTimes: (text: string, count: number) => string;
    readonly causeRoutine: (name: string, count: number) => string;
    readonly causeAgain: string;
    readonly causeMore: (count: number) => string;
    readonly causeOfInstruction: (instruction: number) => string;
    /** After the value of a leaf. */
    readonly causeStart: string;
    readonly causeInput: string;
    readonly causeDevice: string;
    readonly causeInterrupt: string;
    readonly causeFar: string;
    readonly causeLeftOut: string;
    /** Above instructions that would have written the place. */
    readonly causeOmissions: string;
    /** Of decisions that no instruction of the program made. */
    readonly decidedByStart: string;
    readonly decidedByInput: string;
    readonly decidedByInterrupt: string;
}

export const englishCauseTexts: CauseTexts = {
    causeCode: (value) => `instruction byte ${value}`,
    causeDecision: "decided by",
    causeTimes: (text, count) => `${text} (${count} times)`,
    causeRoutine: (name, count) => `in ${name}, ${count} instructions`,
    causeAgain: "is elsewhere in this tree",
    causeMore: (count) => `There are more than ${count === 1 ? "this 1 cause" : `these ${count} causes`}.`,
    causeOfInstruction: (instruction) => `Instruction ${instruction} was executed`,
    causeStart: "as it was at the start",
    causeInput: "changed from outside the program",
    causeDevice: "read from a chip or from ROM",
    causeInterrupt: "from an interrupt",
    causeFar: "set too long ago to be looked for",
    causeLeftOut: "its cause is not among those shown",
    causeOmissions: "Could have written it, but did not",
    decidedByStart: "The program was started here.",
    decidedByInput: "It was led here from outside the program.",
    decidedByInterrupt: "An interrupt came.",
};

export interface CauseNode {
    /** The same for the same place in the tree. */
    readonly id: string;
    /** `a = 3: lda lives`, or of a leaf `lives = 3`. */
    readonly label: string;
    /** The values that the instruction took; of a leaf, where the value comes from. */
    readonly detail: string;
    readonly place: SourcePlace | undefined;
    readonly address: string | undefined;
    /** The moment before this instruction is what the node is about. */
    readonly instruction: number | undefined;
    readonly cycle: number | undefined;
    readonly children: readonly CauseNode[];
}

export interface SourcePlace {
    readonly path: string;
    readonly name: string;
    /** From 1. */
    readonly line: number;
}

/** Those of one cause that lead to the same one, or one that leads to none. */
interface Branch {
    readonly edges: readonly CauseEdge[];
    readonly cause: number | undefined;
}

/** The text of a line of a source, counted from 1, if that can be read. */
export type LineOf = (path: string, line: number) => string | undefined;

/** The question, with everything below it. An instruction without a line in a source is shown disassembled. */
export function causeTree(answer: CauseAnswer, texts: CauseTexts, lineOf: LineOf): CauseNode {
    return new Grower(answer, texts, lineOf).root();
}

/** For the lines of one file. */
export const lineIn = (text: string, line: number): string | undefined => text.split(/\r?\n/)[line - 1];

class Grower {
    /** Where each cause is shown with its own causes: where it is nearest to the question. */
    private readonly homes = new Map<number, string>();

    constructor(
        private readonly answer: CauseAnswer,
        private readonly texts: CauseTexts,
        private readonly lineOf: LineOf,
    ) {
        this.findHomes();
    }

    root(): CauseNode {
        const { question, causes, isComplete } = this.answer;
        const isAboutValue = question.kind !== "decision";
        const label = isAboutValue ? valueText(question) : this.texts.causeOfInstruction(question.instruction ?? 0);
        const [first] = branchesOf([question]);
        const below = question.cause !== undefined && first ? [this.node(first, "0")] : [];
        const more = isComplete ? [] : [{ ...leaf("more"), label: this.texts.causeMore(causes.length) }];
        const others = this.answer.omissions.map((one, i) => this.moment(one, `omissions.${i}`));
        const beside = others.length > 0 ? [{ ...leaf("omissions"), label: this.texts.causeOmissions, children: others }] : [];
        return {
            ...leaf(""),
            label,
            detail: question.cause === undefined ? this.endText(question) : "",
            instruction: question.cause === undefined ? question.instruction : undefined,
            children: [...below, ...more, ...beside],
        };
    }

    private findHomes(): void {
        const { question, causes } = this.answer;
        const waiting: [number | undefined, string][] = [[question.cause, "0"]];
        for (const [cause, id] of waiting) {
            if (cause === undefined || this.homes.has(cause)) continue;
            this.homes.set(cause, id);
            branchesOf(causes[cause]?.edges ?? []).forEach((branch, i) => waiting.push([branch.cause, `${id}.${i}`]));
        }
    }

    private node(branch: Branch, id: string, above?: Cause): CauseNode {
        const cause = branch.cause === undefined ? undefined : this.answer.causes[branch.cause];
        if (!cause || branch.cause === undefined) return this.end(branch, id);
        const isHome = this.homes.get(branch.cause) === id;
        const { causeAgain, causeTimes } = this.texts;
        const code = this.codeOf(cause);
        const text = cause.times > 1 ? causeTimes(code, cause.times) : code;
        const ways = id === "0" ? [] : branch.edges.map((edge) => this.wayText(edge));
        const way = ways.length > 0 ? `${[...new Set(ways)].join(", ")}: ` : "";
        const count = above && isHome && cause.routine !== above.routine ? this.countIn(branch.cause) : 0;
        const isFolded = cause.routine !== undefined && count > 1;
        const shown = {
            ...this.moment(cause, id),
            label: isFolded ? text : way + text,
            detail: isHome ? cause.values : causeAgain,
            children: isHome ? branchesOf(cause.edges).map((one, i) => this.node(one, `${id}.${i}`, cause)) : [],
        };
        if (!isFolded) return shown;
        const label = way + this.texts.causeRoutine(cause.routine, count);
        return { ...shown, id: `${id}.routine`, label, detail: "", children: [shown] };
    }

    /** How many of a cause and those below it are in its routine. */
    private countIn(cause: number, seen = new Set<number>()): number {
        const { causes } = this.answer;
        seen.add(cause);
        for (const { cause: next } of causes[cause]?.edges ?? [])
            if (next !== undefined && !seen.has(next) && causes[next]?.routine === causes[cause]?.routine)
                this.countIn(next, seen);
        return seen.size;
    }

    private moment(moment: CauseMoment, id: string): CauseNode {
        return {
            ...leaf(id),
            label: this.codeOf(moment),
            detail: moment.values,
            place: placeOf(moment),
            address: moment.address,
            instruction: moment.instruction,
            cycle: moment.cycle,
        };
    }

    private end({ edges }: Branch, id: string): CauseNode {
        const [edge] = edges;
        if (!edge) return leaf(id);
        const isDecision = edge.kind === "decision";
        return {
            ...leaf(id),
            label: isDecision ? this.decisionText(edge) : this.wayText(edge),
            detail: isDecision ? "" : this.endText(edge),
            instruction: edge.instruction,
        };
    }

    private codeOf(moment: CauseMoment): string {
        const place = placeOf(moment);
        const line = place && this.lineOf(place.path, place.line);
        // Without the comment, and the columns of assembly.
        const code =
            line
                ?.replace(/(^|\s);.*/, "")
                .trim()
                .replace(/\s+/g, " ") ?? "";
        return code === "" ? moment.text : code;
    }

    private wayText(edge: CauseEdge): string {
        if (edge.kind === "decision") return this.texts.causeDecision;
        return edge.kind === "code" ? this.texts.causeCode(valueText(edge)) : valueText(edge);
    }

    private endText({ end }: CauseEdge): string {
        const { causeStart, causeInput, causeDevice, causeInterrupt, causeFar, causeLeftOut } = this.texts;
        return {
            start: causeStart,
            input: causeInput,
            device: causeDevice,
            interrupt: causeInterrupt,
            far: causeFar,
            instruction: causeLeftOut,
        }[end];
    }

    private decisionText(edge: CauseEdge): string {
        const { decidedByStart, decidedByInput, decidedByInterrupt, causeDecision } = this.texts;
        if (edge.end === "start") return decidedByStart;
        if (edge.end === "input") return decidedByInput;
        return edge.end === "interrupt" ? decidedByInterrupt : `${causeDecision}: ${this.endText(edge)}`;
    }
}

const leaf = (id: string): CauseNode => ({
    id,
    label: "",
    detail: "",
    place: undefined,
    address: undefined,
    instruction: undefined,
    cycle: undefined,
    children: [],
});

/** Flags that nobody has set are clear in nearly every program: `adc` takes D, but nobody wants to read that each time. */
const isBackground = ({ place, value, end }: CauseEdge) => end === "start" && value === 0 && (place === "d" || place === "i");

function branchesOf(edges: readonly CauseEdge[]): Branch[] {
    const branches: { edges: CauseEdge[]; cause: number | undefined }[] = [];
    for (const edge of edges.filter((one) => !isBackground(one))) {
        const same = branches.find(({ cause }) => cause !== undefined && cause === edge.cause);
        if (same) same.edges.push(edge);
        else branches.push({ edges: [edge], cause: edge.cause });
    }
    return branches;
}

function placeOf({ source, line }: CauseMoment): SourcePlace | undefined {
    const path = source?.path;
    if (path === undefined || line === undefined) return undefined;
    return { path, name: source?.name ?? path.slice(path.lastIndexOf("/") + 1), line };
}

/** Numbers below ten are the same in both notations. */
function valueText({ place = "", value = 0 }: CauseEdge): string {
    const hex = value < 10 ? "" : ` ($${value.toString(16).padStart(2, "0")})`;
    return `${place} = ${value}${hex}`;
}
