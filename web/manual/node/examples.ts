// SPDX-License-Identifier: MIT
// The page of an example gets a button that opens the whole project in the playground, when that fits into a link.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fragmentOf, mostLinkLength } from "../../share/link";
import { programOnly } from "../../share/program";
import { toRoot } from "./html";
import type { Source } from "./sources";
import { texts } from "../page/texts";

function filesOf(folder: string, prefix = ""): [string, Uint8Array][] {
    return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry): [string, Uint8Array][] => {
        const name = prefix + entry.name;
        if (entry.isDirectory()) return entry.name === "build" ? [] : filesOf(folder, `${name}/`);
        return [[name, new Uint8Array(readFileSync(join(folder, name)))]];
    });
}

/** Markup for the page, empty where there is no such project. */
export function projectButton(repository: string, { path, address, language }: Source): string {
    const files = new Map(filesOf(join(repository, posix.dirname(path))));
    if (!files.has("gato.json")) return "";
    const project = programOnly({ name: posix.basename(posix.dirname(path)), files });
    const fragment = fragmentOf(project);
    if (fragment.length > mostLinkLength) return "";
    return `<p><a class="play" href="${toRoot(address)}../index.html${fragment}">${texts[language].openProject}</a></p>\n`;
}
