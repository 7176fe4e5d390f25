// SPDX-License-Identifier: MIT
// Assembly in pages: its words in colours, by the grammar of the playground's editor, and whether a block is a whole program. It is one
// when it says where it begins (`*=`) and gato builds it alone, without an error; only such a block can be opened in the playground.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assembly, tokensOf } from "../../page/src/editor/grammar";
import { fragmentOf } from "../../share/link";
import { escaped } from "./html";

/** The scopes of the grammar that have a colour, by what they begin with. */
const colours: readonly (readonly [scope: string, letter: string])[] = [
    ["comment", "c"],
    ["string", "s"],
    ["constant.numeric", "n"],
    ["keyword.mnemonic", "m"],
    ["keyword.operator", "o"],
    ["keyword", "d"],
    ["entity", "l"],
    ["variable", "l"],
];

function colouredLine(line: string): string {
    let html = "";
    let place = 0;
    for (const { from, to, scope } of tokensOf(line, assembly)) {
        const [, letter] = colours.find(([start]) => scope.startsWith(start)) ?? [];
        if (letter === undefined || from < place) continue;
        html += `${escaped(line.slice(place, from))}<span class="${letter}">${escaped(line.slice(from, to))}</span>`;
        place = to;
    }
    return html + escaped(line.slice(place));
}

export const coloured = (source: string) => source.split("\n").map(colouredLine).join("\n");

/** What is built alone: `gato` is the program's path. */
export class Programs {
    private readonly known = new Map<string, boolean>();

    constructor(private readonly gato: string) {}

    isWhole(source: string): boolean {
        const known = this.known.get(source);
        if (known !== undefined) return known;
        const isWhole = /^\s*\*\s*=/m.test(source) && this.isBuilt(source);
        this.known.set(source, isWhole);
        return isWhole;
    }

    private isBuilt(source: string): boolean {
        const folder = mkdtempSync(join(tmpdir(), "gato-manual-"));
        try {
            writeFileSync(join(folder, "main.asm"), source);
            execFileSync(this.gato, ["build", "main.asm"], { cwd: folder, stdio: "ignore" });
            return true;
        } catch (error) {
            // A status is gato's own answer; without one there is no gato.
            if (typeof (error as { status?: unknown }).status === "number") return false;
            throw error;
        } finally {
            rmSync(folder, { recursive: true });
        }
    }
}

/** The fragment of a link to the playground, with the block as the only file. */
export function fragmentOfSource(source: string, name: string): string {
    return fragmentOf({
        name: name.replace(/\.asm$/, ""),
        files: new Map([[name, new TextEncoder().encode(source)]]),
        open: name,
    });
}
