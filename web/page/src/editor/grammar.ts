// SPDX-License-Identifier: MIT
// Colours of words before the language server has answered, from the grammar of the extension for VS Code, which is made from gato's own
// tables. Its patterns are tried in order at each place of a line, as TextMate does; of its nested patterns (escapes in strings) none is
// needed here.
import grammar from "../../../../editors/vscode/syntaxes/gato.tmLanguage.json";

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
    readonly captures?: Readonly<Record<string, { readonly name: string }>>;
}

interface Rule {
    readonly pattern: RegExp;
    readonly scopes: readonly (readonly [group: number, scope: string])[];
}

/** Words count without regard to case everywhere; the marks for it are of another dialect of regular expressions. */
const dialect = (text: string) => text.replaceAll("(?i)", "").replaceAll("(?i:", "(?:");

function ruleOf({ name, match, begin, end, captures }: Pattern): Rule {
    const source = match ?? `${begin ?? ""}(?:(?!${end ?? ""}).)*(?:${end ?? ""})`;
    const groups = Object.entries(captures ?? {}).map(([group, scope]): [number, string] => [Number(group), scope.name]);
    return { pattern: new RegExp(dialect(source), "iyd"), scopes: name === undefined ? groups : [[0, name], ...groups] };
}

const rules = (grammar.patterns as readonly Pattern[]).map(ruleOf);

function tokensAt(line: string, place: number): Token[] | undefined {
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
export function tokensOf(line: string): Token[] {
    const tokens: Token[] = [];
    for (let place = 0; place < line.length;) {
        const some = tokensAt(line, place);
        if (some) tokens.push(...some);
        place = some?.at(-1)?.to ?? place + 1;
    }
    return tokens;
}
