// SPDX-License-Identifier: MIT
// Blocks of code in pages. What follows the fence says what a block is: a language, `file=NAME` for a file of a project, or what the
// block before it gives (`bytes`, `error`, `console` and others). A whole program gets a button that opens it in the playground.
import { coloured, fragmentOfSource, type Programs } from "./assembly";
import { escaped, toRoot } from "./html";
import type { Source } from "./sources";
import { texts } from "../page/texts";

export interface BlockHost {
    readonly programs: Programs;
}

/** What a block shows of the one before it, for a small heading. */
const results = ["bytes", "error", "warning", "prints", "formatted", "answer", "request"];

const sourceName = /\.(?:asm|inc)$/;

interface BlockInfo {
    readonly word: string;
    readonly file: string | undefined;
}

/** A file's name may have spaces: it ends the line. */
function infoOf(info: string): BlockInfo {
    const [, before = "", file] = /^(.*?)(?:\bfile=(.*))?$/.exec(info.trim()) ?? [];
    return { word: before.trim().split(" ")[0] ?? "", file: file?.trim() };
}

const isAssembly = ({ word, file }: BlockInfo) =>
    word === "asm" || (word === "" && file !== undefined && sourceName.test(file));

function playButton(text: string, { file }: BlockInfo, source: Source): string {
    const target = `${toRoot(source.address)}../index.html${fragmentOfSource(text, file ?? "main.asm")}`;
    return `<a class="play" href="${target}">${texts[source.language].openInPlayground}</a>`;
}

export function codeBlock(
    infoText: string,
    text: string,
    source: Source,
    host: BlockHost,
    withCodes: (text: string) => string,
): string {
    const info = infoOf(infoText);
    const body = isAssembly(info) ? coloured(text) : withCodes(text);
    const name = info.file ?? (results.includes(info.word) ? info.word : undefined);
    const caption = name === undefined ? "" : `<figcaption>${escaped(name)}</figcaption>`;
    const button = isAssembly(info) && host.programs.isWhole(text) ? playButton(text, info, source) : "";
    const kind = isAssembly(info) ? "assembly" : results.includes(info.word) ? "result" : "plain";
    return `<figure class="code ${kind}">${caption}<pre><code>${body}</code></pre>${button}</figure>\n`;
}
