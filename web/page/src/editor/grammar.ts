// SPDX-License-Identifier: MIT
// Colours of words before the language server has answered, from the grammars of the extension for VS Code, which are made from gato's
// own tables. Their patterns are tried in order at each place of a line, as TextMate does; nested patterns (escapes in strings) are not
// needed here.
import basicGrammar from "../../../../editors/vscode/syntaxes/gato-basic.tmLanguage.json";
import assemblyGrammar from "../../../../editors/vscode/syntaxes/gato.tmLanguage.json";

export interface Token {
    readonly from: number;
    readonly to: number;
    /** A TextMate scope, such as `keyword.mnemonic.gato`. */
    readonly scope: string;
}

interface Pattern {
    readonly name?: string;
    readonly match?: string;
    readonly begin?: string;
    readonly end?: string;
    readonly captures?: Readonly<Record<string, { readonly name?: string }>>;
}

interface Rule {
    readonly pattern: RegExp;
    readonly scopes: readonly (readonly [group: number, scope: string])[];
}

/** If a pattern ignores case it does so as a whole; the marks for it belong to another dialect of regular expressions. */
function regExpOf(source: string): RegExp {
    const pattern = source.replaceAll("(?i)", "").replaceAll("(?i:", "(?:");
    return new RegExp(pattern, pattern === source ? "yd" : "iyd");
}

function ruleOf({ name, match, begin, end, captures }: Pattern): Rule {
    const source = match ?? `${begin ?? ""}(?:(?!${end ?? ""}).)*(?:${end ?? ""})`;
    const groups = Object.entries(captures ?? {}).flatMap(([group, scope]): [number, string][] =>
        scope.name === undefined ? [] : [[Number(group), scope.name]],
    );
    return { pattern: regExpOf(source), scopes: name === undefined ? groups : [[0, name], ...groups] };
}

export type Grammar = readonly Rule[];

export const assembly: Grammar = (assemblyGrammar.patterns as readonly Pattern[]).map(ruleOf);
export const basic: Grammar = (basicGrammar.patterns as readonly Pattern[]).map(ruleOf);

function tokensAt(rules: Grammar, line: string, place: number): Token[] | undefined {
    for (const { pattern, scopes } of rules) {
        pattern.lastIndex = place;
        const found = pattern.exec(line);
        if (!found || found[0] === "") continue;
        const tokens = scopes.flatMap(([group, scope]) => {
            const [from, to] = found.indices?.[group] ?? [0, 0];
            return to > from ? [{ from, to, scope }] : [];
        });
        return tokens.length > 0 ? tokens : undefined;
    }
    return undefined;
}

/** The words of a line that have a colour. */
export function tokensOf(line: string, grammar: Grammar): Token[] {
    const tokens: Token[] = [];
    for (let place = 0; place < line.length;) {
        const some = tokensAt(grammar, line, place);
        if (some) tokens.push(...some);
        place = some?.at(-1)?.to ?? place + 1;
    }
    return tokens;
}
